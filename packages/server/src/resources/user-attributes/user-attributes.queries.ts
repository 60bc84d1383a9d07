import type { listUserAttributes, UserAttribute, UserAttributeUse } from '@tokiori/contract';
import { sql } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { visibleUsers } from '../../shared/visible-users.access';
import type { Definition } from './user-attributes.access';

/** One page of the company's attributes, each with those who have a value among the users the caller may see. */
export const pageOfAttributes = ({
  caller,
  ...call
}: {
  tx: Tx;
  caller: Caller;
  query: object;
  list: ListRequest;
}): Promise<Page<UserAttribute>> =>
  pageOf<typeof listUserAttributes, UserAttribute>(call, {
    columns: sql`a.id, a.name, a.kind, a.choices, a.position, a.used_as`,
    from: sql`user_attributes a`,
    where: [sql`a.company_id = ${caller.companyId}`],
    sorts: { id: sql`a.id`, name: sql`a.name`, position: sql`a.position` },
    order: { field: 'position' },
    filters: {},
    details: {
      columns: sql`(
        select count(*) from user_attribute_values v
        join users u on u.company_id = v.company_id and u.id = v.user_id
        where v.company_id = ${caller.companyId} and v.attribute_id = page.id and ${visibleUsers(caller)}
      ) as user_count`,
    },
  });

/** Another attribute of the company that stands for the same; `null`: none. */
export const findOtherUsedAs = async (
  tx: Tx,
  companyId: number,
  { id, use }: { id: number | null; use: UserAttributeUse },
): Promise<string | null> => {
  const row = await tx
    .selectFrom('user_attributes')
    .select('name')
    .where('company_id', '=', companyId)
    .where('used_as', '=', use)
    .where('id', '!=', id ?? 0)
    .executeTakeFirst();
  return row?.name ?? null;
};

/** How many attributes a company has, and the place after the last one. */
export const countAttributes = async (
  tx: Tx,
  companyId: number,
): Promise<{ count: number; next: number }> => {
  const { rows } = await sql<{ count: number; next: number }>`
    select count(*) as count, coalesce(max(position) + 1, 0) as next
    from user_attributes where company_id = ${companyId}`.execute(tx);
  return onlyRow(rows);
};

export const insertAttribute = async (
  tx: Tx,
  companyId: number,
  definition: Omit<Definition, 'id'>,
): Promise<number> => {
  const { id } = await tx
    .insertInto('user_attributes')
    .values({ company_id: companyId, ...definition })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateAttributeRow = async (
  tx: Tx,
  companyId: number,
  { id, ...columns }: Definition,
): Promise<void> => {
  await tx
    .updateTable('user_attributes')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

export const deleteAttribute = async (tx: Tx, companyId: number, id: number): Promise<void> => {
  await tx
    .deleteFrom('user_attributes')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** One of these values that a user has, deactivated ones too; any value without a list. `null`: nobody has one. */
export const findUsedValue = async (
  tx: Tx,
  companyId: number,
  attributeId: number,
  values?: readonly string[],
): Promise<string | null> => {
  let ofAttribute = tx
    .selectFrom('user_attribute_values')
    .select('value')
    .where('company_id', '=', companyId)
    .where('attribute_id', '=', attributeId);
  if (values)
    ofAttribute = ofAttribute.where('value', 'in', values.length > 0 ? [...values] : ['']);
  return (await ofAttribute.limit(1).executeTakeFirst())?.value ?? null;
};

/** Changes stored values, all at once, so that two may change places. */
export const updateValues = async (
  tx: Tx,
  companyId: number,
  attributeId: number,
  renamed: readonly { from: string; to: string }[],
): Promise<void> => {
  if (renamed.length === 0) return;
  await sql`
    update user_attribute_values v set value = r.after
    from unnest(${renamed.map(({ from }) => from)}::text[], ${renamed.map(({ to }) => to)}::text[]) r (before, after)
    where v.company_id = ${companyId} and v.attribute_id = ${attributeId} and v.value = r.before`.execute(
    tx,
  );
};

/** The stored values of a user, by attribute. */
export const listValuesOfUser = async (
  tx: Tx,
  companyId: number,
  userId: number,
): Promise<Map<number, string>> => {
  const rows = await tx
    .selectFrom('user_attribute_values')
    .select(['attribute_id', 'value'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.attribute_id, row.value]));
};

/** Writes values of a user; `null` takes one away. */
export const replaceValues = async (
  tx: Tx,
  companyId: number,
  userId: number,
  values: ReadonlyMap<number, string | null>,
): Promise<void> => {
  const ids = [...values.keys()];
  const kept = [...values].flatMap(([attribute_id, value]) =>
    value === null ? [] : [{ company_id: companyId, user_id: userId, attribute_id, value }],
  );
  if (ids.length > 0)
    await tx
      .deleteFrom('user_attribute_values')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where('attribute_id', 'in', ids)
      .execute();
  if (kept.length > 0) await tx.insertInto('user_attribute_values').values(kept).execute();
};
