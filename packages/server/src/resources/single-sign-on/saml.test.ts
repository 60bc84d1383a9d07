import {
  deleteUser,
  finishSingleSignOn,
  getSsoSettings,
  putSsoSettings,
  readSsoMetadata,
  type BodyInput,
  type SignedIn,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { startTestApp, type Person, type TestApp } from '#testing';
import { Browser, PUBLIC_URL } from './fixtures/browser';
import {
  newSigningKey,
  providerMetadataXml,
  samlRequestOf,
  samlXml,
  SHA1,
  type SamlContent,
  type SamlRequest,
  type SigningKey,
} from './fixtures/saml-provider';

const ACS = '/api/auth/single-sign-on/saml';
const ENTITY = 'https://provider.example/entity?id=7';
const SIGN_ON = 'https://provider.example/sign-on?tenant=7';

let app: TestApp;
let operator: Person;
let key: SigningKey;
let foreign: SigningKey;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL } });
  operator = (await app.make.company({ isVendor: true, seats: null })).admin;
  [key, foreign] = [newSigningKey(), newSigningKey()];
});
afterAll(() => app.close());

let serial = 0;
type Settings = Partial<BodyInput<typeof putSsoSettings>>;

/** A company whose people sign on by SAML. */
const office = async (settings: Settings = {}, company: { seats?: number } = {}) => {
  serial += 1;
  const domain = `saml${serial}.example`;
  const people = await app.make.company(company);
  const { id } = people.company;
  const body = {
    protocol: 'Saml' as const,
    issuer: ENTITY,
    client_id: '',
    sign_on_url: SIGN_ON,
    certificates: [key.certificate],
    enabled: true,
    makes_users: true,
    required: false,
    domains: [domain],
    ...settings,
  };
  await operator.ok(putSsoSettings, { params: { id }, body });
  const reasons = async (): Promise<string[]> => {
    const { rows } = await app.database.pool.query<{ reason: string }>(
      `select changes ->> 'reason' as reason from audit_log
       where company_id = $1 and action = 'single-sign-on.refuse' order by id`,
      [id],
    );
    return rows.map(({ reason }) => reason);
  };
  return { ...people, id, domain, body, reasons };
};

/** Sends a browser off. */
const leave = async (browser: Browser, domain: string): Promise<SamlRequest> => {
  const { body } = await browser.ask(`a@${domain}`, '/result');
  const { redirect_to: address } = body as { redirect_to: string };
  expect(address).toContain(`${SIGN_ON}&`);
  return samlRequestOf(address);
};

/** Posts a form as another site's page does: without our cookies. */
const post = async (form: Record<string, string>) => {
  const response = await app.fastify.inject({
    method: 'POST',
    url: ACS,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://provider.example',
    },
    payload: new URLSearchParams(form).toString(),
  });
  expect(response.statusCode).toBe(303);
  const { searchParams: query, hash } = new URL(String(response.headers.location), PUBLIC_URL);
  const fragment = new URLSearchParams(hash.slice(1));
  return {
    ticket: fragment.get('sso'),
    to: query.get('to'),
    error: fragment.get('sso-error'),
  };
};

const encoded = (xml: string): string => Buffer.from(xml).toString('base64');
const provider = () => ({ entityId: ENTITY, key });

/** One visit to a provider that says this. */
const visit = async (
  domain: string,
  said: SamlContent,
  change: (xml: string) => string = (xml) => xml,
) => {
  const browser = new Browser(app);
  const request = await leave(browser, domain);
  const xml = samlXml(provider(), request, {
    attributes: { email: `hanako@${domain}`, displayName: '見本花子' },
    ...said,
  });
  const form = { SAMLResponse: encoded(change(xml)), RelayState: request.relayState };
  return { browser, form, request, arrived: await post(form) };
};

const enter = (browser: Browser, ticket: string | null) =>
  app.nobody.raw(finishSingleSignOn, {
    body: { ticket: ticket ?? '-' },
    headers: browser.headers(),
  });

