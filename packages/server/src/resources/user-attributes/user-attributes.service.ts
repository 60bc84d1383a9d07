import {
  MAX_USER_ATTRIBUTES,
  type UserAttribute,
  type UserAttributeBody,
  type UserAttributeUpdateBody,
  type UserAttributeUse,
} from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { changeChoices, choicesIssue, type ChoiceChange } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import { theRow } from '../../platform/http/lists';
import type { Page } from '../../platform/list-pages';
import { audit, changedFields } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { lockCompany } from '../../shared/lock-company.queries';
import { onlyRow } from '../../shared/only-row';
import { ownAttribute, type Definition } from './user-attributes.access';
import {
  countAttributes,
  deleteAttribute,
  insertAttribute,
  pageOfAttributes,
  updateValues,
  findOtherUsedAs,
  findUsedValue,
  updateAttributeRow,
} from './user-attributes.queries';

export const listUserAttributes = (
  call: CallOf<typeof endpoints.listUserAttributes>,
): Promise<Page<UserAttribute>> => pageOfAttributes(call);

const oneAttribute = async (tx: Tx, caller: Caller, id: number): Promise<UserAttribute> =>
  onlyRow((await pageOfAttributes({ tx, caller, query: {}, list: theRow(id) })).rows);

const badChoices = (message: string): AppError => invalid([{ field: 'choices', message }]);

const changedChoices = (
  before: readonly string[],
  after: NonNullable<UserAttributeUpdateBody['choices']>,
): ChoiceChange => {
  const read = changeChoices(before, after);
  if ('issue' in read) throw badChoices(read.issue);
  return read.value;
};

const refuseChoices = ({ kind, choices }: Pick<Definition, 'kind' | 'choices'>): void => {
  const issue = choicesIssue(kind, choices.length);
  if (issue !== null) throw badChoices(issue);
};

const USES: Record<UserAttributeUse, string> = { EmploymentType: '雇用区分', Gender: '性別' };

/** One attribute of choices at most stands for each. Whoever calls has locked the company. */
const refuseUse = async (
  tx: Tx,
  { companyId }: Caller,
  id: number | null,
  { kind, used_as: use }: Pick<Definition, 'kind' | 'used_as'>,
): Promise<void> => {
  if (use === null) return;
  const wrong = (message: string): AppError => invalid([{ field: 'used_as', message }]);
  if (kind !== 'Choice') throw wrong('年度の実績で使えるのは、種類が「選択」の属性だけです。');
  const other = await findOtherUsedAs(tx, companyId, { id, use });
  if (other !== null)
    throw wrong(
      `「${other}」を${USES[use]}として使っています。先に「${other}」のほうを「使わない」にしてください。`,
    );
};

/** Defines an attribute, after those there are. Locks the company while they are counted. */
export const createUserAttribute = async (
  tx: Tx,
  caller: Caller,
  { name, kind, choices: asked = [], used_as: use = null }: UserAttributeBody,
): Promise<UserAttribute> => {
  const { choices } = changedChoices([], asked);
  refuseChoices({ kind, choices });
  await lockCompany(tx, caller.companyId);
  const { count, next } = await countAttributes(tx, caller.companyId);
  if (count >= MAX_USER_ATTRIBUTES) throw new AppError('TOO_MANY_ATTRIBUTES');
  const definition = { name, kind, choices, position: next, used_as: use };
  await refuseUse(tx, caller, null, definition);
  const id = await insertAttribute(tx, caller.companyId, definition);
  await audit(tx, caller, {
    action: 'user_attribute.create',
    targetId: id,
    changes: {
      name,
      kind,
      ...(choices.length > 0 ? { choices } : {}),
      ...(use === null ? {} : { used_as: use }),
    },
  });
  return oneAttribute(tx, caller, id);
};

const refuseUsed = async (
  tx: Tx,
  caller: Caller,
  { id, kind }: Definition,
  after: { kind: Definition['kind']; removed: readonly string[] },
): Promise<void> => {
  if (after.kind !== kind && (await findUsedValue(tx, caller.companyId, id)) !== null)
    throw new AppError('ATTRIBUTE_IN_USE', {
      field: 'kind',
      message:
        '値を入力したユーザーがいるため、種類は変えられません。新しい属性を作成してください。',
    });
  const used = await findUsedValue(tx, caller.companyId, id, after.removed);
  if (used !== null)
    throw new AppError('ATTRIBUTE_IN_USE', {
      field: 'choices',
      message: `選択肢「${used}」を選んでいるユーザーがいるため、削除できません。ユーザーの値を変えてから削除してください。`,
    });
};

/** Changes a definition. A renamed choice changes the values of users with it. */
export const updateUserAttribute = async (
  tx: Tx,
  caller: Caller,
  id: number,
  { choices: asked, ...columns }: UserAttributeUpdateBody,
): Promise<UserAttribute> => {
  if (columns.used_as) await lockCompany(tx, caller.companyId);
  const before = await ownAttribute(tx, caller, id);
  const kind = columns.kind ?? before.kind;
  // The choices of another kind end with it.
  const wanted = asked ?? (kind === 'Choice' ? before.choices.map((name) => ({ name })) : []);
  const { choices, renamed, removed } = changedChoices(before.choices, wanted);
  refuseChoices({ kind, choices });
  await refuseUsed(tx, caller, before, { kind, removed });
  const after: Definition = {
    ...before,
    name: columns.name ?? before.name,
    position: columns.position ?? before.position,
    kind,
    choices,
    // It ends with the choices, unless it is asked for.
    used_as:
      columns.used_as !== undefined ? columns.used_as : kind === 'Choice' ? before.used_as : null,
  };
  await refuseUse(tx, caller, id, after);
  const changes = changedFields({ ...before }, { ...after });
  if (Object.keys(changes).length > 0) {
    await updateAttributeRow(tx, caller.companyId, after);
    await updateValues(tx, caller.companyId, id, renamed);
    await audit(tx, caller, { action: 'user_attribute.update', targetId: id, changes });
  }
  return oneAttribute(tx, caller, id);
};

/** Deletes an attribute with the values that users have. */
export const deleteUserAttribute = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<UserAttribute> => {
  await ownAttribute(tx, caller, id);
  const attribute = await oneAttribute(tx, caller, id);
  await deleteAttribute(tx, caller.companyId, id);
  const { name, user_count: users } = attribute;
  await audit(tx, caller, {
    action: 'user_attribute.delete',
    targetId: id,
    changes: { name, users },
  });
  return attribute;
};
