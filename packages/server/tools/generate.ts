// Writes what is made from the migrations, the contract, the resources and the table of permissions; with --check it only
// compares.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractEndpoints, contractResources } from './contract-resources';
import { formatSource } from './formatted';
import { permissionLists, serverResources } from './server-resources';

const PACKAGE = join(import.meta.dirname, '..');
const LISTS = {
  'src/all-resources.ts': serverResources,
  'test/authorization/permissions/index.ts': permissionLists,
  '../contract/src/all-resources.ts': contractResources,
  '../contract/src/endpoints.ts': contractEndpoints,
};

const isCheck = process.argv.includes('--check');
const keep = async (name: string, wanted: string): Promise<void> => {
  const path = join(PACKAGE, name);
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept === wanted) return;
  if (isCheck) {
    console.error(`${name} is not what the sources make of it. Run \`npm run generate\`.`);
    process.exitCode = 1;
  } else await writeFile(path, wanted);
};

for (const [name, make] of Object.entries(LISTS))
  await keep(name, await formatSource(name, make()));
// Only now: it loads the server and the contract, which load the files above.
const { generatedFiles } = await import('./made');
for (const [name, make] of Object.entries(generatedFiles)) await keep(name, await make());
