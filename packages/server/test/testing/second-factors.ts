import {
  beginTotp,
  confirmTotp,
  createPasskey,
  passkeyRegistrationOptions,
  passkeySignInOptions,
} from '@tokiori/contract';
import { generateSync } from 'otplib';
import { Authenticator } from '../platform/authenticator';
import type { TestClient } from './client';
import type { Person } from './person';

/** Where the pages stand when nothing else is configured. */
const ORIGIN = 'http://localhost:3000';

/** What an authenticator app shows at a moment. */
export const appCode = (secret: string, now: Date): string =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) });

/** Another code than this one. */
export const wrongCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Registers an authenticator app; the code of `now` is used up. */
export const addTotp = async (person: Person, now: Date) => {
  const { secret } = await person.ok(beginTotp);
  const body = { code: appCode(secret, now) };
  const { recovery_codes: recoveryCodes } = await person.ok(confirmTotp, { body });
  return { secret, recoveryCodes };
};

/** A key of software before the pages of this server. */
export const newKey = (): Authenticator => new Authenticator({ origin: ORIGIN });

/** Registers a passkey. */
export const addPasskey = async (person: Person, name = '私の鍵') => {
  const key = newKey();
  const { ticket, options } = await person.ok(passkeyRegistrationOptions);
  const body = { ticket, name, response: key.create(options) };
  const made = await person.ok(createPasskey, { body });
  return { key, passkey: made.passkey, recoveryCodes: made.recovery_codes };
};

/** What a key answers when it is asked to sign in; `challenge`: after a password. */
export const passkeyAnswer = async (
  client: TestClient,
  key: Authenticator,
  { challenge, odd = {} }: { challenge?: string; odd?: Parameters<Authenticator['get']>[1] } = {},
) => {
  const second = challenge === undefined ? {} : { second_factor: true, challenge };
  const { ticket, options } = await client.ok(passkeySignInOptions, { body: second });
  const answer = { ticket, response: key.get(options, odd) };
  return challenge === undefined ? answer : { ...answer, challenge };
};
