import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { isSerializationFailure, sqlState, StartupError } from './errors';

/** How long a change of the database waits for others. */
export interface Patience {
  /** For a table: requests that come meanwhile wait behind it. */
  lockMs: number;
  /** Between one try and the next, in which requests go through. */
  pausesMs: readonly number[];
  /** For one statement; zero: without end. */
  statementMs: number;
}

/** Two minutes all in all: a backup or a report takes longer than a request, and nobody may wait long behind it. */
export const USUAL_PATIENCE: Patience = {
  lockMs: 3_000,
  pausesMs: [1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 30_000],
  statementMs: 3_600_000,
};

const isLocked = (error: unknown): boolean =>
  sqlState(error) === '55P03' || isSerializationFailure(error);

const isTooLong = (error: unknown): boolean => sqlState(error) === '57014';

const reasonOf = (error: unknown): string => {
  if (isLocked(error))
    return 'ほかの処理がテーブルを使い続けていて、何度待っても順番が来ませんでした。控えや集計など、長く動いている処理が終わってから、もう一度起動してください';
  if (isTooLong(error))
    return '決められた時間のうちに終わりませんでした。利用の少ない時間に、もう一度起動してください';
  return `原因：${(error as Error).message}。控えを取ってから原因を取り除き、もう一度起動してください`;
};

/** Says what of the database could not be changed, and why. */
export const failedChange = (what: string, error: unknown): StartupError =>
  new StartupError(
    `データベースを新しい形にできませんでした（${what}）。この変更は取り消したので、データは元のままです。${reasonOf(error)}。`,
    { cause: error },
  );

/**
 * Does `work` in a transaction. A table that others use is waited for shortly, since every request for it waits behind
 * this; then all is taken back, and tried again after a pause.
 * @throws whatever `work` does, and the lock's refusal after the last pause; nothing has changed then
 */
export const inPatientTransaction = async <T>(
  client: ClientBase,
  patience: Patience,
  work: () => Promise<T>,
): Promise<T> => {
  const { lockMs, statementMs, pausesMs } = patience;
  for (const pauseMs of [...pausesMs, null]) {
    await client.query(
      `BEGIN; SET LOCAL lock_timeout = ${lockMs}; SET LOCAL statement_timeout = ${statementMs}`,
    );
    try {
      const result = await work();
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      if (!isLocked(error) || pauseMs === null) throw error;
      await sleep(pauseMs);
    }
  }
  throw new Error('unreachable');
};
