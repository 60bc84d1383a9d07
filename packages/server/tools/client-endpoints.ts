import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { clientEndpoint, type EndpointSpec } from '@tokiori/contract';

const RESOURCES = join(import.meta.dirname, '../../contract/src/resources');
const HEADER = '// Written by `npm run generate` from the endpoints. Do not edit.\n';

const isEndpoint = (member: unknown): member is EndpointSpec =>
  typeof member === 'object' && member !== null && 'method' in member && 'scope' in member;

const resourceClient = async (resource: string): Promise<string> => {
  const module = (await import(join(RESOURCES, resource, 'endpoints.ts'))) as object;
  const endpoints = Object.values(module).filter(isEndpoint);
  const declarations = endpoints.map(
    (endpoint) =>
      `export const ${endpoint.id}: ClientEndpoint<typeof endpoints.${endpoint.id}> = ${JSON.stringify(clientEndpoint(endpoint))};`,
  );
  return `${HEADER}import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

${declarations.join('\n\n')}
`;
};

/** By file below the contract's sources: what clients know of the endpoints of each resource, and all of them. */
export const clientEndpoints = (): Record<string, () => Promise<string>> => {
  const resources = readdirSync(RESOURCES)
    .filter((resource) => existsSync(join(RESOURCES, resource, 'endpoints.ts')))
    .sort();
  const all = resources.map((resource) => `export * from './resources/${resource}/client';\n`);
  return {
    'client.ts': () => Promise.resolve(HEADER + all.join('')),
    ...Object.fromEntries(
      resources.map((resource) => [
        `resources/${resource}/client.ts`,
        () => resourceClient(resource),
      ]),
    ),
  };
};
