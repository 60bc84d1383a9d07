// Writes the lists of routes from the files in src/routes. `--check`: only says whether they are as they should be.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';

const ROUTES = join(import.meta.dirname, '../src/routes');
const HEADER = '// Written by `npm run generate` from the files beside it. Do not edit.\n';

interface RouteFile {
  module: string;
  name: string;
  area: string;
}

const only = (file: string, text: string, pattern: RegExp): string => {
  const paths = [...text.matchAll(pattern)].map(([, one]) => one!);
  if (paths.length !== 1)
    throw new Error(`${file}: ${pattern} stands there ${paths.length} times.`);
  return paths[0]!;
};

const routesOf = (tree: string, areas: readonly string[]): RouteFile[] =>
  readdirSync(join(ROUTES, tree))
    .filter((file) => file !== 'index.ts')
    .sort()
    .map((file) => {
      const text = readFileSync(join(ROUTES, tree, file), 'utf8');
      const name = only(file, text, /^export const (\w+Route) = createRoute\(/gm);
      const area = only(file, text, /getParentRoute: \(\) => (\w+),/g);
      if (!areas.includes(area)) throw new Error(`${file}: ${area} is no area of ${tree}.`);
      return { module: file.replace(/\.ts$/, ''), name, area };
    });

const importsOf = (routes: readonly RouteFile[]): string =>
  routes.map(({ name, module }) => `import { ${name} } from './${module}';`).join('\n');

const namesIn = (routes: readonly RouteFile[], area: string): string =>
  routes
    .filter((route) => route.area === area)
    .map(({ name }) => name)
    .join(', ');

const learnerIndex = (): string => {
  const areas = ['publicArea', 'learnerArea', 'focusArea'];
  const routes = routesOf('learner', [...areas, 'rootRoute']);
  return `${HEADER}
import { ${areas.join(', ')} } from '../../layout/areas';
${importsOf(routes)}

export const learnerRoutes = [
  ${areas.map((area) => `${area}.addChildren([${namesIn(routes, area)}])`).join(',\n')},
  ${namesIn(routes, 'rootRoute')},
] as const;
`;
};

const adminIndex = (): string => {
  const routes = routesOf('admin', ['adminArea']);
  return `${HEADER}
import { adminArea } from '../../layout/admin-area';
${importsOf(routes)}

export const adminRoutes = adminArea.addChildren([${namesIn(routes, 'adminArea')}]);
`;
};

const OPTIONS = { parser: 'typescript', singleQuote: true, printWidth: 100 } as const;

for (const [tree, text] of Object.entries({ learner: learnerIndex(), admin: adminIndex() })) {
  const file = join(ROUTES, tree, 'index.ts');
  const wanted = await format(text, OPTIONS);
  const there = readFileSync(file, { encoding: 'utf8', flag: 'a+' });
  if (there === wanted) continue;
  if (process.argv.includes('--check')) {
    console.error(`packages/web/src/routes/${tree}/index.ts is not up to date: npm run generate`);
    process.exitCode = 1;
  } else writeFileSync(file, wanted);
}
