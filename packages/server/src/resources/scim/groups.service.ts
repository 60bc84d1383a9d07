import { DepartmentBody, DepartmentUpdateBody, UserUpdateBody } from '@tokiori/contract';
import {
  applyScimPatch,
  GROUP_SCHEMA,
  parseScimFilter,
  scimValueOf,
  ScimProblem,
  type ScimResource,
} from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import type { LinkTools } from '../accounts/account-mails';
import {
  createDepartment,
  deleteDepartment,
  updateDepartment,
} from '../departments/departments.service';
import { changeUser } from '../users/update.service';
import { lockCompany } from '../../shared/lock-company.queries';
import { changeableUser } from '../../shared/visible-users.access';
import type { ScimCall } from './bind-scim';
import { checkResource } from './checked';
import {
  findScimGroup,
  upsertGroupKey,
  findMemberships,
  pageOfScimGroups,
  type ScimGroupRow,
} from './groups.queries';
import { asksFor, filterAsked, listResponse, pageAsked, projectResource } from './lists';
import { lineIn, MAX_KEY, operationsSent, resourceSent, textIn, valuesIn } from './read-body';
import { departmentIn, departmentNumber, groupId, userNumber } from './resource-ids';

const scimGroup = (row: ScimGroupRow, base: string): ScimResource => ({
  schemas: [GROUP_SCHEMA],
  id: groupId(row.id),
  ...(row.external_id === null ? {} : { externalId: row.external_id }),
  displayName: row.name,
  ...(row.members === null
    ? {}
    : {
        members: row.members.map(({ id, name, type }) => {
          const value = type === 'Group' ? groupId(id) : String(id);
          return { value, $ref: `${base}/${type}s/${value}`, display: name, type };
        }),
      }),
  meta: {
    resourceType: 'Group',
    location: `${base}/Groups/${groupId(row.id)}`,
    version: `W/"${row.revision}"`,
  },
});

