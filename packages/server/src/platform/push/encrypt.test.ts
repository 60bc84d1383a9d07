import { describe, expect, it } from 'vitest';
import { areSubscriptionKeys, encryptPush, MAX_PUSH_BYTES } from './encrypt';

/** RFC 8291, section 5. */
const EXAMPLE = {
  plaintext: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const keys = { p256dh: EXAMPLE.p256dh, auth: EXAMPLE.auth };

describe('encryptPush', () => {
  it('makes the message of the RFC', () => {
    const message = encryptPush(Buffer.from(EXAMPLE.plaintext), keys, {
      privateKey: Buffer.from(EXAMPLE.privateKey, 'base64url'),
      salt: Buffer.from(EXAMPLE.salt, 'base64url'),
    });
    expect(message.toString('base64url')).toBe(EXAMPLE.message);
  });

  it('uses another key and salt for every message', () => {
    const [one, other] = [1, 2].map(() => encryptPush(Buffer.from('a'), keys));
    expect(one!.equals(other!)).toBe(false);
  });

  it('makes no message that push services would not take', () => {
    expect(encryptPush(Buffer.alloc(MAX_PUSH_BYTES), keys)).toHaveLength(4096);
    expect(() => encryptPush(Buffer.alloc(MAX_PUSH_BYTES + 1), keys)).toThrow(RangeError);
  });
});

it('knows keys that are no point of the curve', () => {
  expect(areSubscriptionKeys(keys)).toBe(true);
  expect(areSubscriptionKeys({ ...keys, p256dh: `BA${'A'.repeat(85)}` })).toBe(false);
});
