import { readdirSync, readFileSync } from 'node:fs';
import { APPLICATION_ROLE, openDatabase } from '@tokiori/server/platform/database';

/** Milliseconds of processor time by process, read from outside so that reading costs the measured ones nothing. Linux. */
export type RunTime = ReadonlyMap<number, number>;

const runMsOf = (pid: number): number => {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    // Nanoseconds that a thread ran, and two more numbers.
    const ran = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return ran.reduce((sum, each) => sum + each, 0) / 1e6;
  } catch {
    return 0;
  }
};

export const runTimeOf = (pids: readonly number[]): RunTime =>
  new Map(pids.map((pid) => [pid, runMsOf(pid)]));

/** What was taken from one reading to the next. */
export const msBetween = (before: RunTime, after: RunTime): number =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);

/** The processes that this one has started. */
export const ownChildren = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);

/** The processes of one database's connections; `null` for the embedded one, which works in the server's process. */
export interface Backends {
  pids: () => Promise<number[]>;
  close: () => Promise<void>;
}

/** Processes that all databases share (writers, cleaners) are left out: whose work they do is not known. */
export const openBackends = async (url: string): Promise<Backends> => {
  const database = await openDatabase({ url, poolSize: 1, applicationRole: APPLICATION_ROLE });
  return {
    pids: async () => {
      const { rows } = await database.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      return rows.map(({ pid }) => pid);
    },
    close: () => database.close(),
  };
};
