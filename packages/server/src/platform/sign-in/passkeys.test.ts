import { describe, expect, it } from 'vitest';
import { Authenticator } from '#test/platform/authenticator';
import {
  assertedBy,
  assertionOptions,
  registeredPasskey,
  registrationOptions,
  relyingPartyOf,
  type NewPasskey,
} from './passkeys';

const party = relyingPartyOf('https://learn.test.example:8443', '会社');
const { origin } = party;
const user = { handle: '7', account: 'hana@test.example', name: '花' };

const optionsToRegister = async () => ({ ...(await registrationOptions(party, user, [])) });
const optionsToSignIn = async () => ({ ...(await assertionOptions(party, null)) });

const registered = async (key: Authenticator): Promise<NewPasskey> => {
  const options = await optionsToRegister();
  return (await registeredPasskey(party, options.challenge, key.create(options)))!;
};

it('is for the host and origin of the pages', () => {
  expect(party).toEqual({
    name: '会社',
    id: 'learn.test.example',
    origin: 'https://learn.test.example:8443',
  });
});

describe('registering', () => {
  it('keeps what signing in needs', async () => {
    const key = new Authenticator({ origin });
    expect(await registered(key)).toMatchObject({
      credentialId: key.id,
      signCount: 0,
      transports: ['internal'],
      isBackedUp: false,
    });
  });

  it('does not offer a key that is registered already', async () => {
    const existing = [{ credentialId: 'YWJj', transports: ['usb'] }];
    const { excludeCredentials } = await registrationOptions(party, user, existing);
    expect(excludeCredentials).toMatchObject([{ id: 'YWJj', transports: ['usb'] }]);
  });

  it.each([
    ['another origin', { origin: 'https://learn.test.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a chain of certificates', { attestation: 'android-key' }],
    ['a form nobody knows', { attestation: 'homemade' }],
  ])('refuses a response with %s', async (_what, odd) => {
    const options = await optionsToRegister();
    const response = new Authenticator({ origin }).create(options, odd);
    expect(await registeredPasskey(party, options.challenge, response)).toBeNull();
  });

  it('refuses a response to another challenge, and none at all', async () => {
    const [asked, other] = [await optionsToRegister(), await optionsToRegister()];
    const response = new Authenticator({ origin }).create(other);
    expect(await registeredPasskey(party, asked.challenge, response)).toBeNull();
    expect(await registeredPasskey(party, asked.challenge, {})).toBeNull();
    const empty = { ...response, response: {} };
    expect(await registeredPasskey(party, asked.challenge, empty)).toBeNull();
  });
});

describe('signing in', () => {
  it('takes the right response and tells what the counter stands at', async () => {
    const key = new Authenticator({ origin });
    const passkey = await registered(key);
    const options = await optionsToSignIn();
    const given = {
      challenge: options.challenge,
      response: key.get(options),
      verifiesUser: true,
    };
    const expected = { signCount: 1, isBackedUp: false, isCountedBack: false };
    expect(await assertedBy(party, passkey, given)).toEqual(expected);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a holder whom the key did not check', { verifiesUser: false }],
  ])('refuses a response with %s', async (_what, odd) => {
    const key = new Authenticator({ origin });
    const passkey = await registered(key);
    const options = await optionsToSignIn();
    const given = { challenge: options.challenge, response: key.get(options, odd) };
    expect(await assertedBy(party, passkey, { ...given, verifiesUser: true })).toBeNull();
  });

  it('refuses another key’s signature and another challenge', async () => {
    const [key, other] = [new Authenticator({ origin }), new Authenticator({ origin })];
    const passkey = await registered(key);
    const [asked, elsewhere] = [await optionsToSignIn(), await optionsToSignIn()];
    const check = (response: object) =>
      assertedBy(party, passkey, { challenge: asked.challenge, response, verifiesUser: true });
    expect(await check(other.get(asked))).toBeNull();
    expect(await check(key.get(elsewhere))).toBeNull();
    expect(await check({})).toBeNull();
  });

  it.each([
    [0, 0, false],
    [4, 5, false],
    [5, 5, true],
    [5, 4, true],
    [5, 0, true],
  ])('after %i, a counter of %i counts back: %s', async (stored, counted, isCountedBack) => {
    const key = new Authenticator({ origin });
    const passkey = { ...(await registered(key)), signCount: stored };
    const options = await optionsToSignIn();
    const response = key.get(options, { signCount: counted });
    const given = { challenge: options.challenge, response, verifiesUser: true };
    expect(await assertedBy(party, passkey, given)).toMatchObject({ isCountedBack });
  });
});
