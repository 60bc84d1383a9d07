import type { CourseConfidence } from '@tokiori/contract';
import type { Caller, Tx } from '../../shared/caller';
import { smallGroupLimit } from '../companies/companies.access';
import { confidenceCounts, confidentlyWrong } from './confidence.queries';

const NOTHING = { sure_correct: 0, sure_wrong: 0, unsure_correct: 0, unsure_wrong: 0 };

/** How sure people were in a course, and how that went; hidden where few people are behind it. */
export const courseConfidence = async (
  tx: Tx,
  caller: Caller,
  courseId: number,
): Promise<CourseConfidence> => {
  const { user_count, ...counts } = await confidenceCounts(tx, caller, courseId);
  if (user_count < (await smallGroupLimit(tx, caller.companyId)))
    return { user_count, hidden: user_count > 0, counts: NOTHING, questions: [] };
  return {
    user_count,
    hidden: false,
    counts,
    questions: await confidentlyWrong(tx, caller, courseId),
  };
};
