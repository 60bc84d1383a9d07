import { DepartmentBody, UserCreateBody, UserUpdateBody } from '@tokiori/contract';
import {
  applyScimPatch,
  ENTERPRISE_SCHEMA,
  parseScimFilter,
  scimValueOf,
  ScimProblem,
  type ScimResource,
} from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import { changeableUser } from '../../shared/visible-users.access';
import type { LinkTools } from '../accounts/account-mails';
import { createDepartment } from '../departments/departments.service';
import { changeUser } from '../users/update.service';
import { addUser, deactivateUser } from '../users/users.service';
import type { ScimCall } from './bind-scim';
import { checkResource } from './checked';
import { filterAsked, listResponse, pageAsked, projectResource } from './lists';
import { etagOf, scimUser } from './present-user';
import { operationsSent, resourceSent } from './read-body';
import { userIn } from './resource-ids';
import {
  listDepartmentsNamed,
  findManager,
  findScimUser,
  findHolderOfNames,
  upsertDirectoryValues,
  markDeletion,
  isSignOnRequired,
  pageOfScimUsers,
  type ScimUserRow,
} from './users.queries';
import { wantedUser, type WantedUser } from './wanted-user';

/** @throws AppError NOT_FOUND */
const ownUser = async ({ tx, caller }: ScimCall, id: number): Promise<ScimUserRow> => {
  const row = await findScimUser(tx, caller, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/**
 * The person in the address, for a change, locked until its end: a PATCH writes what it has read, and would take back
 * what another one writes meanwhile.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN for a SuperAdmin
 */
const userToChange = async (call: ScimCall): Promise<ScimUserRow> => {
  const id = userIn(call);
  await changeableUser(call.tx, call.caller, id);
  return ownUser(call, id);
};

const answered = async (call: ScimCall, id: number, status = 200) => {
  const row = await ownUser(call, id);
  const body = projectResource(scimUser(row, call.base), call.query);
  return { status, body, location: `${call.base}/Users/${id}`, etag: etagOf(row) };
};

export const listUsers = async (call: ScimCall) => {
  const text = filterAsked(call.query);
  const { startIndex, count } = pageAsked(call.query);
  const filter = text === null ? null : parseScimFilter(text);
  const asked = { filter, offset: startIndex - 1, limit: count };
  const { rows, total } = await pageOfScimUsers(call.tx, call.caller, asked);
  const resources = rows.map((row) => projectResource(scimUser(row, call.base), call.query));
  return { body: listResponse(resources, total, startIndex) };
};

export const getUser = (call: ScimCall) => answered(call, userIn(call));

/** The department of a name; one that there is not yet is made at the top of the tree. */
const departmentNamed = async (tx: Tx, caller: Caller, sent: string): Promise<number> => {
  const body = checkResource(DepartmentBody, { name: sent, parent_id: null });
  const { name } = body;
  const [id, ...others] = await listDepartmentsNamed(tx, caller, name);
  if (others.length > 0)
    throw new ScimProblem(
      'invalidValue',
      `「${name}」という部署が複数あるため、どれか分かりません。グループで所属を指定してください。`,
    );
  return id ?? (await createDepartment({ tx, caller, body })).id;
};

/** Who has no address signs in with the name, if it can be a login id. */
const loginIdOf = ({ email, userName }: WantedUser): string | null =>
  email === null ? userName : null;

const columnsOf = async (tx: Tx, caller: Caller, wanted: WantedUser) => ({
  name: wanted.name,
  email: wanted.email,
  login_id: loginIdOf(wanted),
  employee_number: wanted.employeeNumber,
  post: wanted.title,
  department_id:
    wanted.department === null ? null : await departmentNamed(tx, caller, wanted.department),
});

/** @throws ScimProblem uniqueness when somebody else of the company has the name or the address */
const refuseTaken = async (
  { tx, caller }: ScimCall,
  { userName, email }: WantedUser,
  exceptId: number,
): Promise<void> => {
  if (await findHolderOfNames(tx, caller, { userName, email, exceptId }))
    throw new ScimProblem(
      'uniqueness',
      'このuserNameかメールアドレスは、ほかのユーザーが使っています。',
    );
};

/** Keeps what the product has no place for. The superior has to be somebody of the company. */
const keepForDirectory = async (
  { tx, caller }: ScimCall,
  userId: number,
  { userName, externalId, familyName, givenName, manager }: WantedUser,
): Promise<void> => {
  const managerId = manager === null ? null : await findManager(tx, caller, manager);
  if (manager !== null && managerId === null)
    throw new ScimProblem('invalidValue', '上司（manager）に指定されたユーザーが見つかりません。');
  await upsertDirectoryValues(tx, caller, userId, {
    external_id: externalId,
    user_name: userName,
    family_name: familyName,
    given_name: givenName,
    manager_id: managerId,
  });
};

/** Writes what is wanted of a person by the call that admins make. */
const write = async (
  call: ScimCall,
  row: ScimUserRow,
  wanted: WantedUser,
  tools: LinkTools,
): Promise<void> => {
  const { tx, caller, now } = call;
  const { login_id: loginId, ...columns } = await columnsOf(tx, caller, wanted);
  // A login id that another company has became another one: it is set anew only with another name.
  const isNamedAnew =
    loginId !== null && (row.login_id === null || wanted.userName !== row.user_name);
  const sent = {
    ...columns,
    ...(isNamedAnew ? { login_id: loginId } : {}),
    active: wanted.active,
  };
  await changeUser(tx, caller, row.id, checkResource(UserUpdateBody, sent), { tools, now });
  await keepForDirectory(call, row.id, wanted);
};

const refuseStale = ({ ifMatch }: ScimCall, row: ScimUserRow): void => {
  const isCurrent = ifMatch?.replace(/^W\//, '') === `"${row.version}"`;
  if (ifMatch !== null && !isCurrent) throw new AppError('STALE_REVISION');
};

/** Takes back whom the directory had deleted, or makes somebody new. @returns the id */
const bringUser = async (call: ScimCall, wanted: WantedUser, tools: LinkTools): Promise<number> => {
  const { tx, caller, now } = call;
  const { userName, email } = wanted;
  const holder = await findHolderOfNames(tx, caller, { userName, email, exceptId: null });
  if (holder?.is_gone) {
    // Shown again, so that it can be read; taken back by the change itself, within the seats.
    await keepForDirectory(call, holder.id, wanted);
    await write(call, await ownUser(call, holder.id), wanted, tools);
    return holder.id;
  }
  await refuseTaken(call, wanted, 0);
  const body = checkResource(UserCreateBody, await columnsOf(tx, caller, wanted));
  const invites = wanted.active && !(await isSignOnRequired(tx, caller));
  const id = await addUser({ tx, caller, body, now }, { ...tools, invites });
  if (!wanted.active) await deactivateUser(tx, caller, id, now);
  await keepForDirectory(call, id, wanted);
  return id;
};

export const createScimUser = async (call: ScimCall, tools: LinkTools) => {
  const wanted = wantedUser(resourceSent(call.body));
  return answered(call, await bringUser(call, wanted, tools), 201);
};

/** What a directory that replaces somebody does not speak of: without the extension the departments stay. */
const withWhatStays = (resource: ScimResource, before: ScimResource): ScimResource =>
  scimValueOf(resource, ENTERPRISE_SCHEMA) === undefined
    ? { ...resource, [ENTERPRISE_SCHEMA]: before[ENTERPRISE_SCHEMA] }
    : resource;

const changed = async (
  call: ScimCall,
  tools: LinkTools,
  after: (before: ScimResource) => ScimResource,
) => {
  const row = await userToChange(call);
  const { id } = row;
  refuseStale(call, row);
  const before = scimUser(row, call.base);
  const wanted = wantedUser(after(before), before);
  await refuseTaken(call, wanted, id);
  await write(call, row, wanted, tools);
  return answered(call, id);
};

export const replaceUser = (call: ScimCall, tools: LinkTools) =>
  changed(call, tools, (before) => withWhatStays(resourceSent(call.body), before));

export const patchUser = (call: ScimCall, tools: LinkTools) =>
  changed(call, tools, (before) => applyScimPatch(before, operationsSent(call.body)));

/** Ends somebody's part in the company. What they learnt stays, and comes back with them. */
export const removeUser = async (call: ScimCall) => {
  const { tx, caller, now } = call;
  const row = await userToChange(call);
  refuseStale(call, row);
  await deactivateUser(tx, caller, row.id, now);
  await upsertDirectoryValues(tx, caller, row.id, {
    external_id: row.external_id,
    user_name: row.user_name,
    family_name: row.family_name,
    given_name: row.given_name,
    manager_id: row.manager_id,
  });
  await markDeletion(tx, caller, row.id, now);
  return {};
};
