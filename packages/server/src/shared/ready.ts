import { MIGRATIONS } from '../paths';
import { readMigrations, type Database } from '../platform/database';
import type { Tables } from '../tables';
import { isAnswering } from './ready.queries';

/** Any company id: no data of the company is read. */
const NOBODYS = { companyId: 1 };

/**
 * Asks whether the database serves requests and has every migration of this program. A later program's ones do no harm.
 *
 * @param options.asksWhoCalls authenticates as every request does: a database that is stuck there cannot serve
 * @param options.isEnding whoever sends requests is to choose another process from now on
 */
export const readinessOf = (
  database: Database<Tables>,
  { asksWhoCalls, isEnding }: { asksWhoCalls?: () => Promise<unknown>; isEnding: () => boolean },
): (() => Promise<boolean>) => {
  const needed = readMigrations(MIGRATIONS).map(({ name }) => name);
  const look = async (): Promise<boolean> => {
    await asksWhoCalls?.();
    await database.run(NOBODYS, isAnswering, { readOnly: true });
    const { rows } = await (
      await database.systemPool()
    ).query<{ name: string }>('select name from schema_migrations');
    const applied = new Set(rows.map(({ name }) => name));
    return needed.every((name) => applied.has(name));
  };
  /** Only one check runs at a time, however many requests wait for it. */
  let underWay: Promise<boolean> | null = null;
  return async () => !isEnding() && (await (underWay ??= look().finally(() => (underWay = null))));
};
