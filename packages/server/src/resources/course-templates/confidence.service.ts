import type * as endpoints from '@tokiori/contract';
import type { ConfidenceQuestion, CourseConfidence } from '@tokiori/contract';
import { rate } from '@tokiori/domain';
import type { Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { smallGroupLimit } from '../companies/companies.access';
import {
  confidenceCategories,
  confidenceCounts,
  pageOfConfidenceQuestions,
} from './confidence.queries';
import { visibleCourse } from './course-templates.access';

const NOTHING = { sure_correct: 0, sure_wrong: 0, unsure_correct: 0, unsure_wrong: 0 };

/** What all answers of a course come to; `null` where few people are behind them. */
const shownCounts = async (tx: Tx, caller: Caller, courseId: number) => {
  const { user_count, ...counts } = await confidenceCounts(tx, caller, courseId);
  const isShown = user_count >= (await smallGroupLimit(tx, caller.companyId));
  return { user_count, counts: isShown ? counts : null };
};

/** How sure people were in a course, and how that went. */
export const getCourseConfidence = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.getCourseConfidence>): Promise<CourseConfidence> => {
  const { id } = await visibleCourse(tx, caller, params.course_template_id);
  const { user_count, counts } = await shownCounts(tx, caller, id);
  if (!counts) return { user_count, hidden: user_count > 0, counts: NOTHING, categories: [] };
  const categories = await confidenceCategories(tx, caller, id);
  return { user_count, hidden: false, counts, categories };
};

/** The questions behind that, and none where few people are. */
export const listConfidenceQuestions = async (
  call: CallOf<typeof endpoints.listConfidenceQuestions>,
): Promise<Page<ConfidenceQuestion>> => {
  const { tx, caller, params } = call;
  const { id } = await visibleCourse(tx, caller, params.course_template_id);
  const { counts } = await shownCounts(tx, caller, id);
  if (!counts) return { rows: [], total: 0 };
  const { rows, total } = await pageOfConfidenceQuestions(call, id);
  const withRate = rows.map((row) => ({
    ...row,
    sure_wrong_rate: rate(row.sure_wrong, row.sure_wrong + row.sure_correct),
  }));
  return { rows: withRate, total };
};
