import type { BulkFields, Task } from '@tokiori/contract';
import { MAX_BULK } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { invalid } from '../../platform/errors';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import type { LinkTools } from '../accounts/account-mails';
import { ownDepartmentIds } from '../departments/departments.access';
import { refuseBadRange } from '../leaves/leaves.service';
import { startTask } from '../tasks/tasks.service';
import { readSentValues } from '../user-attributes/values.service';
import { deactivateKind, inviteKind, restoreKind, setDepartmentKind } from './bulk-kinds';
import { createLeaveKind, setDaysOffKind } from './bulk-calendar';
import { setFieldsKind } from './bulk-fields';
import { setRoleKind } from './bulk-roles';
import { visibleUsers } from '../../shared/visible-users.access';
import { userListConditions } from './user-list';
import { listVisibleIdsAmong, listIdsOfUsers } from './users.queries';
import { refuseForeignDepartments } from './users.rules';

const KINDS = {
  Deactivate: deactivateKind,
  Restore: restoreKind,
  Invite: inviteKind,
  SetDepartment: setDepartmentKind,
  SetRole: setRoleKind,
  SetFields: setFieldsKind,
  SetDaysOff: setDaysOffKind,
  CreateLeave: createLeaveKind,
};

/** Exactly one of the two says whom it concerns. */
export const refuseUnclearTarget = ({ ids, filter }: { ids?: unknown; filter?: unknown }): void => {
  if ((ids === undefined) === (filter === undefined))
    throw invalid([
      { field: 'ids', message: '対象は、idsかfilterのどちらか1つで指定してください。' },
    ]);
};

/** The people that a filter has found, as far as one task takes them. @throws AppError when there are none or too many */
export const foundPeople = (ids: readonly number[]): readonly number[] => {
  if (ids.length === 0)
    throw invalid([{ field: 'filter', message: '条件に合うユーザーがいません。' }]);
  if (ids.length > MAX_BULK)
    throw invalid([
      {
        field: 'filter',
        message: '条件に合うユーザーが10,000人を超えています。条件を加えて、分けて行ってください。',
      },
    ]);
  return ids;
};

/** The named people, each once. @throws AppError VALIDATION_FAILED at the first whom the caller may not see */
export const namedPeople = async (
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
  field = 'ids',
): Promise<number[]> => {
  const visible = await listVisibleIdsAmong(tx, ids, visibleUsers(caller));
  const unseen = ids.findIndex((id) => !visible.has(id));
  if (unseen >= 0)
    throw invalid([
      { field: `${field}.${unseen}`, message: '指定されたユーザーが見つかりません。' },
    ]);
  return [...new Set(ids)];
};

/** Fields of the company's own departments and attributes, at least one. */
const refuseBadFields = async (tx: Tx, caller: Caller, fields: BulkFields): Promise<void> => {
  const { add_department_ids: added = [], remove_department_ids: removed = [] } = fields;
  if (Object.values(fields).every((one) => one === undefined))
    throw invalid([{ field: 'fields', message: '変える項目を1つ以上指定してください。' }]);
  const own = await ownDepartmentIds(tx, caller.companyId, [...added, ...removed]);
  const foreign = (name: 'add_department_ids' | 'remove_department_ids') =>
    (fields[name] ?? []).flatMap((id, at) =>
      own.has(id)
        ? []
        : [{ field: `fields.${name}.${at}`, message: '指定された部署が見つかりません。' }],
    );
  const both = added.some((id) => removed.includes(id))
    ? [
        {
          field: 'fields.remove_department_ids',
          message: '同じ部署を、兼務に加えることと外すことの両方には指定できません。',
        },
      ]
    : [];
  const issues = [...foreign('add_department_ids'), ...foreign('remove_department_ids'), ...both];
  if (issues.length > 0) throw invalid(issues);
  await readSentValues(tx, caller.companyId, fields.attributes ?? {}, 'fields.attributes');
};

type BulkCall = CallOf<typeof endpoints.bulkUsers>;
type BulkBody = Partial<BulkCall['body']> & Pick<BulkCall['body'], 'action'>;

/** A call that names people and what is to become of them. */
interface PeopleCall extends Pick<BulkCall, 'tx' | 'caller' | 'now'> {
  body: BulkBody;
}

/** The people that a call names, or that its filter finds. */
export const bulkPeople = async ({
  tx,
  caller,
  body,
  now,
}: PeopleCall): Promise<readonly number[]> => {
  if (body.ids) return namedPeople(tx, caller, body.ids);
  const query = body.filter ?? {};
  const { where, filters } = await userListConditions({ tx, caller, query, now }, null);
  const ids = await listIdsOfUsers(tx, { query, most: MAX_BULK + 1 }, where, filters);
  return foundPeople(ids);
};

/** What each action takes beside the people, and the sentence where it is missing or another's is sent. */
const MEMBERS = [
  ['department_id', 'SetDepartment', '部署を変えるときに、新しい部署を指定してください。'],
  ['role', 'SetRole', '権限を変えるときに、新しい権限を指定してください。'],
  ['fields', 'SetFields', '項目を変えるときに、変える項目を指定してください。'],
  ['days_off', 'SetDaysOff', '休みの曜日を変えるときに、休みの曜日を指定してください。'],
  ['leave', 'CreateLeave', '休職・休業を登録するときに、種類と期間を指定してください。'],
] as const;

/** Refuses what an action does not take, an action that lacks its own, and fields that name nothing of the company. */
export const refuseBadBody = async ({ tx, caller, body }: PeopleCall): Promise<void> => {
  refuseUnclearTarget(body);
  const issues = MEMBERS.flatMap(([field, action, message]) =>
    (action === body.action) === (body[field] !== undefined) ? [] : [{ field, message }],
  );
  if (issues.length > 0) throw invalid(issues);
  await refuseForeignDepartments(tx, caller, { department_id: body.department_id ?? null });
  if (body.leave) refuseBadRange(body.leave, 'leave.to');
  if (body.fields) await refuseBadFields(tx, caller, body.fields);
};

/** Does the same to many users: those who are named, or all that a filter of the list finds. */
export const bulkUsers = async (call: BulkCall, tools: LinkTools): Promise<Task> => {
  const { tx, caller, body, now } = call;
  await refuseBadBody(call);
  const userIds = await bulkPeople(call);
  const { action, ids: _ids, filter: _filter, ...members } = body;
  const params = Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  );
  return startTask(tx, caller, { kind: KINDS[action], userIds, params }, { tools, now });
};
