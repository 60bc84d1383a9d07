import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords';

it('a hash is Argon2id with a salt of its own and fits its password alone', async () => {
  const [first, second] = await Promise.all([
    hashPassword('umi to sora'),
    hashPassword('umi to sora'),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, 'umi to sora')).toBe(true);
  expect(await verifyPassword(first, 'umi to Sora')).toBe(false);
});

it('both ways of writing が are the same password', async () => {
  const hash = await hashPassword('か\u3099っこう');
  expect(await verifyPassword(hash, 'がっこう')).toBe(true);
});

it('without a hash the answer is no, and takes as long', async () => {
  const hash = await hashPassword('umi to sora');
  await verifyPassword(null, 'warm up');
  const millisecondsOf = async (stored: string | null): Promise<number> => {
    const start = performance.now();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await verifyPassword(stored, 'chigau')).toBe(false);
    return performance.now() - start;
  };
  const [withHash, without] = [await millisecondsOf(hash), await millisecondsOf(null)];
  expect(without).toBeGreaterThan(withHash / 4);
  expect(await verifyPassword(null, 'a password that nobody has')).toBe(false);
});
