import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app';
import type { Tx } from './caller';

/** Those that begin within so many milliseconds look together: rounds of one moment, whose timers are set one by one. */
const TOGETHER_MS = 30;

interface Look {
  list: (tx: Tx) => Promise<void>;
  fail: (error: unknown) => void;
}

type Looking = Pick<App['database'], 'system'>;

/** Not yet begun, by database. */
const waiting = new WeakMap<Looking, Look[]>();

/** @returns those that were not answered, of which the first may be the fault */
const answerEach = async (tx: Tx, looks: readonly Look[]): Promise<readonly Look[]> => {
  for (const [at, { list }] of looks.entries()) {
    try {
      await list(tx);
    } catch {
      return looks.slice(at);
    }
  }
  return [];
};

const answer = async (database: Looking, looks: readonly Look[]): Promise<void> => {
  let left: readonly Look[] = looks;
  // The transaction of a failed statement does not end well, and takes no other one.
  await database
    .system(
      async (tx) => {
        left = await answerEach(tx, looks);
      },
      { readOnly: true },
    )
    .catch(() => undefined);
  // Each by itself, so that what is wrong with one keeps no other from looking.
  for (const { list, fail } of left) await database.system(list, { readOnly: true }).catch(fail);
};

const answerSoon = async (database: Looking): Promise<void> => {
  await sleep(TOGETHER_MS);
  const looks = waiting.get(database) ?? [];
  waiting.delete(database);
  await answer(database, looks);
};

/**
 * What a round of background work has to do, read as the system role. Rounds that ask at the same moment share one
 * read-only transaction: a process in which nothing happens does nothing else, and each transaction is a turn of the
 * database and another one to clear its connection.
 *
 * @param list reads alone, and little: others wait for it
 */
export const lookTogether = <T>(database: Looking, list: (tx: Tx) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const look: Look = { list: async (tx) => resolve(await list(tx)), fail: reject };
    const others = waiting.get(database);
    if (others) {
      others.push(look);
      return;
    }
    waiting.set(database, [look]);
    void answerSoon(database);
  });
