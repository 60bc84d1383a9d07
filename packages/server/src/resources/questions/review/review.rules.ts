import { isAdmin, type Caller } from '../../../shared/caller';
import type { CurrentQuestion } from '../current-question';

/** A locked question, and whether its company wants a second person. */
export interface DraftUnderReview {
  question: Pick<CurrentQuestion, 'review_state' | 'review_author_id'>;
  needsSecond: boolean;
}

/** Why the caller may not publish or send back a draft; `null` when they may. */
export const refusalOfPublishing = (
  { question, needsSecond }: DraftUnderReview,
  caller: Caller,
): string | null => {
  if (!isAdmin(caller)) return '問題を公開したり差し戻したりできるのは、会社の管理者だけです。';
  if (!needsSecond) return null;
  if (question.review_state !== 'Waiting') return '先に、書いた人が確認を依頼してください。';
  return question.review_author_id === caller.userId
    ? '自分で書いた問題は、ほかの管理者に確認してもらってください。'
    : null;
};