describe('signing on by SAML', () => {
  it('makes an account at the first visit and knows it again by its subject', async () => {
    const { domain, id, reasons } = await office();
    const first = await visit(domain, {});
    expect(first.arrived).toMatchObject({ to: '/result', error: null });
    const received = await enter(first.browser, first.arrived.ticket);
    const { user } = received.body as z.infer<typeof SignedIn>;
    expect(user).toMatchObject({ name: '見本花子', email: `hanako@${domain}`, company_id: id });

    const again = await visit(domain, { signed: 'response', attributes: { mail: `x@${domain}` } });
    const second = await enter(again.browser, again.arrived.ticket);
    expect((second.body as z.infer<typeof SignedIn>).user.id).toBe(user.id);
    expect(await reasons()).toEqual([]);
  });

  it('lets in the browser that began, once', async () => {
    const { domain } = await office();
    const { browser, form, arrived } = await visit(domain, {});
    expect((await enter(new Browser(app), arrived.ticket)).status).toBe(400);
    expect(await post(form)).toMatchObject({ ticket: null, error: 'SSO_FAILED' });
    const victim = await visit(domain, { nameId: 'subject-2' });
    expect((await enter(browser, victim.arrived.ticket)).status).toBe(400);
  });

  it('admits those alone whom the company knows, and who have a seat', async () => {
    const closed = await office({ makes_users: false });
    expect((await visit(closed.domain, {})).arrived.error).toBe('SSO_FAILED');
    expect(await closed.reasons()).toEqual(['unknown-user']);

    const full = await office({}, { seats: 3 });
    expect((await visit(full.domain, {})).arrived.error).toBe('NO_SEATS_LEFT');

    const email_attribute = 'urn:example:mail';
    const { domain, id, admin, reasons } = await office({ email_attribute });
    const known = await app.make.user(id, { email: `taro@${domain}` });
    const attributes = { [email_attribute]: `Taro@${domain}`, email: `else@${domain}` };
    const { browser, arrived } = await visit(domain, { attributes });
    const { user } = (await enter(browser, arrived.ticket)).body as z.infer<typeof SignedIn>;
    expect(user.id).toBe(known.id);
    await admin.ok(deleteUser, { params: { id: known.id } });
    expect((await visit(domain, { attributes })).arrived.error).toBe('SSO_FAILED');
    const elsewhere = { nameId: 'other', attributes: { [email_attribute]: 'a@elsewhere.example' } };
    expect((await visit(domain, elsewhere)).arrived.error).toBe('SSO_FAILED');
    expect(await reasons()).toEqual(['deactivated', 'other-domain']);
  });
});

const HOUR = 3_600_000;
const forgeries: [string, SamlContent | (() => SamlContent)][] = [
  ['no signature', { signer: null }],
  ['the signature of another key', () => ({ signer: foreign })],
  ['a signature of SHA-1', { algorithms: SHA1 }],
  ['another issuer', { issuer: 'https://another.example' }],
  ['another audience', { audience: 'https://another.example/metadata' }],
  ['another recipient', { recipient: 'https://another.example/acs' }],
  ['another destination', { destination: 'https://another.example/acs' }],
  ['another request', { inResponseTo: '_of-another-visit' }],
  ['an end that has passed', { notBefore: -2 * HOUR, notOnOrAfter: -HOUR }],
  ['a beginning that has not come', { notBefore: HOUR, notOnOrAfter: 2 * HOUR }],
  ['no confirmation of its subject', { unconfirmed: true }],
  ['no subject', { nameId: '' }],
  [
    'a subject of this visit alone',
    { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
  ],
];

const assertionOf = (xml: string): string => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)![0];
const evilOf = (xml: string): string =>
  assertionOf(xml)
    .replace(/<(ds:)?Signature .*<\/(ds:)?Signature>/s, '')
    .replace('subject-1', 'admin')
    .replace(/ID="_a[^"]+"/, 'ID="_evil"');
const signatureOf = (xml: string): string => /<Signature .*<\/Signature>/s.exec(xml)![0];

