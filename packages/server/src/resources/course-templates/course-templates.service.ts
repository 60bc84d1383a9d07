import {
  USUAL_INTERVAL_CAP,
  type CourseTemplate,
  type CourseTemplateBody,
  type Weekday,
} from '@tokiori/contract';
import { AppError, invalid } from '../../platform/errors';
import { theRow } from '../../platform/http/lists';
import type { Condition, Page } from '../../platform/list-pages';
import { audit, changedFields } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { makesPresets } from '../../shared/presets';
import { refuseStale } from '../../shared/revisions';
import { loggedRules, rulesAfter } from '../exams/exam-rules';
import { editableCourse } from './course-templates.access';
import { courseIssues, type CourseValues } from './course-templates.rules';
import { asCourse } from './course-templates.present';
import { insertCourse, updateCourse } from './course-templates.queries';
import { deleteCourse, isRequiredCourse, isTaken, replaceRequired } from './life.queries';
import { stateIssues } from './life.service';
import { pageOfCourses, type CourseList } from './list.queries';
import { listAsking } from './prerequisites.access';
import { replaceCourseQuestions } from './questions.queries';
import { markHoldersStale } from '../../shared/stale-recalls.queries';

export { visibleCourse } from './course-templates.access';

export const listCourseTemplates = async (
  call: CourseList,
  where: readonly Condition[] = [],
): Promise<Page<CourseTemplate>> => {
  const { rows, total } = await pageOfCourses(call, where);
  return { rows: rows.map((row) => asCourse(call.caller, row)), total };
};

/** A course that is proved to be visible, as the wire knows it. */
export const getCourseTemplate = async (
  tx: Tx,
  caller: Caller,
  { id, today }: { id: number; today: string },
): Promise<CourseTemplate> => {
  const { rows } = await listCourseTemplates({ tx, caller, query: {}, list: theRow(id), today });
  return onlyRow(rows);
};

const WEEK: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const maintenanceAfter = (
  { maintenance }: Partial<CourseTemplateBody>,
  current: CourseValues,
): Pick<CourseValues, 'maintenance_retention_percent' | 'maintenance_minutes'> => {
  if (maintenance === undefined) {
    const { maintenance_retention_percent, maintenance_minutes } = current;
    return { maintenance_retention_percent, maintenance_minutes };
  }
  return {
    maintenance_retention_percent: maintenance?.desired_retention ?? null,
    maintenance_minutes: maintenance?.minutes_a_month ?? null,
  };
};

const certificateAfter = (
  { certificate }: Partial<CourseTemplateBody>,
  current: CourseValues,
): Pick<CourseValues, 'certificate_since' | 'certificate_months' | 'certificate_retake_days'> => {
  if (certificate === undefined) {
    const { certificate_since, certificate_months, certificate_retake_days } = current;
    return { certificate_since, certificate_months, certificate_retake_days };
  }
  return {
    certificate_since: certificate?.since ?? null,
    certificate_months: certificate?.valid_months ?? null,
    certificate_retake_days: certificate?.retake_days ?? null,
  };
};

/** The columns after a change; `current` holds the defaults for a new course. */
const valuesAfter = (change: Partial<CourseTemplateBody>, current: CourseValues): CourseValues => {
  const weekdays = change.weekdays ?? current.weekdays;
  return {
    name: change.name ?? current.name,
    state: change.state ?? current.state,
    description: change.description ?? current.description,
    image: change.image === undefined ? current.image : change.image || null,
    questions_per_sheet: change.questions_per_sheet ?? current.questions_per_sheet,
    frequency: change.frequency ?? current.frequency,
    weekdays: WEEK.filter((day) => weekdays.includes(day)),
    shuffled: change.shuffled ?? current.shuffled,
    pass_mark_percent: change.pass_mark ?? current.pass_mark_percent,
    recap_enabled: change.recap_enabled ?? current.recap_enabled,
    desired_retention_percent: change.desired_retention ?? current.desired_retention_percent,
    interval_cap_days: change.interval_cap_days ?? current.interval_cap_days,
    stop_after_right_in_a_row:
      change.stop_after_right_in_a_row === undefined
        ? current.stop_after_right_in_a_row
        : change.stop_after_right_in_a_row,
    daily_question_limit:
      change.daily_question_limit === undefined
        ? current.daily_question_limit
        : change.daily_question_limit,
    asks_confidence: change.asks_confidence ?? current.asks_confidence,
    ...maintenanceAfter(change, current),
    ...certificateAfter(change, current),
    exam_rules: rulesAfter(current.exam_rules, change.exam_rules),
    contact_id: change.contact_id === undefined ? current.contact_id : change.contact_id,
    prerequisite_ids: [...new Set(change.prerequisite_ids ?? current.prerequisite_ids)],
  };
};

