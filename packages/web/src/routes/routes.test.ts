import { createMemoryHistory, createRouter, type AnyRoute } from '@tanstack/react-router';
import { PAGES } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../app/router/search';
import { routeTree } from './index';

it('has a page at each address that the server knows, and at no other', () => {
  const addresses = Object.keys(createRouter({ routeTree }).routesByPath).map((path) =>
    path.replaceAll(/\$([a-zA-Z]+)/g, '{$1}'),
  );
  expect(addresses.sort()).toEqual([...PAGES].sort());
});

describe('search parameters of an address', () => {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const pages = (Object.values(router.routesByPath) as AnyRoute[]).filter(
    ({ options }) => options.validateSearch,
  );
  const parsedBy = ({ options }: AnyRoute, search: Record<string, unknown>) =>
    (options.validateSearch as (search: object) => Record<string, unknown>)(search);
  const namesOf = (page: AnyRoute) => Object.keys(parsedBy(page, {}));

  it('are read by every page that has such', () => {
    const read = pages.map((page) => [page.fullPath, namesOf(page)]);
    expect(Object.fromEntries(read)).toEqual({
      '/login': ['to'],
      '/login/two-factor/email': ['to'],
      '/password-edit': ['to'],
      '/profile': ['to'],
      '/result': ['view'],
    });
  });

  const bad = [['a', 'b'], '', 'no-such-thing', '__proto__', '{"a":1}', '%00'];
  it.each(pages.map((page) => [page.fullPath, page] as const))(
    '%s: what is wrong falls back',
    (path, page) => {
      for (const name of namesOf(page))
        for (const value of bad) {
          const search = { [name]: value, unknown: 'x' };
          const matched = router.matchRoutes(path, search as never).at(-1)!;
          expect(matched.fullPath).toBe(path);
          const known = (matched.search as Record<string, unknown>)[name];
          if (name === 'to') expect([undefined, value]).toContain(known);
          else expect(known).toBeUndefined();
          expect(Array.isArray(known)).toBe(false);
        }
    },
  );
});
