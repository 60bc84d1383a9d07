import type { LearningRequest, listLearningRequests } from '@tokiori/contract';
import { sql } from 'kysely';
import { theRow } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { dayOfUser } from '../../shared/day-of-user';
import { answeringManagers } from '../../shared/managed-departments';
import { onlyRow } from '../../shared/only-row';
import { matches } from '../../shared/search';
import { visibleUsers } from '../../shared/visible-users.access';

type Dates = 'asked_at' | 'decided_at' | 'allowed_until';
type RequestRow = Omit<LearningRequest, Dates> & {
  asked_at: Date;
  decided_at: Date | null;
  allowed_until: Date | null;
};

const requestOf = (row: RequestRow): LearningRequest => ({
  ...row,
  asked_at: row.asked_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  allowed_until: row.allowed_until?.toISOString() ?? null,
});

type RequestCall = Pick<CallOf<typeof listLearningRequests>, 'tx' | 'caller' | 'list' | 'now'> & {
  query: CallOf<typeof listLearningRequests>['query'];
};

/** One page of what people asked whom the caller may see, the latest first. */
export const pageOfRequests = async (call: RequestCall): Promise<Page<LearningRequest>> => {
  const { caller, now } = call;
  const state = sql<string>`(case when r.state = 'Waiting' and r.day < ${dayOfUser({ ...caller, now })}
    then 'Expired' else r.state end)`;
  const page = await pageOf<typeof listLearningRequests, RequestRow>(call, {
    columns: sql`r.id, r.user_id, u.name as user_name, d.name as department_name, r.day, r.reason, r.asked_at,
      ${state} as state, r.decided_at, r.allowed_until, r.answer, b.name as decided_by_name`,
    from: sql`learning_requests r
      join users u on u.company_id = r.company_id and u.id = r.user_id
      left join departments d on d.company_id = u.company_id and d.id = u.department_id
      left join users b on b.company_id = r.company_id and b.id = r.decided_by`,
    where: [sql`r.company_id = ${caller.companyId}`, visibleUsers(caller)],
    sorts: { id: sql`r.id`, user_name: [sql`u.name_kana`, sql`u.name`], day: sql`r.day` },
    order: { field: 'id', descending: true },
    filters: {
      q: (text) => matches([sql`u.name`, sql`u.name_kana`, sql`u.employee_number`], text),
      state: (states) => sql`${state} = any(${[...states]}::text[])`,
    },
  });
  return { ...page, rows: page.rows.map(requestOf) };
};

/** What somebody asked whom the caller may see; `null` when there is none. */
export const findRequest = async (
  { tx, caller, now }: { tx: Tx; caller: Caller; now: Date },
  id: number,
): Promise<LearningRequest | null> =>
  (await pageOfRequests({ tx, caller, now, list: theRow(id), query: {} })).rows[0] ?? null;

/** What somebody waits for on a day: its id; `null`: nothing. */
export const findWaitingRequest = async (
  tx: Tx,
  { companyId, userId }: Caller,
  day: string,
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from learning_requests
    where company_id = ${companyId} and user_id = ${userId} and day = ${day}::date and state = 'Waiting'`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
};

export const insertRequest = async (
  tx: Tx,
  { companyId, userId }: Caller,
  { day, reason, now }: { day: string; reason: string | null; now: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into learning_requests (company_id, user_id, day, reason, asked_at)
    values (${companyId}, ${userId}, ${day}::date, ${reason}, ${now}) returning id`.execute(tx);
  return onlyRow(rows).id;
};

/** Locks a request until the transaction ends. */
export const lockRequest = async (tx: Tx, companyId: number, id: number): Promise<void> => {
  await sql`select from learning_requests where company_id = ${companyId} and id = ${id} for update`.execute(
    tx,
  );
};

/** Writes what was decided. @param decided.by of whom nothing is kept where they are not of the company */
export const updateDecision = async (
  tx: Tx,
  companyId: number,
  id: number,
  decided: { until: Date | null; answer: string | null; by: number; now: Date },
): Promise<void> => {
  await sql`
    update learning_requests r set state = ${decided.until === null ? 'Refused' : 'Allowed'},
      decided_at = ${decided.now}, allowed_until = ${decided.until}, answer = ${decided.answer},
      decided_by = (select u.id from users u where u.company_id = ${companyId} and u.id = ${decided.by})
    where r.company_id = ${companyId} and r.id = ${id}`.execute(tx);
};

/** The moment at which a day of somebody ends, by the clock of a zone. */
export const getEndOfDay = async (
  tx: Tx,
  { companyId, timeZone }: Caller,
  { user_id: userId, day }: Pick<LearningRequest, 'user_id' | 'day'>,
): Promise<Date> => {
  const { rows } = await sql<{ ends_at: Date }>`
    select ((${day}::date + 1)::timestamp + make_interval(mins => u.day_starts_at)) at time zone ${timeZone} as ends_at
    from users u where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx);
  return onlyRow(rows).ends_at;
};

/** Who may allow it to somebody: the active managers of their departments and those above, and the admins; not themselves. */
export const listDeciders = async (
  tx: Tx,
  { companyId, userId }: Pick<Caller, 'companyId' | 'userId'>,
): Promise<{ ids: number[]; name: string }> => {
  const { rows } = await sql<{ id: number; is_asker: boolean; name: string }>`
    with recursive up as (
      select department_id as id from user_departments where company_id = ${companyId} and user_id = ${userId}
      union
      select d.parent_id from departments d join up on d.id = up.id
      where d.company_id = ${companyId} and d.parent_id is not null
    )
    select u.id, u.id = ${userId} as is_asker, u.name from users u
    where u.company_id = ${companyId} and (u.id = ${userId} or u.deactivated_at is null and (
      u.role in ('Admin', 'SuperAdmin')
      or u.id in (select m.user_id from ${answeringManagers(companyId)} m where m.department_id in (select id from up))))
    order by u.id`.execute(tx);
  const asker = rows.find(({ is_asker: isAsker }) => isAsker);
  return {
    ids: rows.flatMap(({ id, is_asker: isAsker }) => (isAsker ? [] : [id])),
    name: asker?.name ?? '',
  };
};
