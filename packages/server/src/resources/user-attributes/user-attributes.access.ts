import { sql, type RawBuilder } from 'kysely';
import type { UserAttributeKind, UserAttributeUse } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';

/** An attribute as it is defined. */
export interface Definition {
  id: number;
  name: string;
  kind: UserAttributeKind;
  choices: string[];
  position: number;
  /** What it stands for in the figures of a 年度. */
  used_as: UserAttributeUse | null;
}

/** The company's attribute of an id, locked before it changes or goes. @throws AppError NOT_FOUND */
export const ownAttribute = async (
  tx: Tx,
  { companyId }: Caller,
  id: number,
): Promise<Definition> => {
  const row = await tx
    .selectFrom('user_attributes')
    .select(['id', 'name', 'kind', 'choices', 'position', 'used_as'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** Those of the given ids that are attributes of the company, by id; `held`: until the transaction ends. */
export const ownAttributes = async (
  tx: Tx,
  companyId: number,
  ids: readonly number[],
  { held = false } = {},
): Promise<Map<number, Definition>> => {
  if (ids.length === 0) return new Map();
  const attributes = tx
    .selectFrom('user_attributes')
    .select(['id', 'name', 'kind', 'choices', 'position', 'used_as'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('id');
  const rows = await (held ? attributes.forShare() : attributes).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** All attributes of a company in their order; `held`: none of them changes until the transaction ends. */
export const companyAttributes = async (
  tx: Tx,
  companyId: number,
  { held = false } = {},
): Promise<Definition[]> => {
  const attributes = tx
    .selectFrom('user_attributes')
    .select(['id', 'name', 'kind', 'choices', 'position', 'used_as'])
    .where('company_id', '=', companyId)
    .orderBy('id');
  const rows = await (held ? attributes.forShare() : attributes).execute();
  return rows.sort((one, other) => one.position - other.position);
};

/** The values of the user of the alias `u`, by attribute, as JSON. */
export const attributesOf = (
  user: RawBuilder<unknown>,
  companyId: RawBuilder<unknown> = sql`${user}.company_id`,
): RawBuilder<unknown> => sql`coalesce((
  select jsonb_object_agg(v.attribute_id,
    case a.kind when 'Number' then to_jsonb(v.value::numeric) else to_jsonb(v.value) end)
  from user_attribute_values v
  join user_attributes a on a.company_id = v.company_id and a.id = v.attribute_id
  where v.company_id = ${companyId} and v.user_id = ${user}.id), '{}')`;

/** A value of one user; `null` takes it away. */
export interface ValueOfUser {
  user_id: number;
  attribute_id: number;
  value: string | null;
}

/** Writes values of many users in two statements. */
export const setValuesOfMany = async (
  tx: Tx,
  companyId: number,
  values: readonly ValueOfUser[],
): Promise<void> => {
  if (values.length === 0) return;
  const records = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
    as r (user_id bigint, attribute_id bigint, value text)`;
  await sql`
    delete from user_attribute_values v using ${records}
    where v.company_id = ${companyId} and v.user_id = r.user_id and v.attribute_id = r.attribute_id
      and r.value is null`.execute(tx);
  await sql`
    insert into user_attribute_values (company_id, user_id, attribute_id, value)
    select ${companyId}, r.user_id, r.attribute_id, r.value from ${records} where r.value is not null
    on conflict (company_id, user_id, attribute_id) do update set value = excluded.value`.execute(
    tx,
  );
};
