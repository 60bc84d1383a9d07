// Writes what is made from the migrations, the contract and the table of permissions; with --check it only compares.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { apiDocument } from '../src/api-document';
import { clientEndpoints } from './client-endpoints';
import { databaseRights } from './database-rights';
import { databaseSchema } from './database-schema';
import { databaseTypes } from './database-types';
import { permissionsDocument } from './permissions';

const PACKAGE = join(import.meta.dirname, '..');

const formatted = async (name: string, source: string): Promise<string> => {
  const options = { ...(await resolveConfig(join(PACKAGE, name))), parser: 'typescript' };
  return format(source, options);
};

const made: Record<string, () => Promise<string>> = {
  'src/tables.ts': async () => formatted('src/tables.ts', await databaseTypes()),
  'src/rights.ts': async () => formatted('src/rights.ts', await databaseRights()),
  'schema.sql': databaseSchema,
  'openapi.json': async () => `${JSON.stringify(apiDocument(), null, 2)}\n`,
  '../../docs/permissions.md': () => Promise.resolve(permissionsDocument()),
  ...Object.fromEntries(
    Object.entries(clientEndpoints()).map(([file, make]) => {
      const name = `../contract/src/${file}`;
      return [name, async () => formatted(name, await make())];
    }),
  ),
};

const isCheck = process.argv.includes('--check');
for (const [name, make] of Object.entries(made)) {
  const path = join(PACKAGE, name);
  const wanted = await make();
  const found = await readFile(path, 'utf8').catch(() => '');
  if (found === wanted) continue;
  if (isCheck) {
    console.error(`${name} is not what the sources make of it. Run \`npm run generate\`.`);
    process.exitCode = 1;
  } else await writeFile(path, wanted);
}
