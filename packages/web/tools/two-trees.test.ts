// @vitest-environment node
import { join } from 'node:path';
import { PAGES } from '@tokiori/contract';
import { build, type Plugin, type Rolldown } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';
import { patiently } from '../../../scripts/lib/patience.mjs';

const ROOT = join(import.meta.dirname, '..');
const LISTS = join(ROOT, 'src/routes/admin/index.ts');
const ROUTE = join(ROOT, 'src/routes/admin/admin-tomorrow.ts');
const PAGE = join(ROOT, 'src/resources/tomorrow/tomorrow-page.tsx');

/** A page of administration that nobody has written yet, made of what pages there are made of. */
const SOURCES: Record<string, string> = {
  [ROUTE]: `
    import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
    import { adminArea } from '../../layout/admin-area';
    import { requireRole } from '../../app/router/require-role';
    export const adminTomorrowRoute = createRoute({
      getParentRoute: () => adminArea,
      path: '/admin/tomorrow',
      beforeLoad: requireRole('Admin'),
      component: lazyRouteComponent(() => import('../../resources/tomorrow/tomorrow-page'), 'TomorrowPage'),
    });`,
  [PAGE]: `
    import { useQuery } from '@tanstack/react-query';
    import { listQuestions } from '@tokiori/contract/client';
    import { queryOf } from '../../app/api/query-of';
    import { Page } from '../../app/page/page';
    import { LinkButton } from '../../ui/button/link-button';
    import { Tabs } from '../../ui/navigation/tabs';
    import { Markdown } from '../../ui/markdown/markdown';
    import { PageHeader } from '../../ui/surface/page-header';
    export const TomorrowPage = () => {
      const { data } = useQuery(queryOf(listQuestions, { query: {} }));
      return (
        <Page title="明日の画面">
          <PageHeader title="明日の画面" />
          <Tabs label="表示" tabs={[]} active="a" onChange={() => undefined}><Markdown source="明日" /></Tabs>
          <LinkButton to="/admin">{data?.total}</LinkButton>
        </Page>
      );
    };`,
};
const anotherPage: Plugin = {
  name: 'another-page',
  enforce: 'pre',
  resolveId: (source) =>
    Object.keys(SOURCES).find((file) => file.includes(`/${source.replace(/^[./]+/, '')}.ts`)),
  load: (id) => SOURCES[id],
  transform: (code, id) =>
    id === LISTS
      ? code
          .replace('import', "import { adminTomorrowRoute } from './admin-tomorrow';\nimport")
          .replace('addChildren([', 'addChildren([adminTomorrowRoute,')
      : undefined,
};

/** Learners' pages without a form of the contract's schemas. */
const WITHOUT_FORMS = ['survey-sheet-page', 'dashboard-page', 'result-page', 'login-page'];

interface Files {
  /** Everything a learner's page can load, by name. */
  learner: Map<string, string>;
  all: string;
  /** By page: the modules that are loaded before it is drawn. */
  modules: Map<string, string[]>;
}

const modulesOf = (page: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): string[] => {
  const starts = [...chunks.values()].filter(
    ({ isEntry, name, moduleIds }) =>
      (isEntry && name === 'index') || moduleIds.some((id) => id.endsWith(`/${page}.tsx`)),
  );
  expect(starts).toHaveLength(2);
  const files = new Set(starts.map(({ fileName }) => fileName));
  for (const file of files) for (const one of chunks.get(file)?.imports ?? []) files.add(one);
  return [...files].flatMap((file) => Object.keys(chunks.get(file)?.modules ?? {}));
};

const filesOf = async (plugins: Plugin[]): Promise<Files> => {
  const { output } = (await build({
    root: ROOT,
    logLevel: 'error',
    plugins,
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  );
  const names = new Set(
    [...chunks.values()].find(({ name }) => name === 'index')!.fileName.split(' '),
  );
  for (const name of names) {
    const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {};
    for (const file of [...imports, ...dynamicImports]) names.add(file);
  }
  return {
    learner: new Map([...names].map((name) => [name, chunks.get(name)!.code])),
    all: [...chunks.values()].map(({ code }) => code).join('\n'),
    modules: new Map(WITHOUT_FORMS.map((page) => [page, modulesOf(page, chunks)])),
  };
};

let now: Files;
let tomorrow: Files;
beforeAll(async () => {
  // Built as for people: what is only there while working on it would be in the files otherwise.
  vi.stubEnv('NODE_ENV', 'production');
  now = await filesOf([]);
  tomorrow = await filesOf([anotherPage]);
  vi.unstubAllEnvs();
}, patiently(240_000));

it('changes no byte of a learner when administration gets another page', () => {
  expect(tomorrow.all).toContain('明日の画面');
  expect(now.learner.size).toBeGreaterThan(20);
  expect([...tomorrow.learner.keys()].sort()).toEqual([...now.learner.keys()].sort());
  for (const [name, code] of now.learner)
    expect(tomorrow.learner.get(name) === code, name).toBe(true);
});

it('tells a learner no address of administration but where it begins', () => {
  const code = [...now.learner.values()].join('\n');
  const closed = PAGES.filter((page) => /^\/(?:super)?admin\//.test(page));
  expect(closed.length).toBeGreaterThan(15);
  const beginnings = closed.map((page) => page.replace(/\{.*/, ''));
  expect(beginnings.filter((address) => now.all.includes(address))).not.toEqual([]);
  // Where editors and managers go in, what a notification leads admins to, and where somebody comes out who acted as a
  // learner.
  const known = [
    '/admin/basics',
    '/admin/company',
    '/admin/company/webhooks',
    '/admin/company/webhooks/',
    '/admin/data-requests',
    '/admin/learning-requests',
    '/admin/questions',
    '/admin/questions/',
    '/admin/score',
    '/admin/tasks',
    '/superadmin/impersonate',
  ];
  expect(beginnings.filter((address) => code.includes(address))).toEqual(known);
});

it.each(WITHOUT_FORMS)('loads no schema library with %s', (page) => {
  const modules = now.modules.get(page)!;
  expect(modules.filter((id) => id.includes('/react-dom/'))).not.toEqual([]);
  expect(modules.filter((id) => id.includes('/zod/'))).toEqual([]);
});
