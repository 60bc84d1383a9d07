import { createRouter } from '@tanstack/react-router';
import { PAGES } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { routeTree } from './index';

it('has a page at each address that the server knows, and at no other', () => {
  const addresses = Object.keys(createRouter({ routeTree }).routesByPath).map((path) =>
    path.replaceAll(/\$([a-zA-Z]+)/g, '{$1}'),
  );
  expect(addresses.sort()).toEqual([...PAGES].sort());
});
