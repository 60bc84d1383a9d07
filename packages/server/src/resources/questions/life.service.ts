import type * as endpoints from '@tokiori/contract';
import { LIFE_DAYS, type QuestionLife } from '@tokiori/contract';
import { answerKeyOf, chanceOf } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import type { CallOf } from '../../shared/caller';
import { smallGroupLimit } from '../companies/companies.access';
import { getCurrentVersion, sumsOfMemories, sumsOfSureness, sumsOfTimes } from './life.queries';
import { visibleQuestion } from './questions.access';

type Seconds = NonNullable<QuestionLife['times']['seconds']>;

/** What becomes of a live question, by its own number or a variant's, with the company's people. */
export const getQuestionLife = async ({
  tx,
  caller: { companyId, ...caller },
  params,
}: CallOf<typeof endpoints.getQuestionLife>): Promise<QuestionLife> => {
  const question = await visibleQuestion(tx, { companyId, ...caller }, params.id);
  if (question.deleted_at) throw new AppError('NOT_FOUND');
  const pointId = question.variant_of ?? question.id;
  const life = { companyId, pointId };
  // Of nobody there is nothing to tell, whatever the limit is.
  const least = Math.max(1, await smallGroupLimit(tx, companyId));
  const { user_count: timed, answer_count, ...seconds } = await sumsOfTimes(tx, life);
  const { user_count: asked, ...counts } = await sumsOfSureness(tx, life);
  const memories = await sumsOfMemories(tx, life);
  const recalls = LIFE_DAYS.map((days, at) => ({ days, recall: memories.recalls[at] ?? 0 }));
  return {
    id: pointId,
    least_user_count: least,
    times: {
      user_count: timed,
      answer_count,
      seconds: timed < least ? null : (seconds as Seconds),
    },
    guessing: {
      user_count: asked,
      chance: chanceOf(answerKeyOf(await getCurrentVersion(tx, pointId))),
      counts: asked < least ? null : counts,
    },
    sticking: {
      user_count: memories.user_count,
      median_stability_days: memories.user_count < least ? null : memories.median_stability_days,
      right_user_count: memories.right_user_count,
      recalls: memories.right_user_count < least ? null : recalls,
    },
  };
};
