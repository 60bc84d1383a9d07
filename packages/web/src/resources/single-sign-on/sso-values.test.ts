import { describe, expect, it } from 'vitest';
import {
  certificatesOf,
  daysLeft,
  domainsOf,
  pemOf,
  ssoResolver,
  ssoValuesOf,
  type SsoValues,
} from './sso-values';

const NEW = ssoValuesOf({ connection: null });
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

describe('SAML', () => {
  const saml = (changes: Partial<SsoValues> = {}) =>
    resolve(
      typed({
        protocol: 'Saml',
        issuer: 'urn:provider',
        sign_on_url: 'https://login.example.com/saml',
        certificates: `${pemOf({ der: 'AAAA' })}\n${pemOf({ der: 'BBBB' })}`,
        ...changes,
      }),
    );

  it('sends its own fields alone, certificates one by one', async () => {
    const { values } = await saml();
    expect(values).toMatchObject({
      protocol: 'Saml',
      issuer: 'urn:provider',
      email_attribute: null,
    });
    expect(values).toMatchObject({ client_id: '' });
    expect('certificates' in values && values.certificates).toHaveLength(2);
  });

  it('wants a certificate and the address of its page', async () => {
    const { errors } = await saml({ certificates: ' ', sign_on_url: 'login' });
    expect(errors.sign_on_url?.message).toMatch(/https/);
    expect(errors.certificates?.message).toBe('署名の証明書を入力してください。');
  });

  it('takes a certificate without its frame as one', () => {
    expect(certificatesOf('AAAA\nBBBB\n')).toEqual(['AAAA\nBBBB']);
  });

  it('counts the days that a certificate has left', () => {
    expect(daysLeft('2026-12-01T12:00:00Z', '2026-11-28')).toBe(3);
    expect(daysLeft('2026-11-27T12:00:00Z', '2026-11-28')).toBe(-1);
  });
});
