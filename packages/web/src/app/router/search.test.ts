import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search';

it('keeps digits as text, so that a token stays a token', () => {
  expect(parseSearch('?token=001234&to=%2Fresult%3Fa%3D1')).toEqual({
    token: '001234',
    to: '/result?a=1',
  });
});

it('gathers repeated names and spreads them again', () => {
  const search = { department: ['1', '2'], page: '2' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

it('leaves out what is empty', () => {
  expect(stringifySearch({ q: '', page: undefined, from: null })).toBe('');
});
