import type {
  AssignmentConditions,
  CourseTemplate,
  CourseTemplateBody,
  MovedDate,
  NextYearCourse,
} from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { MAX_COURSE_QUESTIONS } from '@tokiori/contract';
import {
  conditionWords,
  fiscalYearOf,
  lastDayNextYear,
  nameOfNextYear,
  namesDeleted,
  sameDayNextYear,
  workingDayNextYear,
} from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { namesIn } from '../../shared/assignment-words';
import { audit } from '../../shared/audit';
import type { CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { findCourseNamed, isActiveUser } from '../course-templates/course-templates.access';
import { listQuestionIdsOfCourse } from '../course-templates/course-questions.access';
import {
  createCourseTemplate,
  getCourseTemplate,
  visibleCourse,
} from '../course-templates/course-templates.service';
import { poolIssues } from '../exams/pools.rules';
import { beginToGive } from '../examinations/give-course';
import { workCalendarOf } from '../work-calendars/work-calendars';
import { endOfRule } from './ends';
import { findFiscalMonth } from '../companies/companies.access';
import { insertRule, lockRules, type RuleRow } from './rules.queries';

type NextYearCall = CallOf<typeof endpoints.copyToNextYear>;

const MAX_NAME = 100;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Conditions with the dates of their attributes a year later, and each of these dates. */
const conditionsNextYear = (conditions: AssignmentConditions, label: string) => {
  const dates: MovedDate[] = [];
  const moved = JSON.parse(JSON.stringify(conditions.attributes), (name, value: unknown) => {
    // A choice may look like a date, too.
    const isDate =
      (name === 'from' || name === 'to') && typeof value === 'string' && DATE.test(value);
    if (!isDate) return value;
    const to = name === 'to' ? lastDayNextYear(value) : sameDayNextYear(value);
    dates.push({ label, from: value, to });
    return to;
  }) as AssignmentConditions['attributes'];
  // The database keeps the members of an object in an order of its own.
  const inOrder = dates.toSorted((a, b) => a.from.localeCompare(b.from));
  return { conditions: { ...conditions, attributes: moved }, dates: inOrder };
};

/** The rules that are copied, each with its moved dates. Those that name what was deleted since do nothing and stay behind. */
const rulesNextYear = async ({ tx, caller }: NextYearCall, rules: readonly RuleRow[]) => {
  const all = rules.map(({ conditions }) => conditions);
  const names = await namesIn(tx, caller.companyId, all);
  return rules
    .filter(({ conditions }) => !namesDeleted(conditions, names))
    .map((rule) => ({
      rule,
      ...conditionsNextYear(rule.conditions, conditionWords(rule.conditions, names)),
    }));
};

/** What a new course says that is like this one; what a preset one says to its owner's company alone is not among it. */
const bodyOf = (
  course: CourseTemplate,
  questionIds: number[],
  contactId: number | null,
): CourseTemplateBody => ({
  name: course.name,
  state: 'Draft',
  description: course.description,
  image: course.editable ? course.image : null,
  question_ids: questionIds,
  questions_per_sheet: course.questions_per_sheet,
  frequency: course.frequency,
  weekdays: course.weekdays,
  shuffled: course.shuffled,
  pass_mark: course.pass_mark,
  recap_enabled: course.recap_enabled,
  desired_retention: course.desired_retention,
  interval_cap_days: course.interval_cap_days,
  stop_after_right_in_a_row: course.stop_after_right_in_a_row,
  daily_question_limit: course.daily_question_limit,
  asks_confidence: course.asks_confidence,
  required: course.required,
  maintenance: course.maintenance,
  exam_rules: course.exam_rules,
  contact_id: contactId,
  prerequisite_ids: course.prerequisites.map(({ id }) => id),
});

type Certificate = CourseTemplate['certificate'];

const movedSince = (before: Certificate, after: Certificate): MovedDate[] =>
  before && after
    ? [{ label: 'この日からの合格に修了証を出す', from: before.since, to: after.since }]
    : [];

/**
 * Refuses what could not be drawn in the copy: a question may have moved to another category since the rules were set.
 * @throws AppError CONFLICT
 */
const refuseUndrawable = async (
  { tx, caller }: NextYearCall,
  { exam_rules: rules }: CourseTemplate,
  questionIds: readonly number[],
): Promise<void> => {
  const drawn = { pools: rules?.pools ?? null, questionIds };
  const source = { name: 'コース', mostQuestions: MAX_COURSE_QUESTIONS } as const;
  const [issue] = await poolIssues(tx, caller, drawn, source);
  if (issue)
    throw new AppError('CONFLICT', {
      message: `このコースの「試験の設定」のままでは写せません。${issue.message}`,
    });
};

/** Whom its questions may be put to; who has left since is nobody's contact any more. */
const activeContact = async (
  { tx, caller }: NextYearCall,
  { contact_id: id }: CourseTemplate,
): Promise<number | null> =>
  id !== null && (await isActiveUser(tx, caller.companyId, id)) ? id : null;

/** Copies a course into the next year, as a draft: what it asks, how, whom its rules take, and nobody who takes it. */
export const copyToNextYear = async (call: NextYearCall): Promise<NextYearCourse> => {
  const { tx, caller, params, body, now } = call;
  const today = todayOf(caller, now);
  const { id } = await visibleCourse(tx, caller, params.id);
  // Two presses at once would each find that there is no copy yet.
  await beginToGive(tx, caller.companyId, id);
  const course = await getCourseTemplate(tx, caller, { id, today });
  const questionIds = await listQuestionIdsOfCourse(tx, caller, id);
  await refuseUndrawable(call, course, questionIds);
  const rules = await rulesNextYear(call, await lockRules(tx, caller.companyId, id));
  const calendar = await workCalendarOf(tx, caller.companyId, caller.userId, today);
  const year = Number(
    fiscalYearOf(today, await findFiscalMonth(tx, caller.companyId)).from.slice(0, 4),
  );
  const name = nameOfNextYear(course.name, year + 1, MAX_NAME);
  const certificate = course.certificate && {
    ...course.certificate,
    since: workingDayNextYear(course.certificate.since, calendar),
  };
  const dates = [
    ...movedSince(course.certificate, certificate),
    ...rules.flatMap((rule) => rule.dates),
  ];
  const existing = await findCourseNamed(tx, caller.companyId, name);
  const counts = { question_count: questionIds.length, rule_count: rules.length };
  const shown = { name, ...counts, dates, existing };
  if (body.dry_run) return { ...shown, course_template_id: null };
  if (existing && !body.again)
    throw new AppError('CONFLICT', {
      message: `「${name}」というコースがすでにあります。もう1つ作るときは、そのことを確かめてから写してください。`,
    });
  const contactId = await activeContact(call, course);
  const copy = await createCourseTemplate(
    tx,
    caller,
    { ...bodyOf(course, questionIds, contactId), name, certificate },
    { now, today },
  );
  for (const { rule, conditions } of rules)
    await insertRule(tx, caller, {
      courseId: copy.id,
      conditions,
      whenLeft: rule.when_left,
      end: endOfRule(rule),
      now,
    });
  await audit(tx, caller, {
    action: 'course_template.copy-to-next-year',
    targetId: copy.id,
    changes: { name: course.name, rules: rules.length },
  });
  return { ...shown, course_template_id: copy.id };
};
