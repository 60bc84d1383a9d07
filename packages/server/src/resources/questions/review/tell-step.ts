import type { ReviewStep } from '@tokiori/contract';
import type { Caller, Tx } from '../../../shared/caller';
import { groupBy } from '../../../shared/group-by';
import { notifyAgain } from '../../notifications/notify';
import type { CurrentQuestion } from '../current-question';
import { findCallersName, listReviewerIds } from './review.queries';

/** Steps that others hear of. */
export type ToldStep = Exclude<ReviewStep, 'Resolve'>;

type ToldQuestion = Pick<CurrentQuestion, 'id' | 'title' | 'review_author_id'>;

/** Who is told of which of the questions: the other admins of what waits, else who wrote them. */
const listenersOf = async (
  tx: Tx,
  caller: Caller,
  { step, questions }: { step: ToldStep; questions: readonly ToldQuestion[] },
): Promise<(readonly [userId: number, of: readonly ToldQuestion[]])[]> => {
  if (step === 'Ask')
    return (await listReviewerIds(tx, caller)).map((userId) => [userId, questions] as const);
  const byAuthor = groupBy(questions, ({ review_author_id: id }) => id);
  return [...byAuthor].flatMap(([id, of]) =>
    id === null || id === caller.userId ? [] : [[id, of] as const],
  );
};

/** Tells in the product who is to act next, or how it ended; one message for each person, however many questions it are. */
export const tellStep = async (
  tx: Tx,
  caller: Caller,
  told: { step: ToldStep; questions: readonly ToldQuestion[]; now: Date },
): Promise<void> => {
  if (told.questions.length === 0) return;
  const person_name = await findCallersName(tx, caller);
  const listeners = await listenersOf(tx, caller, told);
  const notices = listeners.flatMap(([userId, of]) =>
    of.slice(0, 1).map(({ id, title: name }) => ({
      userId,
      subjectId: id,
      data: { name, question_id: id, step: told.step, person_name, question_count: of.length },
    })),
  );
  await notifyAgain(tx, { companyId: caller.companyId, kind: 'QuestionReview' }, notices, told.now);
};
