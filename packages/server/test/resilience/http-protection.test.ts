import { PUBLIC_PAGES } from '@tokiori/contract';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../testing';

let pages: string;
let app: TestApp;
let learner: Person;
beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(pages, 'assets'));
  await writeFile(join(pages, 'index.html'), '<!doctype html><title>pages</title>');
  await writeFile(join(pages, 'assets/app-1234.js'), '1');
  app = await startTestApp({
    pages,
    environment: { PUBLIC_URL: 'https://tokiori.example', METRICS_PORT: '0' },
  });
  ({ learner } = await app.make.company());
});
afterAll(async () => {
  await app.close();
  await rm(pages, { recursive: true });
});

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
const ask = (url: string, method: Method = 'GET', headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, method, headers });
const robots = async (url: string) => (await ask(url)).headers['x-robots-tag'];

describe('search engines', () => {
  it('may list the public pages, and what they are made of', async () => {
    for (const path of [...PUBLIC_PAGES, '/?from=mail', '/terms/', '/robots.txt', '/sitemap.xml'])
      expect(await robots(path), path).toBeUndefined();
    expect(await robots('/assets/app-1234.js')).toBeUndefined();
  });

  it('may list nothing else', async () => {
    for (const path of [
      '/dashboard',
      '/admin',
      '/login/else',
      '/nowhere',
      '/certificates/Ab3_Ab3_Ab3_Ab3_Ab3_Ab',
      '/api/me',
      '/api',
      '/health',
    ])
      expect(await robots(path), path).toBe('noindex');
  });
});

describe('an address', () => {
  it('that no page has is not found, though its page says so in words', async () => {
    for (const path of ['/nowhere', '/.git/HEAD', '/.well-known/none', '/admin/none', '/demo/1']) {
      const { statusCode, headers } = await ask(path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(headers['content-type']).toMatch(/^text\/html/);
    }
    for (const path of ['/', '/login?to=/x', '/admin/users/12', '/certificates/Ab3_', '/terms/'])
      expect([path, (await ask(path)).statusCode]).toEqual([path, 200]);
  });

  it('for changing a password is where password managers look for it', async () => {
    const { statusCode, headers } = await ask('/.well-known/change-password');
    expect([statusCode, headers.location]).toEqual([302, '/login?to=%2Fprofile%23password']);
  });
});

describe('every answer', () => {
  const ANSWERS = [
    '/',
    '/dashboard',
    '/404',
    '/assets/app-1234.js',
    '/assets/gone.js',
    '/api/me',
    '/api/nothing',
    '/health',
  ];

  it('tells the browser what it may do with it', async () => {
    for (const url of ANSWERS) {
      const { headers } = await ask(url);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.any(String),
      });
      const policy = String(headers['content-security-policy']);
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy).toContain(part);
      expect(policy).not.toContain("script-src 'self' ");
    }
  });

  it('names its type with the characters it uses, and what is personal is kept nowhere', async () => {
    for (const url of ANSWERS)
      expect((await ask(url)).headers['content-type'], url).toMatch(/; charset=utf-8$/i);
    for (const url of ['/api/me', '/api/nothing', '/api/openapi.json'])
      expect((await ask(url)).headers['cache-control'], url).toMatch(/^no-store$/);
    const mine = await ask('/api/me', 'GET', { authorization: `Bearer ${learner.token}` });
    expect([mine.statusCode, mine.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('is for our own pages alone: no other site is let in', async () => {
    for (const method of ['OPTIONS', 'GET', 'PUT'] as const) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
      const answered = await ask('/api/me', method, headers);
      expect(answered.statusCode, method).toBeGreaterThanOrEqual(400);
      const names = Object.keys(answered.headers).filter((name) =>
        name.startsWith('access-control'),
      );
      expect(names).toEqual([]);
    }
  });
});

it('answers the wrong method as if there were nothing', async () => {
  for (const [method, url] of [
    ['POST', '/api/me'],
    ['DELETE', '/api/auth/sign_in'],
    ['GET', '/api/auth/sign_in'],
    ['POST', '/'],
    ['PUT', '/dashboard'],
    ['POST', '/assets/app-1234.js'],
    ['POST', '/health'],
  ] as const) {
    const { statusCode, headers } = await ask(url, method);
    expect([statusCode, headers['content-type']], `${method} ${url}`).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  }
  expect(await ask('/dashboard', 'HEAD')).toMatchObject({ statusCode: 200, payload: '' });
});

it('is ready while the database answers and has every migration', async () => {
  expect((await ask('/ready')).statusCode).toBe(200);
  const { rows } = await app.database.pool.query<{ name: string; checksum: string }>(
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning *',
  );
  expect((await ask('/ready')).statusCode).toBe(503);
  await app.database.pool.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    rows[0]!.name,
    rows[0]!.checksum,
  ]);
  expect((await ask('/ready')).statusCode).toBe(200);
});
