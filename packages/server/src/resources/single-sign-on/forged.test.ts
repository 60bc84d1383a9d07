import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putSsoSettings, startSingleSignOn } from '@tokiori/contract';
import { startTestApp, type Person, type TestApp } from '#testing';
import { PUBLIC_URL } from './fixtures/browser';
import { startForger, type Forger, type Forgery } from './fixtures/forger';
import { offices } from './fixtures/office';

let app: TestApp;
let operator: Person;
let forger: Forger;
let place: Awaited<ReturnType<ReturnType<typeof offices>>>;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL, SSO_PRIVATE_HOSTS: '127.0.0.1' } });
  operator = (await app.make.company({ isVendor: true, seats: null })).admin;
});
beforeEach(async () => {
  forger = await startForger();
  place = await offices(app, operator, forger)();
  return () => forger.close();
});
afterAll(() => app.close());

/** One visit to a provider that behaves like this once the browser is there. */
const visit = async (forgery: Forgery) => {
  const browser = place.browser();
  const { body } = await browser.ask(`a@${place.domain}`);
  const { redirect_to: redirectTo } = body as { redirect_to: string };
  const email = `forged@${place.domain}`;
  forger.forge({ ...forgery, claims: { email, ...forgery.claims } });
  return (await browser.comeBack(forger.back(redirectTo))).arrived;
};

it('lets in by a right token, shown the secret and the verifier', async () => {
  expect(await visit({})).toMatchObject({ error: null });
  const { body, authorization } = forger.asked.find(({ path }) => path === '/token')!;
  const secret = Buffer.from(authorization!.split(' ')[1]!, 'base64').toString();
  expect(secret).toContain('client:');
  expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
    grant_type: 'authorization_code',
    code: 'code',
    code_verifier: expect.stringMatching(/^[\w-]{43,}$/),
  });
});

const soon = Math.floor(Date.now() / 1000);
const forgeries: [string, Forgery][] = [
  ['a nonce of another visit', { claims: { nonce: 'another' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['another audience', { claims: { aud: 'somebody-else' } }],
  ['more than one audience', { claims: { aud: ['client', 'else'], azp: 'else' } }],
  ['another issuer', { claims: { iss: 'https://another.example' } }],
  ['a time that is over', { claims: { iat: soon - 7200, exp: soon - 3600 } }],
  ['no end', { claims: { exp: undefined } }],
  ['no subject', { claims: { sub: undefined } }],
  ['the signature of another key', { signed: 'foreign' }],
  ['a signature by the client’s secret', { signed: 'secret' }],
  ['no signature', { signed: 'none' }],
  ['an error in its place', { answer: (response) => response.writeHead(500).end('{}') }],
  ['a page in its place', { answer: (response) => response.end('<html></html>') }],
];
it.each(forgeries)('refuses a token with %s', async (_what, forgery) => {
  expect(await visit(forgery)).toEqual({ ticket: null, to: null, error: 'SSO_FAILED' });
  expect(await place.reasons()).toEqual(['provider']);
});

it('says that the provider was not reached, where it was not', async () => {
  const answer: Forgery['answer'] = (response) => response.destroy();
  expect(await visit({ answer })).toMatchObject({ ticket: null, error: 'SSO_UNREACHABLE' });
  expect(await place.reasons()).toEqual(['unreachable']);
});

it('follows the provider nowhere else', async () => {
  const answer: Forgery['answer'] = (response) =>
    response.writeHead(302, { location: `${forger.issuer}/elsewhere` }).end();
  expect(await visit({ answer })).toMatchObject({ error: 'SSO_FAILED' });
  expect(forger.asked.map(({ path }) => path)).not.toContain('/elsewhere');
});

it('reads the provider’s document anew after some minutes', async () => {
  const start = () => app.nobody.raw(startSingleSignOn, { body: { email: `a@${place.domain}` } });
  const readings = () => forger.asked.filter(({ path }) => path.startsWith('/.well-known')).length;
  const before = readings();
  for (const minutes of [0, 0, 4, 2]) {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
    expect((await start()).status).toBe(200);
  }
  expect(readings()).toBe(before + 2);
});

it('says that the provider is not reached while it is down', async () => {
  await forger.close();
  const body = { email: `a@${place.domain}` };
  const refused = await app.nobody.refused(startSingleSignOn, { body });
  expect(refused).toMatchObject({ code: 'SSO_UNREACHABLE', status: 503 });
  forger = await startForger();
});

describe('an issuer', () => {
  const put = (changes: object) =>
    place.admin.refused(putSsoSettings, {
      params: { id: place.id },
      body: { ...place.connection, ...changes },
    });
  const documents: [string, Record<string, unknown>][] = [
    ['names another issuer', { issuer: 'https://another.example' }],
    ['has no place for tokens', { token_endpoint: undefined }],
    ['has no keys', { jwks_uri: undefined }],
    ['sends people to a private address', { authorization_endpoint: 'https://10.0.0.1/' }],
    ['exchanges codes at a private address', { token_endpoint: 'https://169.254.169.254/' }],
    ['has its keys where no TLS is', { jwks_uri: 'http://192.0.2.1/' }],
    ['sends people to a script', { authorization_endpoint: 'javascript:alert(1)' }],
  ];
  it.each(documents)('is refused whose document %s', async (_what, document) => {
    forger.forge({ document });
    const refused = await put({});
    expect(refused).toMatchObject({ code: 'SSO_UNREACHABLE', status: 503 });
    expect(refused.errors).toMatchObject([{ field: 'issuer' }]);
  });

  it.each([
    'http://localhost/',
    'https://localhost/',
    'https://127.0.0.2/',
    'https://[::1]/',
    'https://169.254.169.254/',
    'http://provider.example/',
  ])('is not looked for at %s', async (issuer) => {
    const refused = await put({ issuer });
    expect(refused.code).toBe('SSO_UNREACHABLE');
    expect(refused.errors).toMatchObject([{ field: 'issuer' }]);
  });

  it('is refused with a slash more than it has', async () => {
    expect((await put({ issuer: `${forger.issuer}/` })).code).toBe('SSO_UNREACHABLE');
  });
});
