import type { ChangeOfMany } from '@tokiori/contract';
import { auditMany } from '../../../shared/audit';
import type { Chunk } from '../../tasks/task-kind';
import type { CurrentQuestion } from '../write.queries';
import { refusalOfPublishing } from './review.rules';
import { isReviewingCompany, updateReviews } from './review.queries';
import { entryOfStep } from './review.service';

/** Takes locked drafts a step further; those with which it cannot be done are passed over. @returns how many it was */
export const reviewMany = async (
  { tx, caller, now }: Chunk,
  locked: readonly CurrentQuestion[],
  step: NonNullable<ChangeOfMany['review']>,
): Promise<number> => {
  const needsSecond = await isReviewingCompany(tx, caller);
  const ready = locked.filter((question) =>
    step === 'Ask'
      ? question.review_state === 'Draft'
      : question.review_state !== null &&
        refusalOfPublishing({ question, needsSecond }, caller) === null,
  );
  const ids = ready.map(({ id }) => id);
  await updateReviews(tx, caller, ids, { state: step === 'Ask' ? 'Waiting' : null, now });
  await auditMany(
    tx,
    caller,
    ready.map((question) => entryOfStep(step, question)),
  );
  return ready.length;
};
