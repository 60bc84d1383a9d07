import { expect, it } from 'vitest';
import { bearerToken, hashToken, newToken } from './tokens';

it('a token is 256 bits, never the same, and passes its own header', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(bearerToken(`Bearer ${token}`)).toBe(token);
  }
});

it('its digest is SHA-256', () => {
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(hashToken('abc').toString('hex')).toBe(abc);
});

it.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  `bearer ${'A'.repeat(43)}`,
  `Bearer  ${'A'.repeat(43)}`,
  `Bearer ${'A'.repeat(19)}`,
  `Bearer ${'A'.repeat(101)}`,
  `Bearer ${'A'.repeat(43)}\n`,
  `Bearer ${"A' or 1=1 --".padEnd(43, 'A')}`,
])('the header %j holds no token', (header) => {
  expect(bearerToken(header)).toBeNull();
});
