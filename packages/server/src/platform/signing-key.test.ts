import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSecrets } from './secrets';
import { signingKeyOf } from './signing-key';

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const keyOf = (byte: number, purpose = 'a purpose') =>
  signingKeyOf(createSecrets(Buffer.alloc(32, byte)), purpose);

it('signs alike each time, so that anybody with the public key can tell a changed byte', () => {
  const content = Buffer.from('{"format":"tokiori-evidence/1"}\n');
  const { publicKey, sign } = keyOf(1);
  const signature = sign(content);
  expect(keyOf(1).sign(content)).toEqual(signature);
  const key = createPublicKey({
    key: Buffer.concat([SPKI, publicKey]),
    format: 'der',
    type: 'spki',
  });
  expect(verify(null, content, key, signature)).toBe(true);
  expect(verify(null, Buffer.from(content.map((byte) => byte ^ 1)), key, signature)).toBe(false);
});

it('is another one for another installation and another purpose', () => {
  const fingerprints = [keyOf(1), keyOf(2), keyOf(1, 'another')].map((key) => key.fingerprint);
  expect(new Set(fingerprints).size).toBe(3);
  for (const fingerprint of fingerprints) expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
});
