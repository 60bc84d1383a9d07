import { expect, it } from 'vitest';
import { listQueryOf, listSearchOf } from './list-search';

const defaults = { sort: { field: 'name', order: 'ASC' as const }, perPage: 25 };

it('reads sort, page and rows per page from the address', () => {
  const search = { sort: 'created_at', order: 'DESC', page: '3', perPage: '50' };
  const state = listSearchOf(search, defaults);
  expect(state).toEqual({ sort: { field: 'created_at', order: 'DESC' }, page: 3, perPage: 50 });
  expect(listQueryOf(state)).toEqual({ sort: '["created_at","DESC"]', range: '[100,149]' });
});

it.each([{ page: '0', perPage: '7' }, { page: '-1' }, { page: 'x', sort: '' }, {}])(
  'takes the defaults for what it cannot read: %o',
  (search) => {
    expect(listSearchOf(search, defaults)).toEqual({ ...defaults, page: 1 });
  },
);
