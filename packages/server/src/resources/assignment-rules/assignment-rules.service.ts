import {
  MAX_ASSIGNMENT_RULES,
  MAX_PREVIEW_PEOPLE,
  type AssignmentConditions,
  type AssignmentLogEntry,
  type AssignmentRule,
  type AssignmentRulePreview,
} from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import {
  conditionWords,
  relativeEndWords,
  type ConditionNames,
  type RelativeEnd,
} from '@tokiori/domain';
import { sql } from 'kysely';
import { AppError, invalid } from '../../platform/errors';
import { theRow } from '../../platform/http/lists';
import type { Page } from '../../platform/list-pages';
import { namesIn } from '../../shared/assignment-words';
import { audit } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { visibleCourse } from '../course-templates/course-templates.service';
import { planOfCourse } from '../examinations/assign.service';
import { beginToGive } from '../examinations/give-course';
import { applyRules } from './apply-rules';
import type { Moment } from '../../shared/day-of-user';
import { itemAt } from '../../platform/item-of';
import { stillTakesUser, takesUser } from './conditions';
import { endOfRule, endsOfPeople } from './ends';
import { missingIssues } from './missing-issues';
import { outcomeOf } from './outcome';
import * as people from './people.queries';
import {
  insertRule,
  lockRules,
  pageOfRules,
  markRuleStopped,
  type ShownRule,
} from './rules.queries';

const momentOf = ({ companyId, timeZone }: Caller, now: Date): Moment => ({
  companyId,
  timeZone,
  now,
});

interface Asking {
  tx: Tx;
  caller: Caller;
  now: Date;
}

type Course = Awaited<ReturnType<typeof visibleCourse>>;

const presentRule = async (
  { tx, caller, now }: Asking,
  { row, course, names }: { row: ShownRule; course: Course; names: ConditionNames },
): Promise<AssignmentRule> => {
  const written = { conditions: row.conditions, names };
  const takes = await stillTakesUser(tx, momentOf(caller, now), written, { isNew: true });
  const isWaitedFor = takes !== null && row.stopped_at === null && course.state === 'Live';
  return {
    ...row,
    words: conditionWords(row.conditions, names),
    is_broken: takes === null,
    waiting_count: isWaitedFor ? await people.countWaiting(tx, caller.companyId, row, takes) : 0,
    created_at: row.created_at.toISOString(),
    stopped_at: row.stopped_at?.toISOString() ?? null,
  };
};

const presentRules = async (
  asking: Asking,
  course: Course,
  rows: readonly ShownRule[],
): Promise<AssignmentRule[]> => {
  const all = rows.map(({ conditions }) => conditions);
  const names = await namesIn(asking.tx, asking.caller.companyId, all);
  const shown: AssignmentRule[] = [];
  for (const row of rows) shown.push(await presentRule(asking, { row, course, names }));
  return shown;
};

/** The rules of a course that are at work. */
export const listAssignmentRules = async (
  call: CallOf<typeof endpoints.listAssignmentRules>,
): Promise<Page<AssignmentRule>> => {
  const course = await visibleCourse(call.tx, call.caller, call.params.id);
  const { rows, total } = await pageOfRules(call, course.id, sql`r.stopped_at is null`);
  return { rows: await presentRules(call, course, rows), total };
};

const ruleOf = async (asking: Asking, course: Course, ruleId: number): Promise<AssignmentRule> => {
  const { rows } = await pageOfRules({ ...asking, list: theRow(ruleId) }, course.id, sql`true`);
  return itemAt(await presentRules(asking, course, rows), 0);
};

/** What the conditions name, all of it the company's. @throws AppError VALIDATION_FAILED naming what is not */
const provedNames = async (
  tx: Tx,
  { companyId }: Caller,
  conditions: AssignmentConditions,
): Promise<ConditionNames> => {
  const names = await namesIn(tx, companyId, [conditions]);
  const issues = missingIssues(conditions, names);
  if (issues.length > 0) throw invalid(issues);
  return names;
};

/** Until when each of some people would have the course if they got it now. */
const withEnds = async (
  { tx, caller }: Asking,
  end: RelativeEnd,
  taken: readonly people.PersonTaken[],
): Promise<AssignmentRulePreview['people']> => {
  const withEnd = await endsOfPeople(tx, caller.companyId, end, taken);
  return withEnd.map(({ end: { to, isCountedAnew }, ...person }) => ({
    ...person,
    id: person.user_id,
    to: person.is_holder ? null : to,
    is_counted_anew: isCountedAnew && !person.is_holder,
  }));
};

