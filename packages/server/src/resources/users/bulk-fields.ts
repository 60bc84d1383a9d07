import { isDeepStrictEqual } from 'node:util';
import type { BulkFields, User, UserUpdateBody } from '@tokiori/contract';
import type { Chunk } from '../tasks/task-kind';
import { itemKind } from '../tasks/item-kind';
import { changeableUser } from '../../shared/visible-users.access';
import { writeAttributes } from './attributes.service';
import { changeUser } from './update.service';
import { getShownUser } from './users.queries';

/** Fields of one person that a bulk change writes, as they are or are to be. */
interface PersonFields {
  columns: Pick<
    UserUpdateBody,
    | 'profession'
    | 'post'
    | 'entrance_date'
    | 'ruby_enabled'
    | 'question_language'
    | 'rank_enabled'
    | 'department_ids'
  >;
  /** By the ids of the attributes; `null`: no value. */
  attributes: Record<string, string | number | null>;
}

const furtherOf = ({ department_id: main, departments }: User): number[] =>
  departments.map(({ id }) => id).filter((id) => id !== main);

/** The further departments after some were added and some removed. */
const furtherAfter = (user: User, fields: BulkFields): number[] => {
  const { add_department_ids: added = [], remove_department_ids: removed = [] } = fields;
  const ids = new Set([...furtherOf(user), ...added]);
  for (const id of removed) ids.delete(id);
  if (user.department_id !== null) ids.delete(user.department_id);
  return [...ids].sort((a, b) => a - b);
};

/** The members that a change names, as a person has them now. */
const currentFields = (user: User, { attributes = {}, ...fields }: BulkFields): PersonFields => {
  const { add_department_ids: added, remove_department_ids: removed, ...plain } = fields;
  const names = Object.keys(plain) as (keyof typeof plain)[];
  const columns = Object.fromEntries(names.map((name) => [name, user[name]]));
  const isMoved = added !== undefined || removed !== undefined;
  return {
    columns: { ...columns, ...(isMoved ? { department_ids: furtherOf(user) } : {}) },
    attributes: Object.fromEntries(
      Object.keys(attributes).map((id) => [id, user.attributes[id] ?? null]),
    ),
  };
};

/** The same members as the change wants them. */
const wantedFields = (user: User, fields: BulkFields): PersonFields => {
  const { attributes = {}, add_department_ids: a, remove_department_ids: r, ...columns } = fields;
  const isMoved = a !== undefined || r !== undefined;
  const moved = isMoved ? { department_ids: furtherAfter(user, fields) } : {};
  return { columns: { ...columns, ...moved }, attributes };
};

const write = async (
  { tx, caller, now, tools }: Chunk,
  userId: number,
  { columns, attributes }: PersonFields,
): Promise<void> => {
  if (Object.keys(columns).length > 0)
    await changeUser(tx, caller, userId, columns, { tools, now });
  await writeAttributes(tx, caller, userId, attributes);
};

/**
 * Gives people the same values of some fields, by the rules of the single call. Undone where all of these fields still are
 * as it left them.
 */
export const setFieldsKind = itemKind({
  name: 'users.set-fields',
  each: async (userId, chunk) => {
    const { tx, caller, task } = chunk;
    const { fields } = task.params as { fields: BulkFields };
    await changeableUser(tx, caller, userId);
    const user = await getShownUser(tx, caller.companyId, userId);
    const before = currentFields(user, fields);
    await write(chunk, userId, wantedFields(user, fields));
    const after = currentFields(await getShownUser(tx, caller.companyId, userId), fields);
    if (isDeepStrictEqual(before, after)) return { skipped: 'すでにこの内容です。' };
    return { before: { before, after } };
  },
  undoEach: async (userId, kept, chunk) => {
    const { tx, caller, task } = chunk;
    const { fields } = task.params as { fields: BulkFields };
    const { before, after } = kept as unknown as { before: PersonFields; after: PersonFields };
    await changeableUser(tx, caller, userId);
    const user = await getShownUser(tx, caller.companyId, userId);
    if (!isDeepStrictEqual(currentFields(user, fields), after))
      return { kept: 'そのあとに変更されたため、そのままにしました。' };
    await write(chunk, userId, before);
    return null;
  },
});
