import { apiDocument } from '../src/api-document';
import { clientEndpoints } from './client-endpoints';
import { databaseRights } from './database-rights';
import { databaseSchema } from './database-schema';
import { databaseTypes } from './database-types';
import { formatSource } from './formatted';
import { permissionsDocument } from './permissions';

/** What is made, by file below this package, and how. */
export const generatedFiles: Record<string, () => Promise<string>> = {
  'src/tables.ts': async () => formatSource('src/tables.ts', await databaseTypes()),
  'src/rights.ts': async () => formatSource('src/rights.ts', await databaseRights()),
  'schema.sql': databaseSchema,
  'openapi.json': async () => `${JSON.stringify(apiDocument(), null, 2)}\n`,
  '../../docs/permissions.md': permissionsDocument,
  ...Object.fromEntries(
    Object.entries(clientEndpoints()).map(([file, make]) => {
      const name = `../contract/src/${file}`;
      return [name, async () => formatSource(name, await make())];
    }),
  ),
};