/** Whom a rule would take now. */
export const previewAssignmentRule = async (
  call: CallOf<typeof endpoints.previewAssignmentRule>,
): Promise<AssignmentRulePreview> => {
  const { tx, caller, params, body, now } = call;
  const { conditions } = body;
  const course = await visibleCourse(tx, caller, params.id);
  const names = await provedNames(tx, caller, conditions);
  const takes = await takesUser(tx, momentOf(caller, now), conditions, { isNew: true });
  const wanted = { takes, limit: MAX_PREVIEW_PEOPLE };
  const taken = await people.listPeopleTaken(tx, momentOf(caller, now), course.id, wanted);
  return {
    words: conditionWords(conditions, names),
    user_count: taken[0]?.user_count ?? 0,
    holder_count: taken[0]?.holder_count ?? 0,
    people: await withEnds(call, endOfRule(body), taken),
  };
};

/** Those whom a new rule takes already are left out, so that only who comes later gets the course. */
const leaveOutPresent = async (
  { tx, caller, now }: Asking,
  rule: { id: number; course_template_id: number },
  conditions: AssignmentConditions,
): Promise<void> => {
  const moment = momentOf(caller, now);
  const takes = await takesUser(tx, moment, conditions, { isNew: true });
  const all = { takes, stays: takes, prerequisites: [], limit: null };
  const present = await people.listNewcomers(tx, moment, rule, all);
  const rows = present.map((newcomer) => ({
    user_id: newcomer.user_id,
    taken_on: newcomer.today,
    outcome: outcomeOf(newcomer, 'Present'),
    examination_id: newcomer.held_id,
  }));
  await people.upsertTakenPeople(tx, caller.companyId, rule.id, rows);
};

/** Adds a rule. The first of those whom it takes get the course at once, the others within a minute. */
export const createAssignmentRule = async (
  call: CallOf<typeof endpoints.createAssignmentRule>,
): Promise<AssignmentRule> => {
  const { tx, caller, params, body, now } = call;
  const { conditions, when_left: whenLeft } = body;
  const end = endOfRule(body);
  const course = await visibleCourse(tx, caller, params.id);
  // What is still a draft may have no questions yet: its rules wait until it is live.
  if (course.state !== 'Draft') await planOfCourse(tx, caller, course);
  const names = await provedNames(tx, caller, conditions);
  // The first rules of a course have no other one to wait for.
  await beginToGive(tx, caller.companyId, course.id);
  const rules = await lockRules(tx, caller.companyId, course.id);
  if (rules.length >= MAX_ASSIGNMENT_RULES)
    throw new AppError('CONFLICT', {
      message: `1つのコースに働かせられるルールは${MAX_ASSIGNMENT_RULES}個までです。使っていないルールを止めてください。`,
    });
  const id = await insertRule(tx, caller, {
    courseId: course.id,
    conditions,
    whenLeft,
    end,
    now,
  });
  if (!body.includes_present)
    await leaveOutPresent(call, { id, course_template_id: course.id }, conditions);
  await audit(tx, caller, {
    action: 'course_template.add-rule',
    targetId: course.id,
    changes: {
      rule: conditionWords(conditions, names),
      ends: relativeEndWords(end),
      when_left: whenLeft,
      includes_present: body.includes_present,
    },
  });
  await applyRules(tx, momentOf(caller, now), course.id);
  return ruleOf(call, course, id);
};

/** Stops a rule. Who has the course by it keeps it. @throws AppError NOT_FOUND */
export const stopAssignmentRule = async (
  call: CallOf<typeof endpoints.stopAssignmentRule>,
): Promise<AssignmentRule> => {
  const { tx, caller, params, now } = call;
  const course = await visibleCourse(tx, caller, params.id);
  const { id: courseId } = course;
  const stopping = { courseId, ruleId: params.rule_id, now };
  if (!(await markRuleStopped(tx, caller.companyId, stopping))) throw new AppError('NOT_FOUND');
  const rule = await ruleOf(call, course, params.rule_id);
  await audit(tx, caller, {
    action: 'course_template.stop-rule',
    targetId: courseId,
    changes: { rule: rule.words },
  });
  return rule;
};

/** Whom the rules of a course have taken, and why. */
export const listAssignmentLog = async (
  call: CallOf<typeof endpoints.listAssignmentLog>,
): Promise<Page<AssignmentLogEntry>> => {
  const { tx, caller } = call;
  const { id: courseId } = await visibleCourse(tx, caller, call.params.id);
  const { rows, total } = await people.pageOfLog(call, courseId);
  const ids = [...new Set(rows.map((row) => row.rule_id))];
  const list = { sort: null, offset: 0, limit: ids.length, ids };
  const { rows: rules } = await pageOfRules({ ...call, list }, courseId, sql`true`);
  const names = await namesIn(
    tx,
    caller.companyId,
    rules.map(({ conditions }) => conditions),
  );
  const words = new Map(rules.map((rule) => [rule.id, conditionWords(rule.conditions, names)]));
  return {
    rows: rows.map((row) => ({ ...row, rule_words: words.get(row.rule_id) ?? '' })),
    total,
  };
};
