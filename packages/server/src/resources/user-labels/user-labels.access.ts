import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import type { LabelKind } from './kinds';

/** A profession or a post of a company. */
export interface Label {
  id: number;
  name: string;
}

/** The form by which names are compared: the width of letters and spaces around them make no other name. */
export const foldedName = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`btrim(normalize(${name}, NFKC))`;

/** How a row is locked: `update` before it goes, `no key update` before its name changes, `key share` to point at it. */
export type LabelLock = 'update' | 'no key update' | 'key share';

/** The company's label of an id, locked; `null` when there is none. */
export const findLabel = async (
  tx: Tx,
  companyId: number,
  { table }: LabelKind,
  { id, lock }: { id: number; lock: LabelLock },
): Promise<Label | null> => {
  const { rows } = await sql<Label>`
    select id, name from ${sql.table(table)} where company_id = ${companyId} and id = ${id}
    for ${sql.raw(lock)}`.execute(tx);
  return rows[0] ?? null;
};

/** Proves that a label is the company's and locks it. @throws AppError NOT_FOUND */
export const ownLabel = async (
  tx: Tx,
  { companyId }: Caller,
  kind: LabelKind,
  wanted: { id: number; lock: LabelLock },
): Promise<Label> => {
  const label = await findLabel(tx, companyId, kind, wanted);
  if (!label) throw new AppError('NOT_FOUND');
  return label;
};

/** Users who have the label of a text, as a condition on the alias `u` (users). */
export const hasLabel = (
  companyId: number,
  { table, column }: LabelKind,
  text: string,
): RawBuilder<boolean> => sql<boolean>`${sql.ref(`u.${column}`)} = (
  select l.id from ${sql.table(table)} l
  where l.company_id = ${companyId} and ${foldedName(sql`l.name`)} = ${foldedName(sql`${text}::text`)})`;
