import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { newTotpSecret, totpStep, totpUri } from './totp';

/** Of RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => ({ now: new Date(seconds * 1000), lastStep: null });

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, as the RFC says', (seconds, code) => {
  expect(totpStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

it('takes the code of the step before and after, and no other', () => {
  const code = generateSync({ secret: SECRET, epoch: 3000 });
  const taken = [2939, 2940, 2969, 2970, 3000, 3029, 3059, 3060].map((seconds) =>
    totpStep(SECRET, code, at(seconds)),
  );
  expect(taken).toEqual([null, null, null, 100, 100, 100, 100, null]);
});

it('takes no code of a step that was taken, nor of one before it', () => {
  const now = new Date(3_000_000);
  const codes = [2970, 3000, 3030].map((epoch) => generateSync({ secret: SECRET, epoch }));
  const steps = codes.map((code) => totpStep(SECRET, code, { now, lastStep: 100 }));
  expect(steps).toEqual([null, null, 101]);
});

it('makes a secret of 160 bits, never the same', () => {
  const secrets = new Set(Array.from({ length: 50 }, newTotpSecret));
  expect(secrets.size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

it('writes what apps scan', () => {
  const uri = new URL(totpUri({ secret: SECRET, issuer: '会社', account: 'hana@test.example' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.host).toBe('totp');
  expect(decodeURIComponent(uri.pathname)).toBe('/会社:hana@test.example');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: SECRET, issuer: '会社' });
});
