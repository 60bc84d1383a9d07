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

const PERMISSIONS = join(import.meta.dirname, '../test/authorization/permissions');
/** What the lists are made of, and what is written here. */
const NO_LISTS = ['index.ts', 'permission.ts'];

/** The source of `test/authorization/permissions/index.ts`: the lists of all files beside it. */
export const permissionLists = (): string => {
  const names = readdirSync(PERMISSIONS)
    .filter((file) => file.endsWith('.ts') && !NO_LISTS.includes(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
  const imports = names.map((name) => `import * as ${variableOf(name)} from './${name}';\n`);
  return `${HEADER.replace('folders of resources', 'files beside it')}${imports.join('')}
import type { Permission } from './permission';

export type { Permission } from './permission';

/** The access table: one line for every endpoint. The tests hold the server to it; the manual is made from it. */
export const PERMISSIONS: readonly Permission[] = [${names.map(variableOf).join(', ')}].flatMap(
  (lists: Record<string, readonly Permission[]>) => Object.values(lists).flat(),
);
`;
};