/** @throws AppError NOT_FOUND */
const ownGroup = async (
  { tx, caller }: ScimCall,
  id: number,
  withMembers = true,
): Promise<ScimGroupRow> => {
  const row = await findScimGroup(tx, caller, id, withMembers);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

const answered = async (call: ScimCall, id: number, status = 200) => {
  const row = await ownGroup(call, id, asksFor(call.query, 'members'));
  const body = projectResource(scimGroup(row, call.base), call.query);
  return { status, body, location: `${call.base}/Groups/${groupId(id)}` };
};

export const listGroups = async (call: ScimCall) => {
  const text = filterAsked(call.query);
  const { startIndex, count } = pageAsked(call.query);
  const { rows, total } = await pageOfScimGroups(call.tx, call.caller, {
    filter: text === null ? null : parseScimFilter(text),
    offset: startIndex - 1,
    limit: count,
    withMembers: asksFor(call.query, 'members'),
  });
  const resources = rows.map((row) => projectResource(scimGroup(row, call.base), call.query));
  return { body: listResponse(resources, total, startIndex) };
};

export const getGroup = (call: ScimCall) => answered(call, departmentIn(call));

/**
 * The department in the address, for a change: what is read of it stays so until the end. Changes of the tree wait for
 * each other behind the company's row.
 *
 * @throws AppError NOT_FOUND
 */
const groupToChange = async (call: ScimCall): Promise<ScimGroupRow> => {
  await lockCompany(call.tx, call.caller.companyId);
  return ownGroup(call, departmentIn(call));
};

/** Members by kind. */
interface Members {
  users: number[];
  groups: number[];
}

const unknownMember = (): ScimProblem =>
  new ScimProblem('invalidValue', 'グループのメンバーに指定されたものが見つかりません。');

/** Members by their ids, which say of what kind they are. */
const membersIn = (resource: ScimResource): Members => {
  const members: Members = { users: [], groups: [] };
  for (const one of valuesIn(resource, 'members')) {
    const value = textIn(one, 'value') ?? '';
    const [user, group] = [userNumber(value), departmentNumber(value)];
    if (user !== null) members.users.push(user);
    else if (group !== null) members.groups.push(group);
    else throw unknownMember();
  }
  return members;
};

const without = (ids: readonly number[], others: readonly number[]): number[] => {
  const otherIds = new Set(others);
  return [...new Set(ids)].filter((id) => !otherIds.has(id));
};

/** @throws ScimProblem when there is nobody of the id, AppError FORBIDDEN for a SuperAdmin */
const lockMember = async (
  { tx, caller }: Pick<ScimCall, 'tx' | 'caller'>,
  userId: number,
): Promise<void> => {
  try {
    await changeableUser(tx, caller, userId);
  } catch (error) {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? unknownMember() : error;
  }
};

/** Lets somebody belong to a department, or no more; who has no main one gets this one. */
const setMembership = async (
  { tx, caller, now }: ScimCall,
  tools: LinkTools,
  { userId, departmentId, belongs }: { userId: number; departmentId: number; belongs: boolean },
): Promise<void> => {
  // Locked before they are read: another request may be changing the same person's departments.
  await lockMember({ tx, caller }, userId);
  const held = await findMemberships(tx, caller, userId);
  if (!held) throw unknownMember();
  const others = held.ids.filter((id) => id !== departmentId);
  const ids = belongs ? [...others, departmentId] : others;
  const main = held.main !== null && ids.includes(held.main) ? held.main : (ids[0] ?? null);
  const body = checkResource(UserUpdateBody, { department_id: main, department_ids: ids });
  await changeUser(tx, caller, userId, body, { tools, now });
};

/** Moves a department below another one, by the call that admins make. */
const move = async (call: ScimCall, id: number, parentId: number | null): Promise<void> => {
  if (!(await findScimGroup(call.tx, call.caller, id, false))) throw unknownMember();
  await updateDepartment({
    ...departmentCall(call, id),
    body: checkResource(DepartmentUpdateBody, { parent_id: parentId }),
  });
};

/** What the departments' own calls are given; they ask for no more of a request. */
const departmentCall = ({ tx, caller, now }: ScimCall, id: number) => ({
  tx,
  caller,
  now,
  params: { department_id: id },
});

const setMembers = async (
  call: ScimCall,
  tools: LinkTools,
  departmentId: number,
  { before, after }: { before: Members; after: Members },
): Promise<void> => {
  for (const userId of without(after.users, before.users))
    await setMembership(call, tools, { userId, departmentId, belongs: true });
  for (const userId of without(before.users, after.users))
    await setMembership(call, tools, { userId, departmentId, belongs: false });
  for (const id of without(after.groups, before.groups)) await move(call, id, departmentId);
  for (const id of without(before.groups, after.groups)) await move(call, id, null);
};

const externalIdIn = (resource: ScimResource): string | null =>
  lineIn(resource, MAX_KEY, 'externalId');

const nameIn = (resource: ScimResource): string => {
  const name = textIn(resource, 'displayName');
  if (name === null) throw new ScimProblem('invalidValue', 'displayNameを指定してください。');
  return name;
};

const NO_MEMBERS: Members = { users: [], groups: [] };

/** Makes a department at the top of the tree; it comes below another one as a member of that. */
export const createGroup = async (call: ScimCall, tools: LinkTools) => {
  const { tx, caller } = call;
  const resource = resourceSent(call.body);
  const body = checkResource(DepartmentBody, { name: nameIn(resource), parent_id: null });
  const { id } = await createDepartment({ tx, caller, body });
  await upsertGroupKey(tx, caller, id, externalIdIn(resource));
  await setMembers(call, tools, id, { before: NO_MEMBERS, after: membersIn(resource) });
  return answered(call, id, 201);
};

const write = async (
  call: ScimCall,
  tools: LinkTools,
  row: ScimGroupRow,
  resource: ScimResource,
): Promise<void> => {
  const { tx, caller, base } = call;
  const body = checkResource(DepartmentUpdateBody, { name: nameIn(resource) });
  await updateDepartment({ ...departmentCall(call, row.id), body });
  await upsertGroupKey(tx, caller, row.id, externalIdIn(resource));
  const before = membersIn(scimGroup(row, base));
  await setMembers(call, tools, row.id, { before, after: membersIn(resource) });
};

/** Who replaces a group and speaks of no members leaves them. */
export const replaceGroup = async (call: ScimCall, tools: LinkTools) => {
  const row = await groupToChange(call);
  const sent = resourceSent(call.body);
  const { members } = scimGroup(row, call.base);
  const resource = scimValueOf(sent, 'members') === undefined ? { ...sent, members } : sent;
  await write(call, tools, row, resource);
  return answered(call, row.id);
};

/** Entra ID reads nothing of the answer, and asks that it be short. */
export const patchGroup = async (call: ScimCall, tools: LinkTools) => {
  const row = await groupToChange(call);
  const resource = applyScimPatch(scimGroup(row, call.base), operationsSent(call.body));
  await write(call, tools, row, resource);
  return answered(call, row.id);
};

/** Deletes a department; its people stay in the company, what was below it moves up. */
export const removeGroup = async (call: ScimCall, tools: LinkTools) => {
  const row = await groupToChange(call);
  const { users, groups } = membersIn(scimGroup(row, call.base));
  for (const userId of users)
    await setMembership(call, tools, { userId, departmentId: row.id, belongs: false });
  for (const id of groups) await move(call, id, row.parent_id);
  await deleteDepartment(departmentCall(call, row.id));
  return {};
};
