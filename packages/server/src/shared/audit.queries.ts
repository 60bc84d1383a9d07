import type { InsertObject } from 'kysely';
import type { Tables } from '../tables';
import type { Tx } from './caller';

/** Appends an entry to the audit log. */
export const insertEntry = async (
  tx: Tx,
  entry: InsertObject<Tables, 'audit_log'>,
): Promise<void> => {
  await tx.insertInto('audit_log').values(entry).execute();
};
