import type { UserRole } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../platform/errors';
import { isAdmin, type Caller, type Tx } from './caller';
import { managedDepartments } from './managed-departments';

/**
 * Which users the caller may see, as a condition on the alias `u` (users): admins the company,
 * managers themselves and the members of their departments and those below, others themselves.
 */
export const visibleUsers = (caller: Caller): RawBuilder<boolean> => {
  if (isAdmin(caller)) return sql<boolean>`u.company_id = ${caller.companyId}`;
  const self = sql<boolean>`u.company_id = ${caller.companyId} and u.id = ${caller.userId}`;
  if (caller.role !== 'DepartmentManager') return sql<boolean>`(${self})`;
  return sql<boolean>`(${self} or u.company_id = ${caller.companyId} and exists (
    select 1 from user_departments scope
    where scope.company_id = ${caller.companyId} and scope.user_id = u.id
      and scope.department_id in ${managedDepartments(caller)}))`;
};

/**
 * Whether what a person did counts in a figure that the caller gets: that of people they may see. `userId` is the column
 * that names the person.
 */
export const countsFor = (caller: Caller, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  isAdmin(caller)
    ? sql<boolean>`true`
    : sql<boolean>`${userId} in (select u.id from users u where ${visibleUsers(caller)})`;

/** A user that is proved to be visible to the caller. */
export interface VisibleUser {
  id: number;
  company_id: number;
  name: string;
  email: string | null;
  login_id: string | null;
  role: UserRole;
  department_id: number | null;
  /** `null` while active. */
  deactivated_at: Date | null;
}

const findVisibleUser = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  lock: RawBuilder<unknown>,
): Promise<VisibleUser> => {
  const { rows } = await sql<VisibleUser>`
    select u.id, u.company_id, u.name, u.email, u.login_id, u.role, u.department_id, u.deactivated_at
    from users u
    where u.id = ${userId} and ${visibleUsers(caller)} ${lock}`.execute(tx);
  const row = rows[0];
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** Proves that the caller may see a user, active or not, else NOT_FOUND. */
export const visibleUser = (tx: Tx, caller: Caller, userId: number): Promise<VisibleUser> =>
  findVisibleUser(tx, caller, userId, sql``);

/**
 * Proves that the caller may change a user and locks the row: everybody themselves, admins the company.
 * NOT_FOUND for one they may not see, FORBIDDEN for one they may only see, and for somebody of a
 * role above their own.
 */
export const changeableUser = async (
  tx: Tx,
  caller: Caller,
  userId: number,
): Promise<VisibleUser> => {
  const user = await findVisibleUser(tx, caller, userId, sql`for no key update of u`);
  if (user.id === caller.userId) return user;
  const isAbove = user.role === 'SuperAdmin' && caller.role !== 'SuperAdmin';
  if (!isAdmin(caller) || isAbove) throw new AppError('FORBIDDEN');
  return user;
};

/** The departments the caller answers for: an admin all of the company, a manager theirs and below, others none. */
export const managedDepartmentIds = async (tx: Tx, caller: Caller): Promise<number[]> => {
  if (!isAdmin(caller) && caller.role !== 'DepartmentManager') return [];
  const scope = isAdmin(caller)
    ? sql<boolean>`true`
    : sql<boolean>`id in ${managedDepartments(caller)}`;
  const { rows } = await sql<{ id: number }>`
    select id from departments where company_id = ${caller.companyId} and ${scope} order by id
  `.execute(tx);
  return rows.map(({ id }) => id);
};