/** A signed assertion that stays in the document, beside one that nobody has signed. */
const wrappings: [string, (xml: string) => string][] = [
  ['before it', (xml) => xml.replace('<saml:Assertion ', `${evilOf(xml)}<saml:Assertion `)],
  ['after it', (xml) => xml.replace('</samlp:Response>', `${evilOf(xml)}</samlp:Response>`)],
  [
    'around it',
    (xml) =>
      xml.replace(
        assertionOf(xml),
        evilOf(xml).replace('</saml:Assertion>', `${assertionOf(xml)}</saml:Assertion>`),
      ),
  ],
  [
    'around its signature',
    (xml) =>
      xml.replace(
        assertionOf(xml),
        evilOf(xml).replace(
          '</saml:Issuer>',
          `</saml:Issuer>${signatureOf(xml).replace('</Signature>', `<Object>${assertionOf(xml).replace(signatureOf(xml), '')}</Object></Signature>`)}`,
        ),
      ),
  ],
  [
    'in the place of it, which stands among extensions',
    (xml) =>
      xml.replace(
        assertionOf(xml),
        `${evilOf(xml)}<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions>`,
      ),
  ],
  [
    'of the same id',
    (xml) => {
      const id = / ID="(_a[^"]+)"/.exec(xml)![1]!;
      return xml.replace(
        assertionOf(xml),
        `${evilOf(xml).replace('_evil', id)}<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions>`,
      );
    },
  ],
];

