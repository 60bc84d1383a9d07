import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePages } from './pages';

const SCRIPT = 'let first = 1;';
const STYLE = 'h1{color:red}';
const THING = `<!doctype html><script>${SCRIPT}</script><style>${STYLE}</style><script type="module" crossorigin src="/assets/a.js"></script><h1>物</h1>`;
const OTHER = '<!doctype html><h1>ほか</h1>';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  await mkdir(join(folder, 'documents'));
  await writeFile(join(folder, 'index.html'), OTHER);
  await writeFile(join(folder, 'documents/thing.html'), THING);
  const index = [{ address: '/things/{thingId}', file: 'thing.html' }];
  await writeFile(join(folder, 'documents/index.json'), JSON.stringify(index));
  app = Fastify();
  await servePages(app, folder, { isPage: (path) => !path.startsWith('/no') });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('is that of the page, or the one for all others', async () => {
  expect((await ask('/things/7?from=mail')).body).toBe(THING);
  expect((await ask('/things/7/')).body).toBe(THING);
  for (const path of ['/', '/things', '/things/7/parts'])
    expect((await ask(path)).body).toBe(OTHER);
  const none = await ask('/nowhere');
  expect([none.statusCode, none.body]).toEqual([404, OTHER]);
});

it('may run and show what stands in it, and nothing else', async () => {
  const policies = [await ask('/things/7'), await ask('/')].map(({ headers }) =>
    String(headers['content-security-policy']).split(';'),
  );
  expect(policies[0]).toContain(`script-src 'self' ${hashOf(SCRIPT)}`);
  expect(policies[0]).toContain(`style-src 'self' ${hashOf(STYLE)}`);
  expect(policies[1]).toContain("script-src 'self'");
  expect(policies[1]).toContain("style-src 'self'");
});

it('is sent once to a browser that keeps it', async () => {
  const { headers } = await ask('/things/7');
  expect(headers['cache-control']).toBe('no-cache');
  const etag = String(headers.etag);
  const again = await ask('/things/7', { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await ask('/', { 'if-none-match': etag })).statusCode).toBe(200);
  // A page that is not there says so each time.
  const { etag: common } = (await ask('/')).headers;
  expect((await ask('/nowhere', { 'if-none-match': String(common) })).statusCode).toBe(404);
});

it('is sent compressed to who takes it so', async () => {
  const br = await ask('/things/7', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(THING);
  const gzip = await ask('/things/7', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(THING);
  expect([br.headers.vary, (await ask('/things/7')).headers['content-encoding']]).toEqual([
    'accept-encoding',
    undefined,
  ]);
});

it('is served under the addresses of pages alone', async () => {
  for (const path of ['/documents/thing.html', '/documents/index.json'])
    expect((await ask(path)).body).toBe(OTHER);
});

it('is completed with what only the server knows, before it is compressed and hashed', async () => {
  const completed = Fastify();
  await servePages(completed, folder, {
    complete: (html, address) => html.replace('<h1>', `<p>${address ?? 'ほか'}</p><h1>`),
  });
  const sent = await completed.inject({ url: '/things/7', headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(sent.rawPayload).toString()).toContain('<p>/things/{thingId}</p><h1>物');
  expect((await completed.inject('/')).body).toContain('<p>ほか</p><h1>ほか');
  await completed.close();
});

it('is completed anew when that is due', async () => {
  let edition = '1';
  const renewed = Fastify();
  await servePages(renewed, folder, {
    complete: (html) => html.replace('<h1>', `<p>${edition}</p><h1>`),
    edition: () => edition,
  });
  expect((await renewed.inject('/things/7')).body).toContain('<p>1</p>');
  edition = '2';
  expect((await renewed.inject('/things/7')).body).toContain('<p>2</p>');
  await renewed.close();
});
