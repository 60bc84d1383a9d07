import type { Leave, listLeaves } from '@tokiori/contract';
import type { LeaveRange } from '@tokiori/domain';
import { sql } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

const COLUMNS = sql`l.id, l.user_id, l.kind, l.from_date as "from", l.to_date as "to"`;

/** One page of the leaves of a user, newest first unless told. */
export const pageOfLeaves = (
  call: { tx: Tx; caller: Caller; query: object; list: ListRequest },
  userId: number,
): Promise<Page<Leave>> =>
  pageOf<typeof listLeaves, Leave>(call, {
    columns: COLUMNS,
    from: sql`user_leaves l`,
    where: [sql`l.company_id = ${call.caller.companyId}`, sql`l.user_id = ${userId}`],
    sorts: { id: sql`l.id`, from: sql`l.from_date`, to: sql`l.to_date`, kind: sql`l.kind` },
    order: { field: 'from', descending: true },
    filters: {},
  });

/** The leaves of users, each with its user. */
export const listLeavesOfUsers = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
): Promise<(LeaveRange & { userId: number })[]> => {
  const { rows } = await sql<LeaveRange & { userId: number }>`
    select user_id as "userId", from_date as "fromDate", to_date as "toDate" from user_leaves
    where company_id = ${companyId} and user_id = any(${[...userIds]}::bigint[])
    order by user_id, from_date`.execute(tx);
  return rows;
};

/** A leave of a user, locked; `null` when there is none. */
export const findLeave = async (
  tx: Tx,
  companyId: number,
  { userId, id }: { userId: number; id: number },
): Promise<Leave | null> => {
  const { rows } = await sql<Leave>`
    select ${COLUMNS} from user_leaves l
    where l.company_id = ${companyId} and l.user_id = ${userId} and l.id = ${id} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
};

/** Adds a leave. An overlap with another of the same user is the constraint's to refuse. */
export const insertLeave = async (
  tx: Tx,
  companyId: number,
  { user_id: userId, kind, from, to }: Omit<Leave, 'id'>,
): Promise<Leave> => {
  const { rows } = await sql<Leave>`
    insert into user_leaves as l (company_id, user_id, kind, from_date, to_date)
    values (${companyId}, ${userId}, ${kind}, ${from}, ${to}::date) returning ${COLUMNS}`.execute(
    tx,
  );
  return onlyRow(rows);
};

export const updateLeaveRow = async (tx: Tx, companyId: number, leave: Leave): Promise<void> => {
  await tx
    .updateTable('user_leaves')
    .set({ kind: leave.kind, from_date: leave.from, to_date: leave.to })
    .where('company_id', '=', companyId)
    .where('id', '=', leave.id)
    .execute();
};

export const deleteLeaveRow = async (tx: Tx, companyId: number, id: number): Promise<void> => {
  await tx
    .deleteFrom('user_leaves')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** An examination whose last day may be moved by leaves. */
export interface MovableRow {
  id: number;
  user_id: number;
  from_date: string;
  to_date: string | null;
  planned_to_date: string;
  /** The day before the holder's next examination of the same course; `null` without one. */
  latest_to_date: string | null;
}

/**
 * The examinations of users that have or had a last day, nobody ended and have questions left, locked; of those that are
 * over only the ones that a leave has moved, or that end on `since` or later.
 */
export const lockMovableExaminations = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
): Promise<MovableRow[]> => {
  const { rows } = await sql<MovableRow>`
    select e.id, e.user_id, e.from_date, e.to_date, coalesce(e.to_date_without_leave, e.to_date) as planned_to_date,
      (select min(n.from_date) - 1 from examinations n
       where n.company_id = ${companyId} and n.user_id = e.user_id and n.course_template_id = e.course_template_id
         and n.from_date > e.from_date and n.disabled_at is null and n.deleted_at is null) as latest_to_date
    from examinations e
    where e.company_id = ${companyId} and e.user_id = any(${[...userIds]}::bigint[]) and e.disabled_at is null
      and e.deleted_at is null and e.completed_on is null
      and coalesce(e.to_date_without_leave, e.to_date) is not null
    order by e.id for no key update of e`.execute(tx);
  return rows;
};

/** Writes the last days of examinations, and what they would be without leaves (`null`: the same). */
export const updateEnds = async (
  tx: Tx,
  companyId: number,
  ends: readonly { id: number; to: string | null; planned: string | null }[],
): Promise<void> => {
  await sql`
    update examinations e set to_date = n.to_date, to_date_without_leave = n.planned
    from unnest(${ends.map(({ id }) => id)}::bigint[], ${ends.map(({ to }) => to)}::date[],
      ${ends.map(({ planned }) => planned)}::date[]) n (id, to_date, planned)
    where e.company_id = ${companyId} and e.id = n.id`.execute(tx);
};
