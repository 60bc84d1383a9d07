import { createHash } from 'node:crypto';
import { USUAL_INTERVAL_CAP, type AuditAction } from '@tokiori/contract';
import {
  addDays,
  endWithLeaves,
  previousWorkingDay,
  type CalendarDate,
  type WorkCalendar,
} from '@tokiori/domain';
import type { ExaminationRow } from '@tokiori/server/seeding';
import type { MadeCourse } from '../library/courses';
import type { MadeQuestion } from '../library/questions';
import { HOUR, instantOf } from '../moments';
import { nextId, type DemoRows } from '../rows';
import type { Member } from '../tenants/companies';
import type { Beginning, DemoAssignment } from './assignments';

/** An examination as its holder's days are lived through; the row's counts follow. */
export interface MadeExamination {
  row: ExaminationRow;
  /** In the order they are asked. */
  questions: MadeQuestion[];
  asksConfidence: boolean;
}

/** No demo person is away for longer. */
const SEARCH_DAYS = 60;

/** The person's n-th working day before today, 1 = the latest. */
export const workingDayAgo = (
  calendar: WorkCalendar,
  today: CalendarDate,
  count: number,
): CalendarDate => {
  let date = today;
  for (let left = count; left > 0; left -= 1) {
    const before = previousWorkingDay(calendar, addDays(date, -1), addDays(date, -SEARCH_DAYS));
    if (before === null) throw new Error(`Nobody in the demo is away for ${SEARCH_DAYS} days`);
    date = before;
  }
  return date;
};

const beginningFor = ({ calendar }: Member, from: Beginning, today: CalendarDate): CalendarDate =>
  'days' in from ? addDays(today, from.days) : workingDayAgo(calendar, today, from.workingDaysAgo);

const isMeant = (member: Member, assignment: DemoAssignment): boolean => {
  const { departments = [], people = [] } = assignment;
  return (
    people.includes(member.person.key) || departments.some((name) => member.departments.has(name))
  );
};

/** A shuffled course has its own order for every examination: that of `insertExaminations`. */
const orderFor = (id: number, course: MadeCourse): MadeQuestion[] => {
  if (!course.source.shuffled) return course.questions;
  const hashOf = (question: MadeQuestion) =>
    createHash('md5').update(`${id}:${question.id}`).digest('hex');
  return [...course.questions].sort((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1));
};

const examinationRow = (
  id: number,
  member: Member,
  course: MadeCourse,
  period: { from: CalendarDate; to: CalendarDate | null },
): ExaminationRow => ({
  id,
  company_id: member.companyId,
  user_id: member.id,
  user_name: member.person.name,
  course_template_id: course.id,
  name: course.source.name,
  description: course.source.description,
  image: null,
  from_date: period.from,
  to_date: period.to,
  questions_per_sheet: course.source.questionsPerSheet,
  frequency: course.source.frequency,
  weekdays: course.source.weekdays,
  shuffled: course.source.shuffled,
  pass_mark_percent: course.source.passMarkPercent,
  recap_enabled: course.source.recapEnabled,
  desired_retention_percent: course.source.desiredRetentionPercent,
  interval_cap_days: course.source.intervalCapDays ?? USUAL_INTERVAL_CAP,
  stop_after_right_in_a_row: course.source.stopAfterRightInARow ?? null,
  daily_question_limit: null,
  overrides: {},
  question_count: course.questions.length,
  maintenance: null,
  exam_rules: null,
  draw_seed: null,
  has_certificate: false,
  required: false,
  disabled_at: null,
  deleted_at: null,
  answered_count: 0,
  correct_count: 0,
  result: null,
  made_sheet_count: 0,
  finished_sheet_count: 0,
  delivered_count: 0,
  open_sheet_id: null,
  open_sheet_question_count: null,
  open_sheet_answered_count: null,
  open_sheet_is_exam: false,
  open_sheet_exam_rules: null,
  open_sheet_ends_at: null,
  open_recap_sheet_id: null,
  open_recap_question_count: null,
  open_recap_answered_count: null,
  open_recap_created_on: null,
});

