import { MAX_BASIC_QUESTIONS, type Question } from '@tokiori/contract';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { QuestionOrderList } from '../../app/questions/question-order-list';
import { Button, ButtonGroup } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { InlineError } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Section, Stack } from '../../ui/surface/card';
import { BasicPreview } from './basic-preview';
import type { BasicFormApi } from './basic-values';
import { useOrderedQuestions } from './use-ordered-questions';

/** What the page puts in, since other resources draw it. */
export interface QuestionParts {
  /** The bank, to choose from. */
  renderPicker: (picker: {
    takenIds: ReadonlySet<number>;
    onPick: (questions: readonly Question[]) => void;
    onClose: () => void;
  }) => ReactNode;
  /** A question as a learner meets it. */
  renderQuestion: (question: Question) => ReactNode;
}

interface Props extends QuestionParts {
  form: BasicFormApi;
  /** `null` for a new one. */
  basicId: number | null;
  /** Leaves the form to make a question for it. */
  onCreateQuestion: () => void;
}

interface Issue {
  message?: string;
  root?: { message?: string };
}

/** What is wrong with the questions together, or with the first one that is refused. */
const issueOf = (error: unknown): string | undefined => {
  const { message, root } = (error ?? {}) as Issue;
  const first = Array.isArray(error) ? (error as (Issue | undefined)[]).find(Boolean) : undefined;
  return message ?? root?.message ?? first?.message;
};

const tooMany = (count: number): string | undefined =>
  count > MAX_BASIC_QUESTIONS
    ? `1つのベーシックに入れられる問題は${MAX_BASIC_QUESTIONS}問までです。${count - MAX_BASIC_QUESTIONS}問を外してください。`
    : undefined;

/** The questions of a basic in order: from the bank or made for it, moved, taken out, and looked at as a learner. */
export const BasicQuestions = ({
  form,
  basicId,
  onCreateQuestion,
  renderPicker,
  renderQuestion,
}: Props) => {
  const { control, setValue, formState } = form;
  const ids = useWatch({ control, name: 'question_ids' });
  const { questions, learn } = useOrderedQuestions(basicId, ids);
  const [open, setOpen] = useState<'picker' | 'preview' | null>(null);
  const setIds = (next: number[]): void =>
    setValue('question_ids', next, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  const close = (): void => setOpen(null);
  const issue = tooMany(ids.length) ?? issueOf(formState.errors.question_ids);
  return (
    <Section
      title={`問題（${ids.length}／${MAX_BASIC_QUESTIONS}問）`}
      action={
        ids.length > 0 && (
          <Button variant="quiet" icon="eye" onClick={() => setOpen('preview')}>
            受講者の画面を見る
          </Button>
        )
      }
    >
      <Stack>
        {issue !== undefined && <InlineError message={issue} />}
        {questions === undefined ? (
          <Skeleton blockRem={Math.min(ids.length, 8) * 4} />
        ) : (
          <QuestionOrderList
            label="ベーシックの問題"
            from="ベーシック"
            order={questions}
            onChange={(order) => setIds(order.map(({ question_id }) => question_id))}
            empty={
              <EmptyState>
                まだ問題が入っていません。問題を選んで、出題する順に並べてください。
              </EmptyState>
            }
          />
        )}
        <ButtonGroup>
          <Button icon="plus" onClick={() => setOpen('picker')}>
            問題を選ぶ
          </Button>
          <Button icon="edit" onClick={onCreateQuestion}>
            問題を新しく作る
          </Button>
        </ButtonGroup>
      </Stack>
      {open === 'picker' &&
        renderPicker({
          takenIds: new Set(ids),
          onPick: (picked) => {
            learn(picked);
            setIds([...ids, ...picked.map(({ id }) => id)]);
            close();
          },
          onClose: close,
        })}
      {open === 'preview' && (
        <BasicPreview ids={ids} renderQuestion={renderQuestion} onClose={close} />
      )}
    </Section>
  );
};