const changes: [string, (xml: string) => string][] = [
  ['another name', (xml) => xml.replace('subject-1', 'admin')],
  ['a declaration', (xml) => `<!DOCTYPE r [<!ENTITY a "aaaa">]>${xml}`],
  [
    'a declaration that grows',
    (xml) =>
      `<!DOCTYPE r [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>${xml.replace('subject-1', '&b;')}`,
  ],
  [
    'a file of this machine',
    (xml) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml}`,
  ],
  ['deep nesting', (xml) => xml.replace('<samlp:Status>', `${'<a>'.repeat(5000)}<samlp:Status>`)],
  ['too much of it', (xml) => xml + ' '.repeat(265_000)],
  ['half of it', (xml) => xml.slice(0, xml.length / 2)],
  ['nothing', () => ''],
  ['a page', () => '<html><body>Sign in</body></html>'],
];

describe('what is no honest response', () => {
  const refused = { ticket: null, to: null, error: 'SSO_FAILED' };

  it.each(forgeries)('is refused with %s', async (_what, said) => {
    const { domain, reasons } = await office();
    const { arrived } = await visit(domain, typeof said === 'function' ? said() : said);
    expect(arrived).toEqual(refused);
    expect(await reasons()).toEqual(['provider']);
  });

  it.each(wrappings)('is refused with an assertion of nobody %s', async (_where, wrap) => {
    const { domain } = await office();
    const { arrived } = await visit(domain, {}, wrap);
    expect(arrived).toEqual(refused);
  });

  it.each(changes)('is refused with %s', async (_what, change) => {
    const { domain } = await office();
    expect((await visit(domain, {}, change)).arrived).toEqual(refused);
  });

  it('is refused where a comment hides the end of an address', async () => {
    const { domain } = await office();
    const attributes = { email: `admin@${domain}<!-- -->.evil.example` };
    const { arrived, browser } = await visit(domain, { attributes });
    // Signed without the comment: the address is the whole of it, of a domain that is not the company's.
    expect(arrived).toEqual(refused);
    expect((await enter(browser, arrived.ticket)).status).toBe(400);
  });

  it('never lets anybody in once a single letter of it is another', async () => {
    const { domain } = await office({}, { seats: 200 });
    const browser = new Browser(app);
    const ends = new Set<string | null>();
    for (let round = 0; round < 40; round += 1) {
      const request = await leave(browser, domain);
      const xml = samlXml(provider(), request, { attributes: { email: `f@${domain}` } });
      const from = xml.indexOf('<saml:Assertion');
      const at = from + Math.floor(((round + 0.5) / 40) * (xml.length - from - 20));
      const letter = xml[at] === 'x' ? 'y' : 'x';
      const changed = xml.slice(0, at) + letter + xml.slice(at + 1);
      const form = { SAMLResponse: encoded(changed), RelayState: request.relayState };
      ends.add((await post(form)).error);
    }
    expect([...ends]).toEqual(['SSO_FAILED']);
  });

  it('is not even read for nobody’s visit, nor for one of another protocol or company', async () => {
    const [one, other] = [await office(), await office()];
    const SAMLResponse = encoded('<a/>');
    expect(await post({ SAMLResponse, RelayState: 'unknown' })).toEqual(refused);
    expect(await post({})).toEqual(refused);
    const request = await leave(new Browser(app), one.domain);
    const ofOther = await leave(new Browser(app), other.domain);
    const xml = samlXml(provider(), ofOther, { attributes: { email: `a@${one.domain}` } });
    const form = { SAMLResponse: encoded(xml), RelayState: request.relayState };
    expect(await post(form)).toEqual(refused);
    expect(await one.reasons()).toEqual(['provider']);
  });
});

describe('the settings', () => {
  const settingsOf = (admin: Person, id: number) => admin.ok(getSsoSettings, { params: { id } });

  it('say what both sides have to know', async () => {
    const { admin, id, body } = await office();
    const { connection, saml } = await settingsOf(admin, id);
    expect(connection).toMatchObject({
      protocol: 'Saml',
      issuer: ENTITY,
      sign_on_url: SIGN_ON,
      client_id: '',
      email_attribute: null,
      certificates: [{ subject: 'CN=Provider of a test' }],
    });
    expect(saml).toEqual({
      entity_id: `${PUBLIC_URL}${ACS}/${id}/metadata`,
      acs_url: `${PUBLIC_URL}${ACS}`,
    });
    const metadata = await app.fastify.inject({ url: `${ACS}/${id}/metadata` });
    expect(metadata.statusCode).toBe(200);
    for (const address of Object.values(saml)) expect(metadata.body).toContain(address);
    expect((await app.fastify.inject({ url: `${ACS}/0x1/metadata` })).statusCode).toBe(404);
    // Back to OpenID Connect nothing of it stays.
    const { protocol: _saml, sign_on_url: _url, certificates: _of, ...rest } = body;
    const off = { ...rest, issuer: 'https://other.example', client_id: 'client', enabled: false };
    expect(
      await admin.refused(putSsoSettings, { params: { id }, body: { ...off, enabled: true } }),
    ).toMatchObject({ code: 'SSO_UNREACHABLE' });
  });

  it('are read from a provider’s metadata', async () => {
    const { admin, manager, id, learner } = await office();
    const xml = providerMetadataXml(ENTITY, 'https://provider.example/redirect', key.certificate);
    const params = { id };
    expect(await admin.ok(readSsoMetadata, { params, body: { xml } })).toMatchObject({
      issuer: ENTITY,
      sign_on_url: 'https://provider.example/redirect',
      certificates: [{ subject: 'CN=Provider of a test' }],
    });
    const bad = ['<a/>', 'nonsense', `<!DOCTYPE a>${xml}`, xml.replace('HTTP-Redirect', 'SOAP')];
    for (const one of bad)
      expect(await admin.refused(readSsoMetadata, { params, body: { xml: one } })).toMatchObject({
        status: 400,
        errors: [{ field: 'xml' }],
      });
    for (const other of [manager, learner])
      expect((await other.refused(readSsoMetadata, { params, body: { xml } })).status).toBe(403);
  });

  it('are refused with what could not be used', async () => {
    const { admin, id, body } = await office();
    const over = newSigningKey(-390);
    const bad: [Settings, string][] = [
      [{ certificates: [] }, 'certificates'],
      [{ certificates: ['nonsense'] }, 'certificates.0'],
      [{ certificates: [key.certificate, over.certificate] }, 'certificates.1'],
      [{ sign_on_url: 'http://provider.example/' }, 'sign_on_url'],
      [{ sign_on_url: 'javascript:alert(1)' }, 'sign_on_url'],
      [{ sign_on_url: undefined }, 'sign_on_url'],
      [{ issuer: 'two words' }, 'issuer'],
      [{ protocol: 'OpenIdConnect' }, 'client_id'],
    ];
    for (const [settings, field] of bad) {
      const sent = { ...body, ...settings };
      const refused = await admin.refused(putSsoSettings, { params: { id }, body: sent });
      expect(refused.status).toBe(400);
      expect(refused.errors.map((error) => error.field)).toContain(field);
    }
    expect((await settingsOf(admin, id)).connection).toMatchObject({ protocol: 'Saml' });
  });
});
