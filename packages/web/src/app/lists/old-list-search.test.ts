import { listUsers } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { filterIn, listQueryOf, listSearchOf } from './old-list-search';

const defaults = { sort: { field: 'name', order: 'ASC' as const }, perPage: 25 };

it('reads sort, page and rows per page from the address', () => {
  const search = { sort: 'created_at', order: 'DESC', page: '3', perPage: '50' };
  const state = listSearchOf(search, defaults, ['name', 'created_at']);
  expect(state).toEqual({ sort: { field: 'created_at', order: 'DESC' }, page: 3, perPage: 50 });
  expect(listQueryOf(state)).toEqual({ sort: '["created_at","DESC"]', range: '[100,149]' });
});

it.each([
  { page: '0', perPage: '7' },
  { page: '-1' },
  { page: 'x', sort: '' },
  { sort: 'a_field_of_last_year', order: 'DESC' },
  { sort: ['name', 'name'], page: ['2', '3'] },
  { sort: '__proto__' },
  {},
])('takes the defaults for what it cannot read: %o', (search) => {
  expect(listSearchOf(search, defaults, ['name'])).toEqual({ ...defaults, page: 1 });
});

it('hears filters that the list takes, and its own that the list knows nothing of', () => {
  expect(filterIn(listUsers.query, 'role', 'Admin')).toBe('Admin');
  expect(filterIn(listUsers.query, 'department_id', '12')).toBe('12');
  expect(filterIn(listUsers.query, 'tab', 'unassigned')).toBe('unassigned');
  expect(filterIn(undefined, 'tab', 'ended')).toBe('ended');
});

it.each([
  ['role', 'Boss'],
  ['department_id', 'x'],
  ['department_id', '9007199254740992'],
  ['entrance_date', '2026-02-30'],
  ['birth_ym', '2026-13'],
  ['active', 'maybe'],
  ['name', ['a', 'b']],
  ['name', undefined],
])('is deaf to %s=%s', (name, value) => {
  expect(filterIn(listUsers.query, name, value)).toBeUndefined();
});
