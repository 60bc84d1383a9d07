import type {
  AssignmentConditions,
  EndsCountedFrom,
  EndsCountedIn,
  listAssignmentRules,
  WhenLeft,
} from '@tokiori/contract';
import type { RelativeEnd } from '@tokiori/domain';
import { sql } from 'kysely';
import { pageOf, type Condition, type Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { mayWrite } from '../../shared/may-write';
import { onlyRow } from '../../shared/only-row';

/** A rule as it stands. */
export interface RuleRow {
  id: number;
  course_template_id: number;
  conditions: AssignmentConditions;
  when_left: WhenLeft;
  ends_after_days: number | null;
  ends_counted_in: EndsCountedIn;
  ends_counted_from: EndsCountedFrom;
  next_check_at: Date;
  stopped_at: Date | null;
}

/** A rule with what came of it. */
export interface ShownRule extends RuleRow {
  created_at: Date;
  created_by_name: string | null;
  taken_count: number;
  assigned_count: number;
}

/** The rules of a course that are at work, locked: whoever applies them waits for the others. */
export const lockRules = async (
  tx: Tx,
  companyId: number,
  courseId: number,
): Promise<RuleRow[]> => {
  const { rows } = await sql<RuleRow>`
    select id, course_template_id, conditions, when_left, ends_after_days, ends_counted_in, ends_counted_from,
      next_check_at, stopped_at
    from assignment_rules
    where company_id = ${companyId} and course_template_id = ${courseId} and stopped_at is null
    order by id for no key update`.execute(tx);
  return rows;
};

export interface NewRule {
  courseId: number;
  conditions: AssignmentConditions;
  whenLeft: WhenLeft;
  end: RelativeEnd;
  now: Date;
}

/** Writes a rule that is to be applied at once. A SuperAdmin of another company is not named as its maker. */
export const insertRule = async (tx: Tx, caller: Caller, rule: NewRule): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into assignment_rules (company_id, course_template_id, conditions, when_left, ends_after_days,
      ends_counted_in, ends_counted_from, created_by, created_at, next_check_at)
    select c.id, ${rule.courseId}, ${JSON.stringify(rule.conditions)}::jsonb, ${rule.whenLeft},
      ${rule.end.days}::smallint, ${rule.end.countedIn}, ${rule.end.countedFrom}, u.id, ${rule.now}, ${rule.now}
    from companies c left join users u on u.company_id = c.id and u.id = ${caller.userId}
    where c.id = ${caller.companyId}
    returning id`.execute(tx);
  return onlyRow(rows).id;
};

/** Notes that a rule stops. @returns whether it was at work */
export const markRuleStopped = async (
  tx: Tx,
  companyId: number,
  { courseId, ruleId, now }: { courseId: number; ruleId: number; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('assignment_rules')
    .set({ stopped_at: now })
    .where('company_id', '=', companyId)
    .where('course_template_id', '=', courseId)
    .where('id', '=', ruleId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Notes when rules are looked at again. */
export const updateNextChecks = async (
  tx: Tx,
  companyId: number,
  ruleIds: readonly number[],
  at: Date,
): Promise<void> => {
  await tx
    .updateTable('assignment_rules')
    .set({ next_check_at: at })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ruleIds])
    .execute();
};

/** Notes when all rules of a course are looked at again, with which something failed. */
export const updateDueOfCourse = async (
  tx: Tx,
  { companyId, courseId }: { companyId: number; courseId: number },
  at: Date,
): Promise<void> => {
  await tx
    .updateTable('assignment_rules')
    .set({ next_check_at: at })
    .where('company_id', '=', companyId)
    .where('course_template_id', '=', courseId)
    .where('stopped_at', 'is', null)
    .execute();
};

/** One page of the rules of a course; `where` is about the alias `r`. */
export const pageOfRules = (
  call: Pick<CallOf<typeof listAssignmentRules>, 'tx' | 'caller' | 'list'>,
  courseId: number,
  where: Condition,
): Promise<Page<ShownRule>> =>
  pageOf<typeof listAssignmentRules, ShownRule>(
    { ...call, query: {} },
    {
      columns: sql`r.id, r.course_template_id, r.conditions, r.when_left, r.ends_after_days,
        r.ends_counted_in, r.ends_counted_from, r.next_check_at,
        r.stopped_at, r.created_at, u.name as created_by_name, r.company_id`,
      from: sql`assignment_rules r left join users u on u.company_id = r.company_id and u.id = r.created_by`,
      where: [
        sql`r.company_id = ${call.caller.companyId}`,
        sql`r.course_template_id = ${courseId}`,
        where,
      ],
      sorts: { id: sql`r.id` },
      order: { field: 'id' },
      filters: {},
      details: {
        columns: sql`counted.taken_count, counted.assigned_count`,
        from: sql`cross join lateral (
          select count(*) filter (where p.left_on is null) as taken_count,
            count(*) filter (where p.outcome = 'Assigned') as assigned_count
          from assignment_rule_people p
          where p.company_id = ${call.caller.companyId} and p.rule_id = page.id) counted`,
      },
    },
  );

/** Courses of companies in use whose rules are to be looked at. Runs as the system role. */
export const listCoursesDue = async (
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ companyId: number; courseId: number; timeZone: string }[]> => {
  const { rows } = await sql<{ companyId: number; courseId: number; timeZone: string }>`
    select r.company_id as "companyId", r.course_template_id as "courseId", c.time_zone as "timeZone"
    from assignment_rules r join companies c on c.id = r.company_id
    where r.stopped_at is null and r.next_check_at <= ${now} and ${mayWrite(now)}
    group by 1, 2, 3 order by min(r.next_check_at) limit ${limit}`.execute(tx);
  return rows;
};
