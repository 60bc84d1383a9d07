import { expect, it } from 'vitest';
import { newRecoveryCodes, recoveryCodeLetters } from './recovery-codes';

it('are ten, in two groups of five, and never the same', () => {
  const codes = Array.from({ length: 20 }, newRecoveryCodes);
  for (const ten of codes) expect(ten).toHaveLength(10);
  expect(new Set(codes.flat()).size).toBe(200);
  for (const code of codes.flat())
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

it('use every letter there is', () => {
  const letters = new Set(Array.from({ length: 100 }, newRecoveryCodes).flat().join(''));
  expect(letters.size).toBe(33);
});

it.each([
  'AB1C0-9XYZ0',
  'ab1c0-9xyz0',
  'ab1c09xyz0',
  ' ABIC0 9XYZO ',
  'ａｂ１ｃ０－９ｘｙｚ０',
  'AbLcO‐9xyz0',
])('are known however they are typed: %s', (typed) => {
  expect(recoveryCodeLetters(typed)).toBe('AB1C09XYZ0');
});
