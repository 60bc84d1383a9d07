import type * as endpoints from '@tokiori/contract';
import type { KpiUserCourse, KpiUserQuestion } from '@tokiori/contract';
import { dueOn, predictedRecall, reportFigures, type WorkCalendar } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { pageOfRows, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import { maintenanceOf, reviewRulesWithin } from '../../shared/maintenance';
import { memoryStateOrNull } from '../../shared/memory-state';
import { todayOf } from '../../shared/today';
import { outcomeOf } from '../examinations/examinations.present';
import { reachableCounts } from '../deliveries/reach';
import { workCalendarOf } from '../work-calendars/work-calendars';
import { visibleUser } from '../../shared/visible-users.access';
import { predictedRetention } from './predicted';
import { reportPeriod } from './report';
import { scopeOfUser } from './sum-rows';
import { NOTHING, sumsByExamination } from './sums.queries';
import {
  listExaminationsOfCourse,
  listExaminationsWithin,
  listQuestionsOfUser,
  sumRecallByExamination,
  type HeldRow,
  type QuestionRow,
} from './user-courses.queries';

const courseSorts = {
  id: ({ id }: KpiUserCourse) => id,
  name: ({ name }: KpiUserCourse) => name,
  from: ({ from }: KpiUserCourse) => from,
  to: ({ to }: KpiUserCourse) => to,
  progress: (row: KpiUserCourse) => row.answered_count / Math.max(row.question_count, 1),
  result: ({ result }: KpiUserCourse) => result,
  correct_rate: ({ figures }: KpiUserCourse) => figures.correct_rate.value,
  recap_correct_rate: ({ figures }: KpiUserCourse) => figures.recap_correct_rate.value,
  retention_rate: ({ figures }: KpiUserCourse) => figures.retention_rate.value,
  predicted_retention: (row: KpiUserCourse) => row.predicted_retention.value,
};

export const listKpiUserCourses = async (
  call: CallOf<typeof endpoints.listKpiUserCourses>,
): Promise<Page<KpiUserCourse>> => {
  const { tx, caller, params, query, now, list } = call;
  const { companyId } = caller;
  const period = reportPeriod(query);
  const today = todayOf(caller, now);
  const { id: userId } = await visibleUser(tx, caller, params.user_id);
  const held = await listExaminationsWithin(tx, companyId, userId, period);
  const sumsOf = await sumsByExamination(tx, scopeOfUser(companyId, userId, false), period);
  const examinationIds = held.map(({ id }) => id);
  const recall = await sumRecallByExamination(tx, companyId, userId, { examinationIds, today });
  const unfinished = held.filter(
    (row) => row.result === null && row.to_date !== null && row.to_date < today,
  );
  const uncounted = unfinished.filter((row) => row.offered_count === null).map(({ id }) => id);
  const offered = await reachableCounts(tx, caller, uncounted, today);
  const rows = held.map((row) => ({
    id: row.id,
    course_template_id: row.course_template_id,
    examination_id: row.id,
    name: row.name,
    from: row.from_date,
    to: row.to_date,
    ...outcomeOf(row, today, row.offered_count ?? offered.get(row.id) ?? row.question_count),
    question_count: row.question_count,
    answered_count: row.answered_count,
    figures: reportFigures((sumsOf.get(row.id) ?? NOTHING).sums),
    predicted_retention: predictedRetention([recall.get(row.id)]),
  }));
  return pageOfRows<typeof endpoints.listKpiUserCourses, KpiUserCourse>(rows, list, courseSorts);
};

const questionSorts = {
  id: ({ id }: KpiUserQuestion) => id,
  title: ({ title }: KpiUserQuestion) => title,
  minor_category_name: (row: KpiUserQuestion) => row.minor_category_name,
  asked: ({ asked }: KpiUserQuestion) => asked,
  right: ({ right }: KpiUserQuestion) => right,
  recap_asked: (row: KpiUserQuestion) => row.recap_asked,
  recap_right: (row: KpiUserQuestion) => row.recap_right,
  last_asked_on: (row: KpiUserQuestion) => row.last_asked_on,
  predicted_recall: (row: KpiUserQuestion) => row.predicted_recall,
  next_review_on: (row: KpiUserQuestion) => row.next_review_on,
};

/** Whether questions of an examination are still reviewed. */
const isReviewedOn = (row: HeldRow, today: string): boolean =>
  row.recap_enabled &&
  !row.is_ended &&
  (row.to_date === null || row.to_date >= today || maintenanceOf(row, today) !== null);

const reviewOf = (
  row: QuestionRow,
  held: HeldRow | undefined,
  { today, calendar }: { today: string; calendar: WorkCalendar },
) => {
  const memory = memoryStateOrNull(row);
  if (memory === null) return { predicted_recall: null, next_review_on: null };
  const isReviewed = held !== undefined && !row.is_deleted && isReviewedOn(held, today);
  const due =
    isReviewed &&
    dueOn(memory, {
      questionId: row.id,
      ...reviewRulesWithin(held, today),
      calendar,
    });
  return {
    predicted_recall: predictedRecall(memory, today),
    next_review_on: due === false ? null : due,
  };
};

export const listKpiUserQuestions = async (
  call: CallOf<typeof endpoints.listKpiUserQuestions>,
): Promise<Page<KpiUserQuestion>> => {
  const { tx, caller, params, query, now, list } = call;
  const { companyId } = caller;
  const period = reportPeriod(query);
  const today = todayOf(caller, now);
  const { id: userId } = await visibleUser(tx, caller, params.user_id);
  const held = await listExaminationsOfCourse(tx, companyId, userId, params.course_id);
  if (held.length === 0) throw new AppError('NOT_FOUND');
  const calendar = await workCalendarOf(tx, companyId, userId, today);
  const byId = new Map(held.map((row) => [row.id, row]));
  const questions = await listQuestionsOfUser(tx, companyId, userId, {
    ...period,
    examinationIds: [...byId.keys()],
  });
  const rows = questions.map((row) => ({
    id: row.id,
    question_id: row.id,
    title: row.title,
    minor_category_name: row.minor_category_name,
    asked: row.asked,
    right: row.right,
    recap_asked: row.recap_asked,
    recap_right: row.recap_right,
    last_right: row.last_right,
    last_asked_on: row.last_asked_on,
    ...reviewOf(row, byId.get(row.examination_id), { today, calendar }),
  }));
  return pageOfRows<typeof endpoints.listKpiUserQuestions, KpiUserQuestion>(
    rows,
    list,
    questionSorts,
  );
};
