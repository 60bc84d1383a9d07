import { MIGRATIONS } from '../paths';
import { readMigrations, type Database } from '../platform/database';
import type { Tables } from '../tables';

/** Asks whether the database answers and has every migration of this program. A later program's ones do no harm. */
export const readinessOf = (database: Database<Tables>): (() => Promise<boolean>) => {
  const needed = readMigrations(MIGRATIONS).map(({ name }) => name);
  return async () => {
    const { rows } = await (await database.systemPool()).query<{ name: string }>(
      'select name from schema_migrations',
    );
    const applied = new Set(rows.map(({ name }) => name));
    return needed.every((name) => applied.has(name));
  };
};