const DEFAULTS: CourseValues = {
  name: '',
  state: 'Live',
  description: '',
  image: null,
  questions_per_sheet: 5,
  frequency: 'Daily',
  weekdays: [],
  shuffled: false,
  pass_mark_percent: 80,
  recap_enabled: true,
  desired_retention_percent: 85,
  interval_cap_days: USUAL_INTERVAL_CAP,
  stop_after_right_in_a_row: null,
  daily_question_limit: null,
  asks_confidence: false,
  maintenance_retention_percent: null,
  maintenance_minutes: null,
  certificate_since: null,
  certificate_months: null,
  certificate_retake_days: null,
  exam_rules: null,
  contact_id: null,
  prerequisite_ids: [],
};

/** As the audit log knows it. */
const logged = <Values extends CourseValues>({ exam_rules: rules, ...values }: Values) => ({
  ...values,
  ...loggedRules(rules),
});

const log = (
  tx: Tx,
  caller: Caller,
  action: 'create' | 'update' | 'delete',
  { id, changes }: { id: number; changes: Record<string, unknown> },
) =>
  audit(tx, caller, {
    action: `course_template.${action}` as const,
    targetId: id,
    changes,
  });

export const createCourseTemplate = async (
  tx: Tx,
  caller: Caller,
  body: CourseTemplateBody,
  { now, today }: { now: Date; today: string },
): Promise<CourseTemplate> => {
  const values = valuesAfter(body, DEFAULTS);
  const preset = makesPresets(caller);
  const questions = body.question_ids;
  const issues = await courseIssues(tx, caller, {
    values,
    preset,
    questions,
    keptImage: null,
    keptContact: null,
    keptPools: null,
    id: null,
    keptPrerequisites: [],
  });
  if (issues.length > 0) throw invalid(issues);
  const id = await insertCourse(tx, caller.companyId, { ...values, preset }, now);
  await replaceCourseQuestions(tx, caller, id, body.question_ids);
  if (body.required) await replaceRequired(tx, caller.companyId, id, true);
  await log(tx, caller, 'create', { id, changes: { name: values.name } });
  return getCourseTemplate(tx, caller, { id, today });
};

/** What may be changed, and the revision that it was made from. */
type CourseUpdate = Partial<CourseTemplateBody> & { revision?: number | undefined };

/** Changes a course. Examinations made from it keep their questions and plan. */
export const updateCourseTemplate = async (
  tx: Tx,
  caller: Caller,
  { id, body }: { id: number; body: CourseUpdate },
  { now, today }: { now: Date; today: string },
): Promise<CourseTemplate> => {
  const current = await editableCourse(tx, caller, id);
  const { revision: basedOn } = body;
  await refuseStale(tx, caller, { target: 'course_template', row: current, basedOn, now });
  const values = valuesAfter(body, current);
  const questions = body.question_ids ?? null;
  const { preset, image: keptImage, contact_id: keptContact } = current;
  const keptPrerequisites = current.prerequisite_ids;
  const keptPools = current.exam_rules?.pools ?? null;
  const kept = { keptImage, keptContact, keptPools, keptPrerequisites };
  const course = { values, preset, questions, id, ...kept };
  const issues = [
    ...(await courseIssues(tx, caller, course)),
    ...(await stateIssues(tx, current, values.state, 'state')),
  ];
  if (issues.length > 0) throw invalid(issues);
  // Its questions stand in another table.
  const raised = body.question_ids ? { revision: current.revision + 1 } : {};
  await updateCourse(tx, caller.companyId, id, { ...values, ...raised, updated_at: now });
  if (body.question_ids) await replaceCourseQuestions(tx, caller, id, body.question_ids);
  if (body.maintenance !== undefined) await markHoldersStale(tx, caller.companyId, id);
  const wasRequired = await isRequiredCourse(tx, caller.companyId, id);
  const required = body.required ?? wasRequired;
  if (required !== wasRequired) await replaceRequired(tx, caller.companyId, id, required);
  const given = body.question_ids ? { question_ids: body.question_ids } : {};
  await log(tx, caller, 'update', {
    id,
    changes: {
      ...changedFields(
        { ...logged(current), is_required: wasRequired },
        { ...logged(values), is_required: required },
      ),
      ...given,
    },
  });
  return getCourseTemplate(tx, caller, { id, today });
};

/**
 * Deletes a course that nobody has ever taken, with its questions' order and its rules. @returns it as it was
 * @throws AppError COURSE_TAKEN
 */
export const deleteCourseTemplate = async (
  tx: Tx,
  caller: Caller,
  { id, today }: { id: number; today: string },
): Promise<CourseTemplate> => {
  const { name } = await editableCourse(tx, caller, id);
  if (await isTaken(tx, id)) throw new AppError('COURSE_TAKEN');
  const asking = await listAsking(tx, caller, id);
  if (asking.length > 0)
    throw new AppError('CONFLICT', {
      message: `${asking.map((course) => `「${course.name}」`).join('')}が、このコースの合格を前提にしています。前提から外してから削除してください。`,
    });
  const last = await getCourseTemplate(tx, caller, { id, today });
  await deleteCourse(tx, caller.companyId, id);
  await log(tx, caller, 'delete', { id, changes: { name } });
  return last;
};
