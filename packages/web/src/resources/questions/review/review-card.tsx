import type { Question, QuestionRemark, ReviewStep } from '@tokiori/contract';
import { reviewQuestion } from '@tokiori/contract/client';
import { useIsFetching } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { FieldRemarks, RemarksContext } from '../../../app/questions/editor/remarks';
import { Button } from '../../../ui/button/button';
import { Note } from '../../../ui/feedback/error-display';
import { Card, Stack } from '../../../ui/surface/card';
import { questionOf } from '../questions.api';
import { ReturnDialog } from './return-dialog';
import styles from './review.module.css';

interface Props {
  question: Question;
  isAdmin: boolean;
  /** The question itself, with the remarks beside its fields. */
  children: ReactNode;
}

type Review = NonNullable<Question['review']>;

const stateText = ({ state, author_name: author }: Review, isAmendment: boolean): string => {
  const until = isAmendment
    ? '公開するまでは、いまの文面で出題されます。'
    : '公開するまで出題されません。';
  return state === 'Draft'
    ? `${isAmendment ? '改訂案' : '下書き'}です。${until}`
    : `${author ?? '書いた人'}さんが確認を依頼しています。${until}`;
};

const hintOf = ({ state, may_publish: mayPublish }: Review, isAdmin: boolean): string | null => {
  if (mayPublish || state === 'Draft') return null;
  return isAdmin
    ? '自分で書いた問題は、ほかの管理者が確認して公開します。'
    : '会社の管理者が確認して公開します。';
};

/** How far a question is from being published, and the next step. Nothing around a published one. */
export const ReviewCard = ({ question, isAdmin, children }: Props) => {
  const [returning, setReturning] = useState(false);
  const navigate = useNavigate();
  const { id, revision, review } = question;
  const act = useAction(reviewQuestion, {
    errorsIn: returning ? 'caller' : 'notification',
    onDone: ({ id: published }) => {
      setReturning(false);
      // An amendment is gone once its question says what it said.
      if (published !== id)
        void navigate({ to: '/admin/questions/$questionId', params: { questionId: published } });
    },
  });
  // A step is taken from the revision that is shown: until the one just saved is here, it would be refused as stale.
  const isRefreshing = useIsFetching({ queryKey: questionOf(id).queryKey }) > 0;
  const busy = act.isPending || isRefreshing;
  if (review === null || !question.editable) return children;
  const run = (step: ReviewStep, more: object = {}): void =>
    act.run({ params: { id }, body: { step, revision, ...more } });
  const onResolve = (remark: QuestionRemark): void => run('Resolve', { remark_number: remark.id });
  const hint = hintOf(review, isAdmin);
  return (
    <RemarksContext value={{ remarks: review.remarks, busy, onResolve }}>
      <Card className={styles.card}>
        <Stack>
          <p>
            <strong>{review.state === 'Draft' ? '下書き' : '確認待ち'}</strong>{' '}
            {stateText(review, question.amends !== undefined)}
          </p>
          {hint && <Note>{hint}</Note>}
          <FieldRemarks field="" />
          <div className={styles.actions}>
            {review.state === 'Draft' && (
              <Button busy={busy} onClick={() => run('Ask')}>
                確認を依頼する
              </Button>
            )}
            {review.may_publish && (
              <Button variant="primary" busy={busy} onClick={() => run('Publish')}>
                公開する
              </Button>
            )}
            {review.may_publish && review.state === 'Waiting' && (
              <Button onClick={() => setReturning(true)}>差し戻す</Button>
            )}
          </div>
        </Stack>
      </Card>
      {children}
      {returning && (
        <ReturnDialog
          question={question}
          busy={busy}
          error={act.error ? sentenceOf(act.error) : undefined}
          onReturn={(remarks) => run('Return', { remarks })}
          onClose={() => {
            setReturning(false);
            act.reset();
          }}
        />
      )}
    </RemarksContext>
  );
};
