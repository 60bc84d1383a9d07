import type { AssignmentLogEntry, listAssignmentLog, RuleOutcome } from '@tokiori/contract';
import { sql } from 'kysely';
import { pageOf, type Condition, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';
import { matches } from '../../shared/search';
import { dayOfUser, type Moment } from '../../shared/day-of-user';
import { onlyRow } from '../../shared/only-row';
import { hasPassedAll } from '../../shared/passed-courses';
import { holdingOf, isRemovedByHand, joinedOn } from './conditions';
import type { RuleRow } from './rules.queries';

/** Somebody whom a rule takes and has not taken yet. */
export interface Newcomer {
  user_id: number;
  /** Their own day. */
  today: string;
  /** When they entered the company, or were registered where that is not known. */
  joined_on: string;
  /** What they have or had of the course; `null`: nothing. */
  held_id: number | null;
  /** Whether that was taken from them by hand. */
  is_removed: boolean;
  /** Whether they have passed what the course asks for before. */
  is_ready: boolean;
}

/** Whom a rule takes anew, whom it lets go on, and what the course asks for before. */
export interface Taking {
  takes: Condition;
  stays: Condition;
  prerequisites: readonly number[];
}

const isNotTaken = (companyId: number, ruleId: number) => sql<boolean>`not exists (
  select from assignment_rule_people p
  where p.company_id = ${companyId} and p.rule_id = ${ruleId} and p.user_id = u.id and p.left_on is null
    and p.outcome <> 'Waiting')`;

/**
 * The first of those whom a rule takes and has not taken, by id; `null`: all of them. Who waits comes again on a day after
 * that on which they have passed what the course asks for, or when they have the course from elsewhere.
 */
export const listNewcomers = async (
  tx: Tx,
  moment: Moment,
  { id, course_template_id: courseId }: Pick<RuleRow, 'id' | 'course_template_id'>,
  { takes, stays, prerequisites, limit }: Taking & { limit: number | null },
): Promise<Newcomer[]> => {
  const day = dayOfUser(moment);
  const { rows } = await sql<Newcomer>`
    select u.id as user_id, ${day} as today, ${joinedOn(moment)} as joined_on, ${holdingOf(moment.companyId, courseId)} as held_id,
      ${isRemovedByHand(moment.companyId, courseId)} as is_removed, w.id is not null or ${hasPassedAll(moment.companyId, prerequisites, day)} as is_ready
    from users u
    left join assignment_rule_people w on w.company_id = u.company_id and w.rule_id = ${id} and w.user_id = u.id
      and w.left_on is null and w.outcome = 'Waiting'
    where u.company_id = ${moment.companyId} and u.deactivated_at is null and ${isNotTaken(moment.companyId, id)}
      and case when w.id is null then ${takes} else ${stays}
        and (${hasPassedAll(moment.companyId, prerequisites, day, { before: true })} or ${holdingOf(moment.companyId, courseId)} is not null) end
    order by u.id limit ${limit}`.execute(tx);
  return rows;
};

/** How many people a rule takes who are to get the course: who has or had it gets nothing. */
export const countWaiting = async (
  tx: Tx,
  companyId: number,
  { id, course_template_id: courseId }: Pick<RuleRow, 'id' | 'course_template_id'>,
  takes: Condition,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users u
    where u.company_id = ${companyId} and u.deactivated_at is null and ${isNotTaken(companyId, id)} and ${takes}
      and ${holdingOf(companyId, courseId)} is null and not exists (
        select from assignment_rule_people w
        where w.company_id = ${companyId} and w.rule_id = ${id} and w.user_id = u.id and w.left_on is null)`.execute(
    tx,
  );
  return onlyRow(rows).count;
};

export interface TakenPerson {
  user_id: number;
  outcome: RuleOutcome;
  examination_id: number | null;
  taken_on: string;
}

/** Notes whom a rule has taken. Who comes back keeps what the rule itself had given them. */
export const upsertTakenPeople = async (
  tx: Tx,
  companyId: number,
  ruleId: number,
  people: readonly TakenPerson[],
): Promise<void> => {
  await sql`
    insert into assignment_rule_people as known (company_id, rule_id, user_id, outcome, examination_id, taken_on)
    select ${companyId}, ${ruleId}, x.user_id, x.outcome, x.examination_id, x.taken_on
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as x (user_id bigint, outcome text, examination_id bigint, taken_on date)
    on conflict (company_id, rule_id, user_id) do update set
      outcome = case when excluded.outcome <> 'Removed' and known.outcome = 'Assigned'
          and known.examination_id = excluded.examination_id
        then known.outcome else excluded.outcome end,
      examination_id = excluded.examination_id, taken_on = excluded.taken_on,
      missing_since = null, left_on = null, left_outcome = null`.execute(tx);
};

/** Notes who is missing from today on, and who is no more. Deactivated people stay as they are. */
export const markMissingPeople = async (
  tx: Tx,
  moment: Moment,
  ruleId: number,
  stays: Condition,
): Promise<void> => {
  await sql`
    update assignment_rule_people p set missing_since = case when ${stays} then null else ${dayOfUser(moment)} end
    from users u
    where p.company_id = ${moment.companyId} and p.rule_id = ${ruleId} and p.left_on is null
      and u.company_id = p.company_id and u.id = p.user_id and u.deactivated_at is null
      and (p.missing_since is null) <> ${stays}`.execute(tx);
};

/** Somebody who has been missing from a rule since an earlier day of theirs. */
export interface Leaver {
  id: number;
  user_id: number;
  today: string;
}

export const listLeavers = async (
  tx: Tx,
  moment: Moment,
  ruleId: number,
  { stays, limit }: { stays: Condition; limit: number },
): Promise<Leaver[]> => {
  const { rows } = await sql<Leaver>`
    select p.id, p.user_id, ${dayOfUser(moment)} as today
    from assignment_rule_people p
    join users u on u.company_id = p.company_id and u.id = p.user_id and u.deactivated_at is null
    where p.company_id = ${moment.companyId} and p.rule_id = ${ruleId} and p.left_on is null
      and p.missing_since < ${dayOfUser(moment)} and not ${stays}
    order by p.id limit ${limit}`.execute(tx);
  return rows;
};

/**
 * What leavers of a rule have of its course that a rule gave them, that runs and that nobody has begun, locked; nothing of
 * those whom another rule of the course still takes.
 */
export const lockWithdrawableExaminations = async (
  tx: Tx,
  companyId: number,
  { id, course_template_id: courseId }: Pick<RuleRow, 'id' | 'course_template_id'>,
  leavers: readonly Leaver[],
): Promise<{ id: number; user_id: number }[]> => {
  const { rows } = await sql<{ id: number; user_id: number }>`
    select e.id, e.user_id from examinations e
    join unnest(${leavers.map((leaver) => leaver.user_id)}::bigint[], ${leavers.map(({ today }) => today)}::date[])
      as leaver (user_id, today) on leaver.user_id = e.user_id
    where e.company_id = ${companyId} and e.course_template_id = ${courseId} and e.deleted_at is null
      and e.disabled_at is null and (e.to_date is null or e.to_date >= leaver.today) and e.answered_count = 0
      and exists (
        select from assignment_rule_people p
        where p.company_id = ${companyId} and p.examination_id = e.id and p.outcome = 'Assigned')
      and not exists (
        select from assignment_rule_people other
        join assignment_rules r on r.company_id = other.company_id and r.id = other.rule_id
        where other.company_id = ${companyId} and other.user_id = e.user_id and other.left_on is null
          and r.course_template_id = ${courseId} and r.stopped_at is null and r.id <> ${id})
    order by e.id for update of e`.execute(tx);
  return rows;
};

/** Notes that people have left a rule, and whose course was withdrawn. */
export const markLeftPeople = async (
  tx: Tx,
  companyId: number,
  leavers: readonly Leaver[],
  withdrawn: ReadonlySet<number>,
): Promise<void> => {
  await sql`
    update assignment_rule_people p set left_on = x.today, missing_since = null,
      left_outcome = case when p.user_id = any(${[...withdrawn]}::bigint[]) then 'Withdrawn' else 'Kept' end
    from unnest(${leavers.map(({ id }) => id)}::bigint[], ${leavers.map(({ today }) => today)}::date[]) as x (id, today)
    where p.company_id = ${companyId} and p.id = x.id`.execute(tx);
};

/** A page of whom the rules of a course have taken. */
export const pageOfLog = (
  call: CallOf<typeof listAssignmentLog>,
  courseId: number,
): Promise<Page<Omit<AssignmentLogEntry, 'rule_words'>>> =>
  pageOf<typeof listAssignmentLog, Omit<AssignmentLogEntry, 'rule_words'>>(call, {
    columns: sql`p.id, p.user_id, u.name as user_name, d.name as department_name, p.rule_id, p.outcome,
      p.examination_id, p.taken_on, p.left_on, p.left_outcome`,
    from: sql`assignment_rule_people p
      join assignment_rules r on r.company_id = p.company_id and r.id = p.rule_id
      join users u on u.company_id = p.company_id and u.id = p.user_id
      left join departments d on d.company_id = u.company_id and d.id = u.department_id`,
    where: [sql`p.company_id = ${call.caller.companyId}`, sql`r.course_template_id = ${courseId}`],
    sorts: {
      id: sql`p.id`,
      user_name: [sql`u.name_kana`, sql`u.name`],
      taken_on: sql`greatest(p.taken_on, p.left_on)`,
    },
    order: { field: 'taken_on', descending: true },
    filters: {
      q: (text) => matches([sql`u.name`, sql`u.name_kana`], text),
      outcome: (wanted) => sql`p.outcome = any(${wanted}::text[])`,
    },
  });

/** Somebody whom a rule would take, with the counts of all of them. */
export interface PersonTaken extends Pick<Newcomer, 'user_id' | 'today' | 'joined_on'> {
  name: string;
  department_name: string | null;
  is_holder: boolean;
  user_count: number;
  holder_count: number;
}

/** Whom a rule would take: how many, how many of them have or had the course, and the first of them by reading, those without it before the others. */
export const listPeopleTaken = async (
  tx: Tx,
  moment: Moment,
  courseId: number,
  { takes, limit }: { takes: Condition; limit: number },
): Promise<PersonTaken[]> => {
  const { rows } = await sql<PersonTaken>`
    with taken as (
      select u.id, ${dayOfUser(moment)} as today, ${joinedOn(moment)} as joined_on, u.name, u.name_kana, u.company_id, u.department_id, ${holdingOf(moment.companyId, courseId)} is not null as is_holder
      from users u where u.company_id = ${moment.companyId} and u.deactivated_at is null and ${takes}
    )
    select t.id as user_id, t.today, t.joined_on, t.name, d.name as department_name, t.is_holder, count(*) over () as user_count,
      count(*) filter (where t.is_holder) over () as holder_count
    from taken t left join departments d on d.company_id = ${moment.companyId} and d.id = t.department_id
    order by t.is_holder, t.name_kana nulls last, t.name, t.id limit ${limit}`.execute(tx);
  return rows;
};
