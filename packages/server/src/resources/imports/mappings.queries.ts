import type { Import } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

interface MappingKey {
  companyId: number;
  kind: Import['kind'];
  key: string;
}

/** So many a company keeps. */
const MOST_KEPT = 200;

/** The meaning of each heading; `null` when these headings were never given any. */
export const findMapping = async (
  tx: Tx,
  { companyId, kind, key }: MappingKey,
): Promise<Record<string, string | null> | null> => {
  const row = await tx
    .selectFrom('import_mappings')
    .select('fields')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('headings_key', '=', key)
    .executeTakeFirst();
  return row ? (row.fields as Record<string, string | null>) : null;
};

/** Keeps meanings in the place of those that were kept before. */
export const upsertMapping = async (
  tx: Tx,
  { companyId, kind, key }: MappingKey,
  fields: Record<string, string | null>,
  now: Date,
): Promise<void> => {
  await sql`
    insert into import_mappings (company_id, kind, headings_key, fields, updated_at)
    values (${companyId}, ${kind}, ${key}, ${JSON.stringify(fields)}, ${now})
    on conflict (company_id, kind, headings_key) do update
      set fields = excluded.fields, updated_at = excluded.updated_at`.execute(tx);
};

/** Deletes the oldest beyond those that a company keeps. */
export const deleteOldMappings = async (tx: Tx, companyId: number): Promise<void> => {
  const oldest = await tx
    .selectFrom('import_mappings')
    .select('updated_at')
    .where('company_id', '=', companyId)
    .orderBy('updated_at', 'desc')
    .offset(MOST_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await tx
    .deleteFrom('import_mappings')
    .where('company_id', '=', companyId)
    .where('updated_at', '<=', oldest.updated_at)
    .execute();
};
