import type { PGlite } from '@electric-sql/pglite';

const EVERY_MS = 60_000;

/** The tables that have changed much since statistics were gathered or dead rows taken away; as autovacuum chooses them. */
const NEGLECTED = `
  select quote_ident(schemaname) || '.' || quote_ident(relname) as name,
    n_dead_tup > 50 + 0.2 * n_live_tup as is_full
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by n_mod_since_analyze + n_dead_tup desc`;

interface NeglectedTable {
  name: string;
  /** Of dead rows. */
  is_full: boolean;
}

/** Runs work as the owner while nothing else uses the engine. */
type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * What a PostgreSQL's autovacuum does, once: gathers statistics, without which plans made for an empty table stay, and
 * frees the room of dead rows. One table at a time, so that requests get their turn in between.
 *
 * @returns the tables that were seen to
 */
export const autovacuum = async (engine: PGlite, exclusive: Exclusive): Promise<string[]> => {
  const { rows } = await exclusive(() => engine.query<NeglectedTable>(NEGLECTED));
  for (const { name, is_full: isFull } of rows)
    await exclusive(() => engine.exec(`${isFull ? 'vacuum (analyze)' : 'analyze'} ${name}`));
  return rows.map(({ name }) => name);
};

/** Runs every minute: the engine has no background processes. What fails is tried again with the next round. */
export const startAutovacuum = (engine: PGlite, exclusive: Exclusive): { stop: () => void } => {
  let running = false;
  const round = async (): Promise<void> => {
    if (running) return;
    running = true;
    await autovacuum(engine, exclusive).catch(() => []);
    running = false;
  };
  const timer = setInterval(() => void round(), EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
};
