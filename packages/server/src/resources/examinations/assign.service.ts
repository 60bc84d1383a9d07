import type { CourseState, Examination, ExaminationsBody } from '@tokiori/contract';
import { AppError, invalid } from '../../platform/errors';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { listQuestionIdsOfCourse } from '../course-templates/course-questions.access';
import { visibleCourse } from '../course-templates/course-templates.service';
import { drawingFrom } from '../exams/draw-questions';
import { ownDepartment } from '../departments/departments.access';
import { visibleUsers } from '../../shared/visible-users.access';
import {
  listActiveUsersAmong,
  listHoldersOfCourse,
  lockGiving,
  listMembersOfDepartments,
  type NewExaminations,
} from './assign.queries';
import type { ExaminationRow } from '../deliveries/examination-row';
import { presentExaminations } from './examinations.present';
import { giveCourse } from './give-course';
import { giveOrWait } from './give-or-wait';
import { chosenPlan, coursePlan, easedIssues } from './plan';

const issue = (field: string, message: string): AppError => invalid([{ field, message }]);

/** Managers cannot assign courses to themselves. */
const notOneself = (field: string, reason = ''): AppError =>
  new AppError('FORBIDDEN', {
    field,
    message: `${reason}自分自身にはコースを割り当てられません。会社の管理者に依頼してください。`,
  });

/**
 * All users that the body names, without duplicates, ordered by id. A user whom the caller may not see is refused with
 * the index in the body, and so is a manager who names themselves; as members of a department both are left out.
 */
export const peopleOfAssignment = async (
  tx: Tx,
  caller: Caller,
  body: ExaminationsBody,
): Promise<number[]> => {
  const visible = visibleUsers(caller);
  const named = body.user_ids ?? [];
  const own = isAdmin(caller) ? -1 : named.indexOf(caller.userId);
  if (own >= 0) throw notOneself(`user_ids.${own}`);
  const active = await listActiveUsersAmong(tx, caller, named, visible);
  const unseen = named.findIndex((id) => !active.has(id));
  if (unseen >= 0) throw issue(`user_ids.${unseen}`, '指定されたユーザーが見つかりません。');
  for (const [index, id] of (body.department_ids ?? []).entries())
    await ownDepartment(tx, caller, id).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw issue(`department_ids.${index}`, '指定された部署が見つかりません。');
    });
  const members = await listMembersOfDepartments(tx, caller, body.department_ids ?? [], visible);
  const others = members.filter((id) => id !== caller.userId || isAdmin(caller));
  const everybody = [...new Set([...named, ...others])].sort((a, b) => a - b);
  if (others.length < members.length && everybody.length === 0)
    throw notOneself('department_ids', 'この部署にいるのはあなただけです。');
  if (everybody.length === 0) throw issue('user_ids', '割り当てるユーザーか部署を選んでください。');
  return everybody;
};

/** Skips or refuses users who already have the course. */
const withoutHolders = async (
  tx: Tx,
  caller: Caller,
  body: ExaminationsBody,
  people: readonly number[],
  period: { from: string; to: string | null },
): Promise<number[]> => {
  const holders = await listHoldersOfCourse(tx, caller, body.course_template_id, people, period);
  if (holders.length > 0 && !body.skip_assigned) {
    const names = holders.slice(0, 3).map(({ name }) => `${name}さん`);
    const others = holders.length > 3 ? `ほか${holders.length - 3}人` : '';
    throw new AppError('ALREADY_ASSIGNED', {
      message: `${names.join('、')}${others}は、このコースをすでに受講中です。受講中の人を除いてください。`,
      field: 'user_ids',
    });
  }
  const held = new Set(holders.map(({ id }) => id));
  return people.filter((id) => !held.has(id));
};

/** Why nothing of a course is given, by its state. */
const NOT_GIVEN: Record<Exclude<CourseState, 'Live'>, string> = {
  Draft: 'このコースは下書きです。公開すると、割り当てられます。',
  Ended: 'このコースは終了しています。もう一度公開すると、割り当てられます。',
  Archived: 'このコースはアーカイブされています。もう一度公開すると、割り当てられます。',
};

