import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSecrets } from './secrets';

const secrets = createSecrets(randomBytes(32));

it('opens what it sealed, and seals the same text differently every time', () => {
  const sealed = secrets.seal('合言葉', 'totp:1');
  expect(secrets.open(sealed, 'totp:1')).toBe('合言葉');
  expect(secrets.seal('合言葉', 'totp:1').equals(sealed)).toBe(false);
  expect(sealed.includes(Buffer.from('合言葉'))).toBe(false);
});

it('opens nothing for another purpose, with another key, or altered', () => {
  const sealed = secrets.seal('合言葉', 'totp:1');
  expect(() => secrets.open(sealed, 'totp:2')).toThrow();
  expect(() => createSecrets(randomBytes(32)).open(sealed, 'totp:1')).toThrow();
  const altered = Buffer.from(sealed);
  altered[altered.length - 1]! ^= 1;
  expect(() => secrets.open(altered, 'totp:1')).toThrow();
});

it('knows a text again for the same purpose, with the same key alone', () => {
  const digest = secrets.digest('合言葉', 'recovery-code:1');
  expect(digest).toHaveLength(32);
  expect(secrets.digest('合言葉', 'recovery-code:1').equals(digest)).toBe(true);
  expect(secrets.digest('合言葉', 'recovery-code:2').equals(digest)).toBe(false);
  expect(secrets.digest('合い言葉', 'recovery-code:1').equals(digest)).toBe(false);
  const other = createSecrets(randomBytes(32));
  expect(other.digest('合言葉', 'recovery-code:1').equals(digest)).toBe(false);
});
