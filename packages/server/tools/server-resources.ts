import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const RESOURCES = join(import.meta.dirname, '../src/resources');
const HEADER = '// Written by `npm run generate` from the folders of resources. Do not edit.\n';

/** A resource's name as one of JavaScript; `exports` would be a name of modules. */
export const variableOf = (name: string): string =>
  name === 'exports'
    ? 'exportsOfLists'
    : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The source of `src/all-resources.ts`: what each resource names in its `resource.ts`. */
export const serverResources = (): string => {
  const names = readdirSync(RESOURCES)
    .filter((name) => existsSync(join(RESOURCES, name, 'resource.ts')))
    .sort();
  const imports = names.map(
    (name) => `import { resource as ${variableOf(name)} } from './resources/${name}/resource';\n`,
  );
  return `${HEADER}import type { Resource } from './resource';
${imports.join('')}
/** Every resource that takes part in the server. */
export const RESOURCES: readonly Resource[] = [${names.map(variableOf).join(', ')}];
`;
};
