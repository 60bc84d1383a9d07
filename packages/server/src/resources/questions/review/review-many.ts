import type { ChangeOfMany } from '@tokiori/contract';
import { auditMany } from '../../../shared/audit';
import type { Chunk } from '../../tasks/task-kind';
import type { CurrentQuestion } from '../current-question';
import { publishAmendment } from './amendments.service';
import { refusalOfPublishing } from './review.rules';
import { isReviewingCompany, updateReviews } from './review.queries';
import { entryOfStep } from './review.service';
import { tellStep } from './tell-step';

type StepOfMany = NonNullable<ChangeOfMany['review']>;

/** Publishes amendments one by one; those that do not fit their question any more are passed over. @returns the questions */
const publishAmendments = async (
  { tx, caller, now }: Chunk,
  amendments: readonly CurrentQuestion[],
): Promise<CurrentQuestion[]> => {
  const published: CurrentQuestion[] = [];
  for (const amendment of amendments) {
    const outcome = await publishAmendment(tx, caller, amendment, now);
    if (typeof outcome === 'number') published.push({ ...amendment, id: outcome });
  }
  return published;
};

/** Takes locked drafts a step further; those with which it cannot be done are passed over. @returns how many it was */
export const reviewMany = async (
  chunk: Chunk,
  locked: readonly CurrentQuestion[],
  step: StepOfMany,
): Promise<number> => {
  const { tx, caller, now } = chunk;
  const needsSecond = await isReviewingCompany(tx, caller);
  const ready = locked.filter((question) =>
    step === 'Ask'
      ? question.review_state === 'Draft'
      : question.review_state !== null &&
        refusalOfPublishing({ question, needsSecond }, caller) === null,
  );
  const isMerged = ({ amends_id: amends }: CurrentQuestion) =>
    step === 'Publish' && amends !== null;
  const plain = ready.filter((question) => !isMerged(question));
  const ids = plain.map(({ id }) => id);
  await updateReviews(tx, caller, ids, { state: step === 'Ask' ? 'Waiting' : null, now });
  const done = [...plain, ...(await publishAmendments(chunk, ready.filter(isMerged)))];
  await auditMany(
    tx,
    caller,
    done.map((question) => entryOfStep(step, question)),
  );
  await tellStep(tx, caller, { step, questions: done, now });
  return done.length;
};
