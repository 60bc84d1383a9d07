import type { ChangeOfMany, Question } from '@tokiori/contract';
import { changeQuestions } from '@tokiori/contract/client';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { useTasks } from '../../app/tasks/task-context';
import { InlineError } from '../../ui/feedback/error-display';
import { formatNumber } from '../../ui/format/number';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import type { MenuItem } from '../../ui/overlay/menu';
import { CareDialog } from './care-dialog';
import type { DialogProps } from './dialog-props';
import { TagDialog } from './tag-dialog';

/** The questions that are changed: chosen ones, or all that the list's filter finds. */
export interface ChangedQuestions {
  body: { ids: number[] } | { filter: Record<string, string> };
  count: number;
  /** The chosen ones, to say what they have now; absent: all that is found. */
  rows?: readonly Question[];
}

interface PendingChange {
  questions: ChangedQuestions;
  what: 'retire' | 'move' | 'tag' | 'care';
}

/** Chooses a minor category. */
export type RenderCategory = (control: {
  value: number | null;
  onChange: (minorCategoryId: number | null) => void;
}) => ReactNode;

/** Changing thousands takes a while. */
const TIMEOUT_MS = 120_000;

const RetireDialog = ({
  count,
  busy,
  error,
  onClose,
  onRetire,
}: DialogProps & { onRetire: () => void }) => (
  <ActionDialog
    title={`${count}を使わなくしますか？`}
    actionLabel="使わなくする"
    busy={busy}
    onAction={onRetire}
    onClose={onClose}
  >
    <p>
      新しく出題されなくなり、まだ出題していない受講中のテストからも外れます。復習にも出ません。これまでの解答と成績は残り、いつでもまた使えます。
    </p>
    {error !== undefined && <InlineError message={error} />}
  </ActionDialog>
);

const MoveDialog = ({
  count,
  busy,
  error,
  onClose,
  onMove,
  renderCategory,
}: DialogProps & { onMove: (minorId: number) => void; renderCategory: RenderCategory }) => {
  const [minorId, setMinorId] = useState<number | null>(null);
  return (
    <ActionDialog
      title={`${count}を別のカテゴリへ移す`}
      actionLabel={`${count}を移す`}
      disabled={minorId === null}
      busy={busy}
      onAction={() => minorId !== null && onMove(minorId)}
      onClose={onClose}
    >
      {renderCategory({ value: minorId, onChange: setMinorId })}
      {error !== undefined && <InlineError message={error} />}
    </ActionDialog>
  );
};

/** How a change is begun: at once, or by a dialog. */
interface Ways {
  run: (questions: ChangedQuestions, how: ChangeOfMany) => void;
  onAsk: (change: PendingChange) => void;
}

const askItem = (
  questions: ChangedQuestions,
  areRetired: boolean,
  { run, onAsk }: Ways,
): MenuItem =>
  areRetired
    ? { label: 'また使う', icon: 'eye', onSelect: () => run(questions, { retired: false }) }
    : {
        label: '使わなくする',
        icon: 'eyeOff',
        onSelect: () => onAsk({ questions, what: 'retire' }),
      };

const draftItems = (questions: ChangedQuestions, { run }: Ways): MenuItem[] => [
  { label: '確認を依頼する', icon: 'mail', onSelect: () => run(questions, { review: 'Ask' }) },
  { label: '公開する', icon: 'eye', onSelect: () => run(questions, { review: 'Publish' }) },
];

/** What is changed of many questions in one call, and how far it has come. */
export const useQuestionChanges = (onDone: () => void, renderCategory: RenderCategory) => {
  const tasks = useTasks();
  const [asked, setAsked] = useState<PendingChange | null>(null);
  const change = useAction(changeQuestions, {
    errorsIn: asked === null ? 'notification' : 'caller',
    timeoutMs: TIMEOUT_MS,
    onDone: (task) => {
      tasks.follow(task);
      setAsked(null);
      onDone();
    },
  });
  const run = ({ body }: ChangedQuestions, how: ChangeOfMany): void =>
    change.run({ body: { ...body, ...how } });
  const close = (): void => {
    setAsked(null);
    change.reset();
  };
  const dialogOf = ({ questions, what }: PendingChange): ReactNode => {
    const common = {
      count: `${formatNumber(questions.count)}問`,
      busy: change.isPending,
      error: change.error ? sentenceOf(change.error) : undefined,
      onClose: close,
    };
    if (what === 'care')
      return (
        <CareDialog {...common} rows={questions.rows} onChange={(care) => run(questions, care)} />
      );
    if (what === 'tag')
      return <TagDialog {...common} rows={questions.rows} onTag={(tags) => run(questions, tags)} />;
    return what === 'retire' ? (
      <RetireDialog {...common} onRetire={() => run(questions, { retired: true })} />
    ) : (
      <MoveDialog
        {...common}
        renderCategory={renderCategory}
        onMove={(id) => run(questions, { minor_category_id: id })}
      />
    );
  };
  const ways: Ways = { run, onAsk: setAsked };
  return {
    items: (questions: ChangedQuestions, are: 'used' | 'retired' | 'drafts'): MenuItem[] => [
      {
        label: '別のカテゴリへ移す',
        icon: 'right',
        onSelect: () => setAsked({ questions, what: 'move' }),
      },
      {
        label: 'タグを変える',
        icon: 'bookmark',
        onSelect: () => setAsked({ questions, what: 'tag' }),
      },
      {
        label: '担当者と確認期限を変える',
        icon: 'user',
        onSelect: () => setAsked({ questions, what: 'care' }),
      },
      ...(are === 'drafts'
        ? draftItems(questions, ways)
        : [askItem(questions, are === 'retired', ways)]),
    ],
    dialog: asked && dialogOf(asked),
  };
};
