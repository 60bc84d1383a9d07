import { APPLICATION_ROLE, migrate, openDatabase, ROLES } from '../src/platform/database';
import { SCHEMA } from '../src/paths';
import { readRights } from '../src/platform/database/verify-rights';

/** What the migrations let whom do, as the program expects it at its start. */
export const databaseRights = async (): Promise<string> => {
  const database = await openDatabase({ applicationRole: APPLICATION_ROLE });
  try {
    await migrate(database, { ...SCHEMA, applicationRole: APPLICATION_ROLE });
    const rights = await readRights(database.pool, ROLES);
    return [
      '// Made from the migrations by `npm run generate`. Do not edit.',
      "import type { Rights } from './platform/database';",
      '',
      '/** Owners, grants and policies as the migrations make them. */',
      `export const RIGHTS: Rights = ${JSON.stringify(rights)};`,
      '',
    ].join('\n');
  } finally {
    await database.close();
  }
};
