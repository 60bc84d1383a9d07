import { sql } from 'kysely';
import { MIGRATIONS } from '../paths';
import { readMigrations, type Database } from '../platform/database';
import type { Tables } from '../tables';

/** Any company: nothing of it is read. */
const NOBODYS = { companyId: 1 };

/**
 * Asks whether the database serves requests and has every migration of this program. A later program's ones do no harm.
 *
 * @param asksWhoCalls as every request does first: a database that has got stuck on that is of no use to anybody
 */
export const readinessOf = (
  database: Database<Tables>,
  asksWhoCalls: () => Promise<unknown>,
): (() => Promise<boolean>) => {
  const needed = readMigrations(MIGRATIONS).map(({ name }) => name);
  const look = async (): Promise<boolean> => {
    await asksWhoCalls();
    await database.run(NOBODYS, (tx) => sql`select 1`.execute(tx), { readOnly: true });
    const { rows } = await (
      await database.systemPool()
    ).query<{ name: string }>('select name from schema_migrations');
    const applied = new Set(rows.map(({ name }) => name));
    return needed.every((name) => applied.has(name));
  };
  /** However many ask, and however often: one look at a time. */
  let underWay: Promise<boolean> | null = null;
  return () => (underWay ??= look().finally(() => (underWay = null)));
};
