import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { itemAt } from '../item-of';
import type { Statement } from './begin';
import { isReadTimeout, isSerializationFailure, isUnavailable, sqlState } from './errors';
import { transact } from './transaction';

/** How long a read waits for what is written to arrive at the standby. */
const ARRIVES_WITHIN_MS = 1000;
/** A standby that lagged or failed is asked nothing for so long. */
const RESTS_FOR_MS = 5000;
const FIRST_PAUSE_MS = 2;

/** What a read wants of a standby. */
export interface StandbyRead<DB, T> {
  begin: readonly Statement[];
  work: (tx: Kysely<DB>) => Promise<T>;
  /** As in `transact`. */
  answerMs: number | undefined;
}

/** A copy of the database, from which reads may be answered. */
export interface Standby {
  /** `null`: the standby could not answer, so the primary has to. */
  read<DB, T>(read: StandbyRead<DB, T>): Promise<{ result: T } | null>;
}

interface StandbyOptions {
  /** Opens the connections to it; called again after a failure. */
  open: () => Promise<Pool>;
  /** Connections to the primary. */
  primary: Pool;
}

/** Where the primary has written to; what was committed before stands before it. */
const writtenTo = async (primary: Pool): Promise<string> => {
  const { rows } = await primary.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn');
  return itemAt(rows, 0).lsn;
};

/** Whether the standby has everything up to there, within a second. One that was promoted is no copy any more. */
const arrives = async (standby: Pool, lsn: string): Promise<boolean> => {
  const until = Date.now() + ARRIVES_WITHIN_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    const { rows } = await standby.query<{ isHere: boolean; isCopy: boolean }>(
      `SELECT pg_is_in_recovery() AS "isCopy", coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS "isHere"`,
      [lsn],
    );
    const { isCopy, isHere } = itemAt(rows, 0);
    if (isHere || !isCopy) return isCopy;
    if (Date.now() + pause > until) return false;
    await sleep(pause);
  }
};

/** A statement that took too long there would take as long on the primary. */
const tookTooLong = (error: unknown): boolean =>
  isReadTimeout(error) || sqlState(error) === '57014';

/** The standby's own trouble: it is away, or replays something that the read still looks at (40001). */
const isOfStandby = (error: unknown): boolean =>
  isSerializationFailure(error) || (isUnavailable(error) && !tookTooLong(error));

/** It has no copy of what was asked for (unlogged tables), or that would write: no reason to give it a rest. */
const isOfStatement = (error: unknown): boolean =>
  ['0A000', '25006'].includes(sqlState(error) ?? '');

/**
 * Reads from a standby, which never answers with less than was committed when the read began: it waits for that, for a
 * second at most, and leaves the read to the primary otherwise. So nobody misses what they, or a job, have just saved.
 */
export const createStandby = ({ open, primary }: StandbyOptions): Standby => {
  let restsUntil = 0;
  const rest = (): null => {
    restsUntil = Date.now() + RESTS_FOR_MS;
    return null;
  };
  const ready = async (): Promise<Pool | null> => {
    if (Date.now() < restsUntil) return null;
    const lsn = await writtenTo(primary);
    try {
      const pool = await open();
      return (await arrives(pool, lsn)) ? pool : rest();
    } catch {
      // Why does not matter: the primary answers, and it is tried again later.
      return rest();
    }
  };
  return {
    read: async ({ begin, work, answerMs }) => {
      const pool = await ready();
      if (pool === null) return null;
      try {
        return { result: await transact(pool, { begin, work, answerMs }) };
      } catch (error) {
        if (!isOfStandby(error)) throw error;
        return isOfStatement(error) ? null : rest();
      }
    },
  };
};
