import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { variableOf } from './server-resources';

const RESOURCES = join(import.meta.dirname, '../../contract/src/resources');
const HEADER = '// Written by `npm run generate` from the folders of resources. Do not edit.\n';

/** What the contract offers of a resource: not what only its endpoints rest on, which `endpoints.ts` passes on. */
const isOffered = (file: string): boolean =>
  file.endsWith('.ts') && !/^client\.ts$|-(?:endpoints|parts)\.ts$|\.test\.ts$/.test(file);

const resources = (): string[] => readdirSync(RESOURCES).sort();

/** The source of `all-resources.ts` of the contract: what everybody may import of the resources. */
export const contractResources = (): string => {
  const lines = resources().flatMap((resource) =>
    readdirSync(join(RESOURCES, resource))
      .filter(isOffered)
      .sort()
      .map((file) => `export * from './resources/${resource}/${file.slice(0, -3)}';\n`),
  );
  return HEADER + lines.join('');
};

/** The source of `endpoints.ts` of the contract. */
export const contractEndpoints = (): string => {
  const names = resources();
  const imports = names.map(
    (name) => `import * as ${variableOf(name)} from './resources/${name}/endpoints';\n`,
  );
  return `${HEADER}import type { EndpointSpec } from './base/endpoint';
${imports.join('')}
const resources = [${names.map(variableOf).join(', ')}];

/** Every endpoint of the API, for those who need them all: the API document and the sweeping tests. */
export const allEndpoints: readonly EndpointSpec[] = resources.flatMap((resource) =>
  Object.values(resource).filter(
    (member): member is EndpointSpec & typeof member =>
      typeof member === 'object' && 'method' in member,
  ),
);
`;
};
