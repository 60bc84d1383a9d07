import type { UserAttributeUse } from '@tokiori/contract';
import type { Tx } from '../../shared/caller';

/** The attribute that a company has named for a use; `null`: none. */
export const findAttributeUsedAs = async (
  tx: Tx,
  companyId: number,
  use: UserAttributeUse,
): Promise<{ id: number; name: string; choices: string[] } | null> =>
  (await tx
    .selectFrom('user_attributes')
    .select(['id', 'name', 'choices'])
    .where('company_id', '=', companyId)
    .where('used_as', '=', use)
    // A server of the version before may have made another kind of it.
    .where('kind', '=', 'Choice')
    .executeTakeFirst()) ?? null;

/** What an attribute says of each user who has a value. */
export const listValuesByUser = async (
  tx: Tx,
  companyId: number,
  attributeId: number,
): Promise<Map<number, string>> => {
  const rows = await tx
    .selectFrom('user_attribute_values')
    .select(['user_id', 'value'])
    .where('company_id', '=', companyId)
    .where('attribute_id', '=', attributeId)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.value]));
};
