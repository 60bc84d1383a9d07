import type { Question } from '@tokiori/contract';
import { useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '../../../ui/format/number';
import { RadioGroup } from '../../../ui/choice/radio-group';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import { Stack } from '../../../ui/surface/card';

/** Which answers an edit of the key is meant for. */
type EditScope = 'future' | 'past';

interface Changes {
  selectable?: Question['selectable'] | readonly { text: string; is_correct: boolean | null }[];
  orderable?: readonly { text: string; position: number | null }[];
}

const keyOf = ({ selectable, orderable }: Changes): string =>
  JSON.stringify([
    (selectable ?? [])
      .filter((choice) => choice.is_correct)
      .map(({ text }) => text)
      .sort(),
    (orderable ?? [])
      .filter(({ position }) => position !== null)
      .sort((a, b) => a.position! - b.position!)
      .map(({ text }) => text),
  ]);

const changesKey = (question: Question, changes: Changes): boolean =>
  (changes.selectable !== undefined || changes.orderable !== undefined) &&
  keyOf(question) !== keyOf({ ...question, ...changes });

interface PastAnswersQuestion {
  /** Before a save: asks where the right answer of an answered question changes. */
  confirm: (changes: Changes) => Promise<boolean>;
  /** Whether the latest save was meant for past answers too. */
  meansPast: () => boolean;
  dialog: ReactNode;
}

/** An edit of the right answer of an answered question means what is asked from now on, or what was answered too. */
export const usePastAnswersQuestion = (
  question: Question,
  isAdmin: boolean,
): PastAnswersQuestion => {
  const meant = useRef<EditScope>('future');
  const [asked, setAsked] = useState<{ answer: (isAgreed: boolean) => void } | null>(null);
  const count = question.stats?.asked ?? 0;
  const close = (isAgreed: boolean) => {
    asked?.answer(isAgreed);
    setAsked(null);
  };
  return {
    confirm: async (changes) => {
      meant.current = 'future';
      if (!isAdmin || question.preset || count === 0 || !changesKey(question, changes)) return true;
      return new Promise((answer) => setAsked({ answer }));
    },
    meansPast: () => meant.current === 'past',
    dialog: asked && (
      <MeantDialog
        count={count}
        onSave={(which) => {
          meant.current = which;
          close(true);
        }}
        onClose={() => close(false)}
      />
    ),
  };
};

interface DialogProps {
  count: number;
  onSave: (meant: EditScope) => void;
  onClose: () => void;
}

const MeantDialog = ({ count, onSave, onClose }: DialogProps) => {
  const [meant, setMeant] = useState<EditScope | null>(null);
  return (
    <ActionDialog
      title="正解が変わります"
      actionLabel="保存する"
      disabled={meant === null}
      onAction={() => onSave(meant!)}
      onClose={onClose}
    >
      <Stack>
        <p>この問題には、もう{formatNumber(count)}件の解答があります。どちらですか。</p>
        <RadioGroup
          label="これまでの解答"
          labelHidden
          value={meant}
          onChange={setMeant}
          options={[
            {
              value: 'future',
              label: 'これからの出題だけを変える',
              hint: '規則が変わったときなど。これまでの解答の採点は変わりません。',
            },
            {
              value: 'past',
              label: '正解が誤っていたので、これまでの解答の採点も直す',
              hint: '保存したあとで、だれの成績がどう変わるかを確かめてから直します。',
            },
          ]}
        />
      </Stack>
    </ActionDialog>
  );
};
