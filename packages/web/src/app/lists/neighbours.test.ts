import { beforeEach, expect, it } from 'vitest';
import { neighboursOf, rememberList, searchOfList } from './neighbours';

beforeEach(() => sessionStorage.clear());

it('leads through the rows in their order, and back to the list as it was', () => {
  rememberList('users', [8, 3, 5], { name: '佐藤', page: '2' });
  expect(neighboursOf('users', 3)).toEqual({ previous: 8, next: 5, place: 2, count: 3 });
  expect(neighboursOf('users', 8)).toMatchObject({ previous: null, next: 3 });
  expect(neighboursOf('users', 5)).toMatchObject({ previous: 3, next: null });
  expect(searchOfList('users')).toEqual({ name: '佐藤', page: '2' });
});

it('knows nothing of what was not opened from a list, and of other lists', () => {
  expect(neighboursOf('users', 3)).toBeNull();
  rememberList('courses', [3], {});
  expect(neighboursOf('users', 3)).toBeNull();
  expect(searchOfList('users')).toEqual({});
  sessionStorage.setItem('tokiori.list', '{"key":"users","ids":7}');
  expect(neighboursOf('users', 3)).toBeNull();
});
