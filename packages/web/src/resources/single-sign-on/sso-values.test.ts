import { describe, expect, it } from 'vitest';
import { domainsOf, ssoResolver, ssoValuesOf, type SsoValues } from './sso-values';

const NEW = ssoValuesOf({ connection: null, redirect_uri: 'https://example.com/callback' });
const typed = (changes: Partial<SsoValues> = {}): SsoValues => ({
  ...NEW,
  issuer: 'https://login.example.com',
  client_id: 'tokiori',
  ...changes,
});

const resolve = (values: SsoValues, mayChangeDomains = true) =>
  ssoResolver(mayChangeDomains)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

it('takes domains apart however they were typed', () => {
  expect(domainsOf('@example.co.jp、example.com\n example.com,a.example ')).toEqual([
    'example.co.jp',
    'example.com',
    'a.example',
  ]);
});

describe('the secret', () => {
  it.each([
    [{}, undefined],
    [{ client_secret: 's3cret' }, 's3cret'],
    [{ client_secret: 's3cret', without_secret: true }, ''],
  ])('with %j is sent as %j', async (changes, secret) => {
    const { values } = await resolve(typed(changes));
    expect('client_secret' in values ? values.client_secret : undefined).toBe(secret);
  });
});

it('leaves domains out for those who may not change them', async () => {
  const { values } = await resolve(typed({ domains: 'example.com' }), false);
  expect(values).not.toHaveProperty('domains');
});

it('puts the issue of one domain at their field', async () => {
  const { errors } = await resolve(typed({ domains: 'example.com\nちがう' }));
  expect(errors.domains?.message).toMatch(/example\.co\.jpの形で/);
});

it('wants the issuer as an address', async () => {
  const { errors } = await resolve(typed({ issuer: 'login' }));
  expect(errors.issuer?.message).toBe('https://… の形で入力してください。');
});
