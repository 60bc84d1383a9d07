import { expect, it } from 'vitest';
import { idIn, parseSearch, stringifySearch } from './search';

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

it('takes for an id what can be one', () => {
  const largest = Number.MAX_SAFE_INTEGER;
  expect([idIn('1'), idIn('2147483648'), idIn(7)]).toEqual([1, 2_147_483_648, 7]);
  expect([idIn(String(largest)), idIn(largest)]).toEqual([largest, largest]);
  for (const value of [
    '0',
    '-1',
    '1.5',
    'x',
    '',
    '9007199254740992',
    '99999999999999999999',
    ['1', '2'],
    1.5,
    0,
    null,
  ])
    expect(idIn(value)).toBeUndefined();
});
