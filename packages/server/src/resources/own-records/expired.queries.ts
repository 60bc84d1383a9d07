import { VIEWS_KEPT_DAYS } from '@tokiori/contract';
import { sql } from 'kysely';
import { daysBefore } from '../../shared/days-before';
import type { Tx } from '../../shared/caller';

/** Deletes what is kept of looks after the days that people are told. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    delete from record_views where viewed_on < ${daysBefore(now, VIEWS_KEPT_DAYS)}::timestamptz::date`.execute(
    tx,
  );
};
