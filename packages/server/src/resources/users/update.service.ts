import type { User, UserUpdateBody } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { audit, changedFields } from '../../shared/audit';
import { isAdmin, isConfirmed, refuseAsThem, type Caller, type Tx } from '../../shared/caller';
import { refuseStale } from '../../shared/revisions';
import { signInMethodsOf, type SignInMethods } from '../accounts/sign-in-methods.access';
import { recordAccountChange } from '../accounts/account-changes.service';
import type { LinkTools } from '../accounts/account-mails';
import { dropWhatWasSent } from '../accounts/end-access.service';
import { labelColumns } from './label-columns';
import { getOwnLoginId, updateUserColumns } from './user-columns.queries';
import { insertPastMembership, replaceMemberships } from './memberships.queries';
import { changesOf, isOwnChange, type UserChanges } from './user-changes';
import { changeableUser } from '../../shared/visible-users.access';
import { getShownUser } from './users.queries';
import {
  refuseAddressInName,
  refuseForeignDepartments,
  refuseNameless,
  refuseUnborn,
} from './users.rules';
import { deactivateUser, restoreUser } from './users.service';

const writeChanges = async (
  tx: Tx,
  caller: Caller,
  user: User,
  { columns, departmentIds }: UserChanges,
  now: Date,
): Promise<void> => {
  const { id: userId } = user;
  const { profession, post, ...plain } = columns;
  const { department_id: mainId } = plain;
  if ([profession, post, mainId, departmentIds ?? undefined].some((value) => value !== undefined))
    await insertPastMembership(tx, caller.companyId, userId, now);
  await updateUserColumns(tx, caller.companyId, userId, {
    ...plain,
    ...(await labelColumns(tx, caller.companyId, { profession, post })),
    // The new one is not verified yet.
    ...(columns.email === undefined ? {} : { email_verified_at: null }),
    updated_at: now,
  });
  if (departmentIds !== null) await replaceMemberships(tx, caller.companyId, userId, departmentIds);
  await audit(tx, caller, {
    action: 'user.update',
    targetId: userId,
    changes: changedFields(
      { ...user, department_ids: user.departments.map(({ id }) => id) },
      { ...columns, ...(departmentIds === null ? {} : { department_ids: departmentIds }) },
    ),
  });
};

/** A change of a user's sign-in methods. */
interface UserChange {
  caller: Caller;
  user: User;
  changes: UserChanges;
  before: SignInMethods;
}

/** What the changes come to: a login id that another company has becomes another one. */
const asTheyBecome = async (
  tx: Tx,
  user: User,
  changes: UserChanges,
  now: Date,
): Promise<UserChanges> => {
  const { login_id: wanted, ...others } = changes.columns;
  if (!wanted) return changes;
  const loginId = await getOwnLoginId(tx, wanted, now);
  const isSame = loginId === user.login_id;
  return { ...changes, columns: isSame ? others : { ...others, login_id: loginId } };
};

/** The address and the login id are sign-in methods: links and codes go to the one, the other names the account. */
const isWayIn = ({ columns }: UserChanges): boolean =>
  columns.email !== undefined || columns.login_id !== undefined;

/** Changing a sign-in method requires a recent re-authentication, and is closed to impersonation sessions. */
const refuseUnproved = (caller: Caller, userId: number, now: Date): void => {
  refuseAsThem(caller, userId);
  if (!isConfirmed(caller, now)) throw new AppError('CONFIRMATION_REQUIRED');
};

/** Notifies a user whose sign-in method another user has changed. */
const tellOfChange = async (
  tx: Tx,
  tools: LinkTools,
  { caller, user, changes, before }: UserChange,
  now: Date,
): Promise<void> => {
  const kind = changes.columns.email === undefined ? 'login-id' : 'email';
  if (kind === 'login-id' && user.id === caller.userId) return;
  const change = { account: user, kind, before, changedBy: caller.userId } as const;
  await recordAccountChange(tx, tools, change, now);
};

/** Changes what is sent and differs. People change little of themselves; admins everything of everybody. */
export const changeUser = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  body: UserUpdateBody,
  { tools, now }: { tools: LinkTools; now: Date },
): Promise<void> => {
  await changeableUser(tx, caller, userId);
  const user = await getShownUser(tx, caller.companyId, userId);
  await refuseStale(tx, caller, { target: 'user', row: user, basedOn: body.revision, now });
  const account = { id: userId, company_id: caller.companyId };
  const changes = await asTheyBecome(tx, user, changesOf(user, body), now);
  if (!isAdmin(caller) && !isOwnChange(changes)) throw new AppError('FORBIDDEN');
  if (isWayIn(changes)) refuseUnproved(caller, userId, now);
  refuseAddressInName(changes.columns);
  refuseNameless({ ...user, ...changes.columns });
  refuseUnborn(caller, changes.columns.birth_ym, now);
  if (changes.departmentIds !== null) await refuseForeignDepartments(tx, caller, body);
  if (Object.keys(changes.columns).length > 0 || changes.departmentIds !== null) {
    const before = isWayIn(changes) ? await signInMethodsOf(tx, account) : null;
    await writeChanges(tx, caller, user, changes, now);
    if (before) await tellOfChange(tx, tools, { caller, user, changes, before }, now);
  }
  if (changes.columns.email !== undefined) await dropWhatWasSent(tx, account);
  if (changes.active === true) await restoreUser(tx, caller, userId, now);
  if (changes.active === false) await deactivateUser(tx, caller, userId, now);
};

/** Changes a user. @returns the user as they are now */
export const updateUser = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  body: UserUpdateBody,
  { tools, now }: { tools: LinkTools; now: Date },
): Promise<User> => {
  await changeUser(tx, caller, userId, body, { tools, now });
  return getShownUser(tx, caller.companyId, userId);
};

/** Sets the month of birth or the day of joining: everybody's own, or anybody's by an admin. */
export const setAttribute = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  columns: { birth_ym: string } | { entrance_date: string },
  now: Date,
): Promise<User> => {
  await changeableUser(tx, caller, userId);
  if ('birth_ym' in columns) refuseUnborn(caller, columns.birth_ym, now);
  const user = await getShownUser(tx, caller.companyId, userId);
  await writeChanges(tx, caller, user, { columns, departmentIds: null, active: null }, now);
  return getShownUser(tx, caller.companyId, userId);
};
