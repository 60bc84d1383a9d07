import { sql, type RawBuilder } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';

/** SQL: whether `u` (users), of this company, may look after questions: an active admin, or an editor of basics. */
export const mayOwn = (companyId: number): RawBuilder<boolean> => sql<boolean>`(
  u.deactivated_at is null and (
    u.role in ('Admin', 'SuperAdmin')
    or exists (select from department_editors e where e.company_id = ${companyId} and e.user_id = u.id)))`;

/** Those of the people of the caller's company who may look after questions. */
export const listOwnersAmong = async (
  tx: Tx,
  { companyId }: Caller,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.company_id = ${companyId} and u.id = any(${[...ids]}::bigint[]) and ${mayOwn(companyId)}`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Somebody who may be named as the owner of questions, or looks after some already. */
export interface NamedOwner {
  id: number;
  name: string;
  email: string | null;
  employee_number: string | null;
}

/** All who may be named in a file: admins, editors, and who looks after a question though they may not any more. */
export const listNamedOwners = async (tx: Tx, { companyId }: Caller): Promise<NamedOwner[]> => {
  const { rows } = await sql<NamedOwner>`
    select u.id, u.name, u.email, u.employee_number from users u
    where u.company_id = ${companyId} and (${mayOwn(companyId)} or exists (
      select from questions q where q.company_id = ${companyId} and q.owner_id = u.id))
    order by u.id`.execute(tx);
  return rows;
};
