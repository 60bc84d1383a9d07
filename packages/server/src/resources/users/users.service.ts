import type { Membership, User, UserCreateBody } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { hashPassword } from '../../platform/sign-in/passwords';
import { tellJoined } from '../../shared/tell-programs';
import { audit } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import type { LinkTools } from '../accounts/account-mails';

import { initialPasswordEnd } from './initial-password.service';
import { inviteNewUser } from './invitations.service';
import { labelColumns } from './label-columns';
import { listMembershipsOf, replaceMemberships } from './memberships.queries';
import { changeableUser, visibleUser } from '../../shared/visible-users.access';
import { userListConditions } from './user-list';
import {
  deleteSessionsOf,
  getOwnLoginId,
  insertUser,
  updateUserColumns,
} from './user-columns.queries';
import { getShownUser, pageOfUsers } from './users.queries';
import {
  refuseAddressInName,
  refuseDeparture,
  refuseForeignDepartments,
  refuseNameless,
  refuseRole,
  refuseUnborn,
  refuseUnprovedGrant,
  refuseWeakPassword,
  roleOf,
  takeSeat,
} from './users.rules';

/** The users the caller may see, filtered. */
export const listUsers = async (call: CallOf<typeof endpoints.listUsers>) => {
  const { where, filters } = await userListConditions(call, call.list.ids);
  return pageOfUsers(call, where, filters);
};

/** A user the caller may see. */
export const getUser = async (tx: Tx, caller: Caller, userId: number): Promise<User> => {
  await visibleUser(tx, caller, userId);
  return getShownUser(tx, caller.companyId, userId);
};

const MOST_MEMBERSHIPS = 100;

/** What somebody belongs to and belonged to, for themselves and those who see them. */
export const listMemberships = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.listMemberships>): Promise<Membership[]> => {
  const { id: userId } = await visibleUser(tx, caller, params.id);
  return listMembershipsOf(tx, { companyId: caller.companyId, userId, limit: MOST_MEMBERSHIPS });
};

/** A first password, and until when it opens anything; `null` for one that stays. */
interface FirstPassword {
  hash: string | null;
  expiresAt: Date | null;
}

const storeUser = async (
  tx: Tx,
  caller: Caller,
  body: Omit<UserCreateBody, 'password' | 'password_change_required' | 'roles'>,
  { hash, expiresAt }: FirstPassword,
): Promise<number> => {
  const { department_ids: furtherIds, profession, post, ...columns } = body;
  const id = await insertUser(tx, {
    ...columns,
    ...(await labelColumns(tx, caller.companyId, { profession, post })),
    company_id: caller.companyId,
    password_hash: hash,
    password_change_required: expiresAt !== null,
    initial_password_expires_at: expiresAt,
  });
  const departmentIds = [
    ...(body.department_id ? [body.department_id] : []),
    ...(furtherIds ?? []),
  ];
  await replaceMemberships(tx, caller.companyId, id, [...new Set(departmentIds)]);
  return id;
};

const firstPassword = async (
  { password, password_change_required: mustChange = false }: UserCreateBody,
  now: Date,
): Promise<FirstPassword> =>
  password === undefined
    ? { hash: null, expiresAt: null }
    : {
        hash: await hashPassword(password),
        expiresAt: mustChange ? initialPasswordEnd(now) : null,
      };

type CreateCall = Pick<CallOf<typeof endpoints.createUser>, 'tx' | 'caller' | 'body' | 'now'>;
type CreateTools = LinkTools & {
  /** Whether who has no password is invited to choose one; default: they are. */
  invites?: boolean;
};

/**
 * Makes a user who takes one of the company's seats. Without a password they are invited to choose one. @returns the id:
 * others wait for the company's row meanwhile, so nothing is read that the caller may not want
 */
export const addUser = async (
  { tx, caller, body, now }: CreateCall,
  tools: CreateTools,
): Promise<number> => {
  const { password, password_change_required: _mustChange, roles: _roles, ...rest } = body;
  const typed = { ...rest, role: roleOf(body) };
  refuseRole(caller, typed.role);
  refuseUnprovedGrant(caller, typed.role, now);
  refuseAddressInName(body);
  refuseNameless(body);
  refuseUnborn(caller, body.birth_ym, now);
  if (password !== undefined) await refuseWeakPassword(tx, caller, password, body);
  await refuseForeignDepartments(tx, caller, body);
  // Before the seats are locked: hashing is slow on purpose, and others wait for the lock.
  const first = await firstPassword(body, now);
  await takeSeat(tx, caller.companyId, now);
  const own = typed.login_id
    ? { ...typed, login_id: await getOwnLoginId(tx, typed.login_id, now) }
    : typed;
  const id = await storeUser(tx, caller, own, first);
  await audit(tx, caller, {
    action: 'user.create',
    targetId: id,
    changes: own,
  });
  const employeeNumber = body.employee_number ?? null;
  await tellJoined(tx, caller.companyId, [{ id, employeeNumber }]);
  const { name, email } = body;
  if (first.hash === null && email && (tools.invites ?? true))
    await inviteNewUser(tx, tools, { id, company_id: caller.companyId, name, email }, now);
  return id;
};

/** Makes a user. @returns the user as they are now */
export const createUser = async (call: CreateCall, tools: CreateTools): Promise<User> =>
  getShownUser(call.tx, call.caller.companyId, await addUser(call, tools));

/** Ends a user's part in the company: no sign-in, no seat. Their history stays. */
export const deactivateUser = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  now: Date,
): Promise<void> => {
  const user = await changeableUser(tx, caller, userId);
  if (user.deactivated_at !== null) return;
  await refuseDeparture(tx, caller, user);
  await updateUserColumns(tx, caller.companyId, userId, { deactivated_at: now, updated_at: now });
  await deleteSessionsOf(tx, caller.companyId, userId);
  await audit(tx, caller, { action: 'user.deactivate', targetId: userId });
};

/** Takes a deactivated user back, if a seat is free. */
export const restoreUser = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  now: Date,
): Promise<void> => {
  const user = await changeableUser(tx, caller, userId);
  if (user.deactivated_at === null) return;
  await takeSeat(tx, caller.companyId, now);
  await updateUserColumns(tx, caller.companyId, userId, { deactivated_at: null, updated_at: now });
  await audit(tx, caller, { action: 'user.restore', targetId: userId });
};
