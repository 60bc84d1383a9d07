import type * as endpoints from '@tokiori/contract';
import type { ConfidenceQuestion, CourseConfidence } from '@tokiori/contract';
import { hiddenOverlapping, rate } from '@tokiori/domain';
import type { Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import { smallGroupLimit } from '../companies/companies.access';
import {
  sumConfidenceByCategory,
  sumConfidenceCounts,
  countConfidenceUsers,
  pageOfConfidenceQuestions,
} from './confidence.queries';
import { visibleCourse } from './course-templates.access';

const NOTHING = { sure_correct: 0, sure_wrong: 0, unsure_correct: 0, unsure_wrong: 0 };

/** What all answers of a course come to; `null` where few people are behind them. */
const shownCounts = async (tx: Tx, caller: Caller, courseId: number) => {
  const { user_count, ...counts } = await sumConfidenceCounts(tx, caller, courseId);
  const isShown = user_count >= (await smallGroupLimit(tx, caller.companyId));
  return { user_count, counts: isShown ? counts : null };
};

/**
 * Categories and questions that few people answered, and what would tell of them: questions are cut within each category,
 * and all of a hidden one are hidden.
 */
const hiddenParts = async (tx: Tx, caller: Caller, courseId: number) => {
  const limit = await smallGroupLimit(tx, caller.companyId);
  const categories = await sumConfidenceByCategory(tx, caller, courseId);
  const users = new Map(categories.map((one) => [one.minor_category_id, one.user_count]));
  const hiddenCategories = hiddenOverlapping(users, limit);
  const byCategory = groupBy(
    await countConfidenceUsers(tx, caller, courseId),
    (row) => row.category_id,
  );
  const hiddenQuestions = [...byCategory].flatMap(([category, rows]) => {
    if (hiddenCategories.has(category)) return rows.map((row) => row.question_id);
    return [
      ...hiddenOverlapping(new Map(rows.map((row) => [row.question_id, row.user_count])), limit),
    ];
  });
  return { categories, hiddenCategories, hiddenQuestions: new Set(hiddenQuestions) };
};

/** How sure people were in a course, and how that went. */
export const getCourseConfidence = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.getCourseConfidence>): Promise<CourseConfidence> => {
  const { id } = await visibleCourse(tx, caller, params.course_template_id);
  const { user_count, counts } = await shownCounts(tx, caller, id);
  const none = { hidden_category_count: 0, hidden_question_count: 0 };
  if (!counts)
    return { user_count, hidden: user_count > 0, counts: NOTHING, categories: [], ...none };
  const { categories, hiddenCategories, hiddenQuestions } = await hiddenParts(tx, caller, id);
  return {
    user_count,
    hidden: false,
    counts,
    categories: categories.filter((one) => !hiddenCategories.has(one.minor_category_id)),
    hidden_category_count: hiddenCategories.size,
    hidden_question_count: hiddenQuestions.size,
  };
};

/** The questions behind that, and none where few people are. */
export const listConfidenceQuestions = async (
  call: CallOf<typeof endpoints.listConfidenceQuestions>,
): Promise<Page<ConfidenceQuestion>> => {
  const { tx, caller, params } = call;
  const { id } = await visibleCourse(tx, caller, params.course_template_id);
  const { counts } = await shownCounts(tx, caller, id);
  if (!counts) return { rows: [], total: 0 };
  const { hiddenQuestions: hidden } = await hiddenParts(tx, caller, id);
  const { rows, total } = await pageOfConfidenceQuestions(call, { courseId: id, hidden });
  const withRate = rows.map((row) => ({
    ...row,
    sure_wrong_rate: rate(row.sure_wrong, row.sure_wrong + row.sure_correct),
  }));
  return { rows: withRate, total };
};
