import type { Import } from '@tokiori/contract';
import { foldedHeading } from '@tokiori/domain';
import { createHash } from 'node:crypto';
import type { Caller, Tx } from '../../shared/caller';
import { findMapping, deleteOldMappings, upsertMapping } from './mappings.queries';

interface KindWithHeadings {
  kind: Import['kind'];
  headings: readonly string[];
}

/** The same for the same headings, in whatever order they stand. */
const keyOf = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(foldedHeading).toSorted()))
    .digest('hex');

/** The meanings that people of the company chose for these headings; `null` when nobody did. */
export const rememberedMapping = async (
  tx: Tx,
  { companyId }: Caller,
  { kind, headings, fields }: KindWithHeadings & { fields: Import['fields'] },
): Promise<(string | null)[] | null> => {
  const mapping = await findMapping(tx, { companyId, kind, key: keyOf(headings) });
  if (mapping === null) return null;
  // An attribute may have been deleted since.
  const free = new Set(fields.map(({ field }) => field));
  return headings.map((heading) => {
    const field = mapping[foldedHeading(heading)] ?? null;
    return field !== null && free.delete(field) ? field : null;
  });
};

/** Keeps what somebody has chosen for the next file with these headings. */
export const rememberMapping = async (
  tx: Tx,
  { companyId }: Caller,
  { kind, headings, mapping }: KindWithHeadings & { mapping: readonly (string | null)[] },
  now: Date,
): Promise<void> => {
  const folded = headings.map(foldedHeading);
  const isClear = new Set(folded).size === folded.length;
  // Columns of one name cannot be told apart the next time.
  if (!isClear) return;
  const fields = Object.fromEntries(folded.map((heading, at) => [heading, mapping[at] ?? null]));
  await upsertMapping(tx, { companyId, kind, key: keyOf(headings) }, fields, now);
  await deleteOldMappings(tx, companyId);
};
