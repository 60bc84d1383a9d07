import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../shared/caller';
import { answeringManagers } from '../../shared/managed-departments';
import { isOnLeave } from '../../shared/on-leave';
import { READER_JOINS, readerColumns, type Reader } from '../../shared/recipients';

/** Somebody of whom managers are to hear. */
export interface Untold {
  user_id: number;
  name: string;
  begun_on: string;
  waits: string | null;
}

/** Claims the day's list for this transaction. @returns `false` when it was sent already */
export const claimDay = async (tx: Tx, companyId: number, today: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reminder_escalations')
    .values({ company_id: companyId, sent_on: today })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/**
 * Active people whose ladder is over, who have not answered since, and of whom nobody was told. Who is on leave is told of
 * once they are back.
 */
export const listUntoldPeople = async (
  tx: Tx,
  companyId: number,
  today: string,
): Promise<Untold[]> => {
  const { rows } = await sql<Untold>`
    select r.user_id, u.name, r.begun_on, r.waits
    from reminder_runs r join users u on u.company_id = r.company_id and u.id = r.user_id
    where r.company_id = ${companyId} and r.escalated_on is not null and r.told_on is null and u.deactivated_at is null
      and not ${isOnLeave(companyId, today)}
      and not exists (select from daily_sums d where d.company_id = ${companyId} and d.user_id = r.user_id
        and d.day >= r.begun_on)
    order by r.begun_on, u.name, u.id`.execute(tx);
  return rows;
};

/** Notes that managers were told of people. */
export const markTold = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
  today: string,
): Promise<void> => {
  await sql`
    update reminder_runs set told_on = ${today}::date
    where company_id = ${companyId} and user_id = any(${[...userIds]}::bigint[])`.execute(tx);
};

/** A manager, or an admin. */
export interface ManagerToTell extends Reader {
  role: 'DepartmentManager' | 'Admin' | 'SuperAdmin';
}

/** Those of a company who may be told of others. */
export const listManagersToTell = async (
  tx: Tx,
  companyId: number,
  today: string,
): Promise<ManagerToTell[]> => {
  const { rows } = await sql<ManagerToTell>`
    select ${readerColumns(companyId, today)}, u.role from users u ${READER_JOINS}
    where u.company_id = ${companyId} and u.deactivated_at is null
      and u.role in ('DepartmentManager', 'Admin', 'SuperAdmin')
    order by u.id`.execute(tx);
  return rows;
};

/** Which of some people each manager answers for, by manager and without themselves; who has none of them is absent. */
export const listPeopleByManager = async (
  tx: Tx,
  companyId: number,
  { managerIds, userIds }: { managerIds: readonly number[]; userIds: readonly number[] },
): Promise<Map<number, Set<number>>> => {
  const { rows } = await sql<{ manager_id: number; user_ids: number[] }>`
    with recursive managed as (
      select a.user_id as manager_id, a.department_id as id from ${answeringManagers(companyId)} a
      where a.user_id = any(${[...managerIds]}::bigint[])
      union
      select m.manager_id, d.id from departments d join managed m on d.parent_id = m.id
      where d.company_id = ${companyId}
    )
    select m.manager_id, array_agg(distinct d.user_id) as user_ids
    from managed m join user_departments d on d.company_id = ${companyId} and d.department_id = m.id
    where d.user_id = any(${[...userIds]}::bigint[]) and d.user_id <> m.manager_id
    group by m.manager_id`.execute(tx);
  return new Map(rows.map(({ manager_id: id, user_ids: ids }) => [id, new Set(ids)]));
};

/** Those of some people who belong to one of some departments, which a subquery names. */
export const listMembersOf = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
  departments: RawBuilder<unknown>,
): Promise<Set<number>> => {
  const { rows } = await sql<{ user_id: number }>`
    select distinct d.user_id from user_departments d
    where d.company_id = ${companyId} and d.user_id = any(${[...userIds]}::bigint[])
      and d.department_id in ${departments}`.execute(tx);
  return new Set(rows.map(({ user_id: id }) => id));
};