/**
 * What new examinations of a course are, by the course's own plan. Prove the course first (`visibleCourse`).
 * @throws AppError VALIDATION_FAILED for a course that is not given, or without questions
 */
export const planOfCourse = async (
  tx: Tx,
  company: Pick<Caller, 'companyId'>,
  course: Awaited<ReturnType<typeof visibleCourse>>,
): Promise<Omit<NewExaminations, 'from' | 'to'>> => {
  if (course.state !== 'Live') throw issue('course_template_id', NOT_GIVEN[course.state]);
  const questionIds = await listQuestionIdsOfCourse(tx, company, course.id);
  if (questionIds.length === 0)
    throw issue(
      'course_template_id',
      'このコースには問題がありません。先に問題を追加してください。',
    );
  const ofCourse = coursePlan(course);
  const plan = { courseTemplateId: course.id, chosen: ofCourse, ofCourse, questionIds };
  const pools = course.company_id === company.companyId ? course.exam_rules?.pools : null;
  if (!pools) return { ...plan, questionCount: questionIds.length, draw: null };
  const draw = await drawingFrom(tx, company, questionIds, { pools, idOf: (id) => id });
  // Each draws others, and as many.
  const questionCount = draw(0).length;
  if (questionCount === 0)
    throw issue(
      'course_template_id',
      'このコースには、出題できる問題がありません。試験の設定の「出題する数」を決め直してください。',
    );
  return { ...plan, questionCount, draw };
};

/** The plan that an assignment has. Refuses what could be assigned to nobody. */
export const planOfAssignment = async (
  tx: Tx,
  caller: Caller,
  body: ExaminationsBody,
  today: string,
): Promise<NewExaminations> => {
  const course = await visibleCourse(tx, caller, body.course_template_id).catch(
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw issue('course_template_id', '指定されたコースが見つかりません。');
    },
  );
  const plan = await planOfCourse(tx, caller, course);
  const from = body.from ?? today;
  const to = body.to ?? null;
  if (to !== null && to < from) throw issue('to', '終了日は開始日以降にしてください。');
  if (to !== null && to < today) throw issue('to', '終了日は今日以降にしてください。');
  const { ofCourse } = plan;
  const chosen = chosenPlan(body, ofCourse);
  if (chosen.frequency !== 'Daily' && chosen.weekdays.length === 0)
    throw issue('weekdays', '配信する曜日を1つ以上選んでください。');
  const eased = isAdmin(caller) ? [] : easedIssues(chosen, ofCourse);
  if (eased.length > 0) throw invalid(eased);
  return { ...plan, from, to, chosen };
};

/** Refuses what could be assigned to nobody: a course without questions, a period that is over. */
export const refuseBadAssignment = async (
  tx: Tx,
  caller: Caller,
  body: ExaminationsBody,
  today: string,
): Promise<void> => void (await planOfAssignment(tx, caller, body, today));

/**
 * Assigns a course to users and departments: one examination per user, atomically. Who has not passed what the course asks
 * for before waits, unless they had the course before (`isAgain`). @returns what was made, by id
 */
export const assignCourse = async (
  tx: Tx,
  caller: Caller,
  body: ExaminationsBody,
  { now, today, isAgain = false }: { now: Date; today: string; isAgain?: boolean },
): Promise<ExaminationRow[]> => {
  await lockGiving(tx, caller.companyId, body.course_template_id);
  const plan = await planOfAssignment(tx, caller, body, today);
  const people = await withoutHolders(
    tx,
    caller,
    body,
    await peopleOfAssignment(tx, caller, body),
    plan,
  );
  const when = { now, today };
  if (isAgain) return giveCourse(tx, caller, { plan, people }, when);
  return giveOrWait(tx, caller, { plan, people, body }, when);
};

/** The same, answered as the wire knows examinations. */
export const createExaminations = async (
  tx: Tx,
  caller: Caller,
  body: ExaminationsBody,
  when: { now: Date; today: string },
): Promise<Examination[]> =>
  presentExaminations(tx, caller, await assignCourse(tx, caller, body, when), when.today);
