import { createMemoryHistory, createRouter, type AnyRoute } from '@tanstack/react-router';
import { PAGES, type PageAddress } from '@tokiori/contract';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { parseSearch, stringifySearch } from '../app/router/search';
import { wholeTree } from './whole-tree';

/** `/a/$id/b` → `/a/{id}/b` */
type WithBraces<Path extends string> = Path extends `${infer Start}$${infer Name}/${infer Rest}`
  ? `${Start}{${Name}}/${WithBraces<Rest>}`
  : Path extends `${infer Start}$${infer Name}`
    ? `${Start}{${Name}}`
    : Path;
type Gate = '/admin{$}' | '/superadmin{$}';

const administration = { hasPage: () => true, open: async () => undefined, isGoneTo: () => false };
const router = createRouter({
  routeTree: wholeTree,
  context: { administration, queryClient: undefined as never },
  parseSearch,
  stringifySearch,
  history: createMemoryHistory({ initialEntries: ['/'] }),
});

it('has a page at each address that the server knows, and at no other', () => {
  const addresses = Object.keys(router.routesByPath)
    .filter((path) => !path.endsWith('{$}'))
    .map((path) => path.replaceAll(/\$([a-zA-Z]+)/g, '{$1}'));
  expect(addresses.sort()).toEqual([...PAGES].sort());
  // What is forgotten in one of the two lists is told by the compiler already.
  expectTypeOf<
    WithBraces<Exclude<keyof typeof router.routesByPath, Gate>>
  >().toEqualTypeOf<PageAddress>();
});

describe('search parameters of an address', () => {
  const pages = (Object.values(router.routesByPath) as AnyRoute[]).filter(
    ({ options }) => options.validateSearch,
  );
  const parsedBy = ({ options }: AnyRoute, search: Record<string, unknown>) =>
    (options.validateSearch as (search: object) => Record<string, unknown>)(search);
  const namesOf = (page: AnyRoute) => Object.keys(parsedBy(page, {}));

  const isList = (page: AnyRoute) => namesOf(page).includes('perPage');

  it('are a list’s own on the pages that are lists', () => {
    expect(
      pages
        .filter(isList)
        .map(({ fullPath }) => fullPath)
        .sort(),
    ).toEqual([
      '/admin/audit-log',
      '/admin/basic-scores/$basicId',
      '/admin/basics',
      '/admin/billing/stripe',
      '/admin/certificates',
      '/admin/company/api-tokens',
      '/admin/company/data-retention/proofs',
      '/admin/company/webhooks',
      '/admin/company/webhooks/$webhookId',
      '/admin/courses',
      '/admin/courses/$courseId/assignment-rules',
      '/admin/courses/$courseId/confidence',
      '/admin/courses/$courseId/users',
      '/admin/data-requests',
      '/admin/departments',
      '/admin/departments/$departmentId/members',
      '/admin/evidence',
      '/admin/learning-requests',
      '/admin/preferences/remind',
      '/admin/question-reports',
      '/admin/questions',
      '/admin/questions/create/with-ai/requests',
      '/admin/reorganisations',
      '/admin/score',
      '/admin/study-times',
      '/admin/study-times/days',
      '/admin/study-times/outside',
      '/admin/tasks',
      '/admin/users',
      '/superadmin/audit-log',
      '/superadmin/companies',
      '/superadmin/inquiries',
      '/superadmin/jobs',
      '/superadmin/mails',
    ]);
  });

  it('are read by every other page that has such', () => {
    const period = ['period', 'from', 'to', 'membership'];
    const read = pages
      .filter((page) => !isList(page))
      .map((page) => [page.fullPath, namesOf(page)]);
    expect(Object.fromEntries(read)).toEqual({
      '/login': ['to'],
      '/login/two-factor/email': ['to'],
      '/password-edit': ['to'],
      '/profile': ['to'],
      '/result': ['view'],
      '/admin': [...period, 'objective', 'company_id'],
      '/admin/basic-scores': ['to', 'date', 'department_id', 'company_id'],
      '/admin/basic-scores/$basicId/rooms': ['room'],
      '/admin/courses/$courseId/rooms': ['room'],
      '/admin/score/users/$userId/courses': [...period, 'sort', 'order', 'page', 'company_id'],
      '/admin/score/users/$userId/courses/$courseId': [
        ...period,
        'sort',
        'order',
        'page',
        'company_id',
        'question',
      ],
      '/admin/users/$userId/score': [...period, 'company_id'],
      '/admin/help': ['q'],
      '/admin/imports/create': ['kind', 'company_id'],
      '/admin/imports/$importId': ['company_id'],
      '/admin/questions/create': ['from', 'variant', 'minorCategoryId', 'basic'],
      '/admin/questions/create/with-ai': ['minorCategoryId'],
      '/admin/questions/create/with-ai/requests/$requestId': ['proposal'],
      '/admin/departments/create': ['parent', 'company_id'],
      '/admin/annual-figures': ['year'],
      '/admin/evidence/create': ['course', 'basic'],
      '/admin/users/$userId': ['company_id'],
      '/admin/users/create': ['company_id'],
      '/admin/users/create-without-email': ['company_id'],
      '/superadmin/impersonate': ['company'],
      '/today': ['reminder'],
    });
  });

  const bad = [['a', 'b'], '', 'no-such-thing', '__proto__', '{"a":1}', '%00'];
  it.each(pages.map((page) => [page.fullPath, page] as const))(
    '%s: what is wrong falls back',
    (path, page) => {
      const address = path.replaceAll(/\$\w+/g, '7');
      for (const name of namesOf(page))
        for (const value of bad) {
          const search = { [name]: value, unknown: 'x' };
          const matched = router.matchRoutes(address, search).at(-1)!;
          expect(matched.fullPath).toBe(path);
          const known = (matched.search as Record<string, unknown>)[name];
          // Any words may be searched for, also as a tag: the first ones, of several.
          if (name === 'q' || name === 'tag') {
            const words = [value].flat()[0]!.trim();
            expect(known && [known].flat()).toEqual(words === '' ? undefined : [words]);
            continue;
          }
          if (name === 'to') expect([undefined, value]).toContain(known);
          else expect(known).toBeUndefined();
          expect(Array.isArray(known)).toBe(false);
        }
    },
  );
});

it('leads each address to its page, and only what has none to a gate', () => {
  const found = (path: string) => router.getMatchedRoutes(path)[2]?.fullPath;
  for (const path of Object.keys(router.routesByPath).filter((one) => !one.endsWith('{$}')))
    expect(found(path.replaceAll(/\$\w+/g, '7'))).toBe(path);
  expect(found('/admin/no-such-page')).toBe('/admin{$}');
});
