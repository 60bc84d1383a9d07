import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { OwnedDatabase } from '@tokiori/server/platform/database';
import type { Tables } from '@tokiori/server/tables';

/** Milliseconds of processor time since some beginning. */
export interface Cpu {
  /** The server's process, with the embedded database when that is used. */
  server: number;
  /** All processes of PostgreSQL; `null` for the embedded database, or where `/proc` does not tell. */
  database: number | null;
}

interface Stat {
  parent: number;
  ticks: number;
  ticksOfEndedChildren: number;
}

const statOf = (pid: number): Stat | null => {
  try {
    // After the name in parentheses: state, parent, …; times of itself and of its children that have ended.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')
      .at(-1)!
      .split(' ')
      .map(Number);
    const at = (place: number): number => fields[place] ?? 0;
    return { parent: at(1), ticks: at(11) + at(12), ticksOfEndedChildren: at(13) + at(14) };
  } catch {
    return null;
  }
};

const ticksOfFamily = (head: number): number => {
  const own = statOf(head);
  const others = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === head);
  return [own, ...others].reduce(
    (sum, stat) => sum + (stat?.ticks ?? 0),
    own?.ticksOfEndedChildren ?? 0,
  );
};

const postmasterOf = async (database: OwnedDatabase<Tables>): Promise<number | null> => {
  if (database.kind === 'embedded' || process.platform !== 'linux') return null;
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return statOf(rows[0]!.pid)?.parent ?? null;
};

/** A meter of what a measurement costs, which a busy machine disturbs far less than it does the clock. */
export const openCpuMeter = async (database: OwnedDatabase<Tables>): Promise<() => Cpu> => {
  const postmaster = await postmasterOf(database);
  const ticksASecond =
    postmaster === null ? 100 : Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return () => {
    const { user, system } = process.cpuUsage();
    return {
      server: (user + system) / 1000,
      database: postmaster === null ? null : (ticksOfFamily(postmaster) / ticksASecond) * 1000,
    };
  };
};
