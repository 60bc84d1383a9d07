import type { Helper, listAskedQuestions, Query } from '@tokiori/contract';
import { sql } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { answeringManagers } from '../../shared/managed-departments';
import { isOnLeave } from '../../shared/on-leave';

/** More names would be no help to choose. */
const MOST_HELPERS = 10;

/**
 * Whom the caller may ask about a question of a course, as the company lets them: those who answer for their
 * departments, or for the nearest ones above where these have nobody, whom the course names, or who edits the basics of these
 * departments that ask the question, the nearest to them: as long as nothing else asks it, so that nobody reads a key that
 * is not theirs (`idsOfEditor`). Nobody who is on leave.
 */
export const listHelpers = async (
  tx: Tx,
  { companyId, userId }: Caller,
  { questionId, courseId, today }: { questionId: number; courseId: number | null; today: string },
): Promise<Helper[]> => {
  const { rows } = await sql<Helper>`
    with recursive above as (
      select d.id, d.parent_id, 0 as steps from user_departments m
      join departments d on d.company_id = m.company_id and d.id = m.department_id
      where m.company_id = ${companyId} and m.user_id = ${userId}
      union
      select d.id, d.parent_id, a.steps + 1 from above a join departments d on d.id = a.parent_id
      where d.company_id = ${companyId}
    ), used as (
      select b.id as basic_id, u.department_id, u.enabled and u.department_id in (select id from above) as is_own
      from basic_questions q
      join basics b on b.id = q.basic_id and b.company_id = ${companyId} and b.deleted_at is null
      join company_basics u on u.company_id = ${companyId} and u.basic_id = b.id
      where q.company_id = ${companyId} and q.question_id = ${questionId}
    ), places as (
      select u.basic_id, u.is_own, d.id, d.parent_id, 0 as steps from used u
      join departments d on d.company_id = ${companyId} and d.id = u.department_id
      union
      select p.basic_id, p.is_own, d.id, d.parent_id, p.steps + 1 from places p join departments d on d.id = p.parent_id
      where d.company_id = ${companyId}
    ), reaching as (
      select id, min(steps) filter (where is_own) as steps from places
      group by id having count(distinct basic_id) = (select count(*) from used) and bool_or(is_own)
    ), editors as (
      select e.user_id as id, 'Editor' as kind, min(r.steps) as steps
      from reaching r join department_editors e on e.company_id = ${companyId} and e.department_id = r.id
      join companies c on c.id = ${companyId} and c.help_from = 'Editors'
      where e.user_id <> ${userId}
        and not exists (select from course_questions x where x.company_id = ${companyId} and x.question_id = ${questionId})
        and not exists (
          select from examination_questions x where x.company_id = ${companyId} and x.question_id = ${questionId})
      group by e.user_id
    ), managers as (
      select a.user_id as id, 'Manager' as kind, min(above.steps) as steps
      from above join ${answeringManagers(companyId)} a on a.department_id = above.id
      join companies c on c.id = ${companyId} and c.help_from = 'Managers'
      where a.user_id <> ${userId} group by a.user_id
    ), asked as (
      select id, kind from managers where steps = (select min(steps) from managers)
      union all
      select id, kind from editors where steps = (select min(steps) from editors)
      union all
      select t.contact_id, 'Contact' from course_templates t
      join companies c on c.id = t.company_id and c.help_from = 'Contacts'
      where t.company_id = ${companyId} and t.id = ${courseId}::bigint and t.contact_id <> ${userId}
    )
    select u.id, u.name, asked.kind as "as" from asked
    join users u on u.company_id = ${companyId} and u.id = asked.id
    where u.deactivated_at is null and not ${isOnLeave(companyId, today)}
    order by u.name, u.id limit ${MOST_HELPERS}`.execute(tx);
  return rows;
};

/** Number and state of what the caller asked last about a question, in whichever words; `null`: nothing. */
export const findLatestAsk = async (
  tx: Tx,
  { companyId, userId }: Caller,
  questionId: number,
): Promise<{ id: number; asked_id: number | null; is_open: boolean } | null> => {
  const { rows } = await sql<{ id: number; asked_id: number | null; is_open: boolean }>`
    select r.id, r.asked_id, r.answered_at is null as is_open
    from question_reports r join surveys s on s.company_id = r.company_id and s.id = r.survey_id
    where r.company_id = ${companyId} and r.user_id = ${userId} and r.reason = 'ask'
      and s.question_id = ${questionId}
    order by r.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
};

/** What is asked of whom, about which words. */
export interface NewAsk {
  questionId: number;
  version: number;
  surveyId: number;
  askedId: number;
  comment: string;
}

const columnsOf = ({ questionId, version, surveyId, askedId, comment }: NewAsk) => ({
  question_id: questionId,
  version,
  survey_id: surveyId,
  asked_id: askedId,
  comment,
});

/** Replaces what an ask that has no reply yet says. */
export const updateAsk = async (
  tx: Tx,
  { companyId }: Caller,
  id: number,
  ask: NewAsk,
): Promise<void> => {
  await tx
    .updateTable('question_reports')
    .set(columnsOf(ask))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .execute();
};

export const insertAsk = async (
  tx: Tx,
  { companyId, userId }: Caller,
  ask: NewAsk,
  now: Date,
): Promise<number> => {
  const who = { company_id: companyId, user_id: userId, reason: 'ask', created_at: now };
  const { id } = await tx
    .insertInto('question_reports')
    .values({ ...who, ...columnsOf(ask) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

interface Choice {
  text: string;
  is_correct: boolean;
}
interface Word {
  text: string;
  position: number | null;
}

/** What the caller was asked, with the question as it was asked. */
export interface AskedRow {
  id: number;
  question_title: string;
  statement: string;
  selectable: Choice[];
  orderable: Word[];
  commentary: string;
  asker_id: number;
  asker_name: string;
  lapses: number;
  comment: string;
  created_at: Date;
  reply: string | null;
  answered_at: Date | null;
  revision: number;
}

export interface AskedList {
  tx: Tx;
  caller: Caller;
  query: Partial<Query<typeof listAskedQuestions>>;
  list: ListRequest;
}

/** One page of what the caller was asked, what waits for a reply first and then the newest unless told. */
export const pageOfAsked = ({ caller, ...call }: AskedList): Promise<Page<AskedRow>> =>
  pageOf<typeof listAskedQuestions, AskedRow>(call, {
    columns: sql`r.id, v.title as question_title, v.statement, v.selectable, v.orderable, v.commentary,
      u.id as asker_id, u.name as asker_name, coalesce(m.lapses, 0) as lapses, r.comment, r.created_at, r.reply,
      r.answered_at, r.revision`,
    from: sql`question_reports r
      join surveys s on s.company_id = r.company_id and s.id = r.survey_id
      join question_versions v on v.question_id = r.question_id and v.version = r.version
      join users u on u.company_id = r.company_id and u.id = r.user_id
      left join memories m on m.company_id = r.company_id and m.user_id = r.user_id and m.question_id = s.question_id`,
    where: [sql`r.company_id = ${caller.companyId}`, sql`r.asked_id = ${caller.userId}`],
    sorts: { id: sql`r.id`, created_at: sql`r.created_at` },
    order: { by: sql`r.answered_at is null, r.created_at`, descending: true },
    filters: {
      state: (states) =>
        sql`case when r.answered_at is null then 'open' else 'answered' end = any(${states}::text[])`,
    },
  });