/** Courses are given out some days ahead, in the morning; those to come were given out yesterday. */
const assignedAt = (from: CalendarDate, today: CalendarDate): Date => {
  const ahead = addDays(from, -4);
  return instantOf(ahead < today ? ahead : addDays(today, -1), 9.5 * HOUR);
};

/** Ids are given as the rows are made, so that those of an assignment stand together. */
const addExamination = (
  rows: DemoRows,
  member: Member,
  course: MadeCourse,
  period: { from: CalendarDate; to: CalendarDate },
  by: { userId: number; at: Date },
): MadeExamination => {
  const days = { fromDate: period.from, toDate: period.to };
  const to = endWithLeaves(days, member.calendar.leaves ?? []);
  const row = examinationRow(nextId(rows.examinations), member, course, { ...period, to });
  rows.examinations.push({
    id: row.id,
    company_id: row.company_id,
    user_id: row.user_id,
    course_template_id: row.course_template_id,
    from_date: row.from_date,
    to_date: row.to_date,
    to_date_without_leave: row.to_date === period.to ? null : period.to,
    questions_per_sheet: row.questions_per_sheet,
    frequency: row.frequency,
    weekdays: row.weekdays,
    shuffled: row.shuffled,
    pass_mark_percent: row.pass_mark_percent,
    recap_enabled: row.recap_enabled,
    desired_retention_percent: row.desired_retention_percent,
    interval_cap_days: row.interval_cap_days,
    stop_after_right_in_a_row: row.stop_after_right_in_a_row,
    question_count: row.question_count,
    created_by: by.userId,
    created_at: by.at,
  });
  const { asksConfidence } = course.source;
  return { row, questions: orderFor(row.id, course), asksConfidence };
};

const addAudit = (
  rows: DemoRows,
  admin: Member,
  made: readonly MadeExamination[],
  at: Date,
): void => {
  const [first] = made;
  if (!first) return;
  const { course_template_id: courseId, from_date: from, to_date: to } = first.row;
  rows.audit_log.push({
    company_id: admin.companyId,
    real_user_id: admin.id,
    user_id: admin.id,
    action: 'examinations.assign' satisfies AuditAction,
    target_type: 'course_template',
    target_id: courseId,
    changes: { user_ids: made.map(({ row }) => row.user_id), from, to },
    created_at: at,
  });
};

/** Adds the examinations of one assignment, made by the company's admin. */
export const addAssignment = (
  rows: DemoRows,
  {
    members,
    courses,
    admin,
  }: { members: readonly Member[]; courses: ReadonlyMap<string, MadeCourse>; admin: Member },
  assignment: DemoAssignment,
  today: CalendarDate,
): MadeExamination[] => {
  const course = courses.get(assignment.course);
  if (!course) throw new Error(`The demo has no course ${assignment.course}`);
  const to = addDays(today, assignment.toDays);
  const meant = members.filter((member) => isMeant(member, assignment));
  const froms = meant.map((member) => beginningFor(member, assignment.from, today));
  const at = assignedAt([...froms].sort()[0] ?? today, today);
  const made = meant.map((member, index) =>
    addExamination(rows, member, course, { from: froms[index]!, to }, { userId: admin.id, at }),
  );
  addAudit(rows, admin, made, at);
  return made;
};

/** Adds the questions of an examination, given out as far as it has come. */
export const addExaminationQuestions = (
  rows: DemoRows,
  { row, questions }: MadeExamination,
): void => {
  questions.forEach((question, index) =>
    rows.examination_questions.push({
      examination_id: row.id,
      question_id: question.id,
      company_id: row.company_id,
      sequence: index + 1,
      delivered: index < row.delivered_count,
    }),
  );
};
