import { expect, it } from 'vitest';
import { ownPath } from './own-path';

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/a/%2E./b',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  ' /result',
  'result',
  '',
  undefined,
  ['/result'],
])('does not lead to %o', (to) => {
  expect(ownPath(to)).toBeNull();
});

it.each(['/', '/result?month=2026-11', '/dashboard#today', '/courses/3?to=//x', '/検索?q=..'])(
  'leads to %o',
  (to) => {
    expect(ownPath(to)).toBe(to);
  },
);
