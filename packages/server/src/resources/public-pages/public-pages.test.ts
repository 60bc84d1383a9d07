import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LISTED_PAGES, PUBLIC_PAGES } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

const URL = 'https://tokiori.example';
const documentCalled = (title: string): string =>
  `<!doctype html><head><meta name="description" content="すべて"><title>${title}</title></head><body></body>`;

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'public-pages-'));
  await mkdir(join(folder, 'documents'));
  await writeFile(join(folder, 'index.html'), documentCalled('ときおり'));
  const index = PUBLIC_PAGES.map((address, at) => ({ address, file: `${at}.html` }));
  for (const { address, file } of index)
    await writeFile(join(folder, 'documents', file), documentCalled(`&lt;"${address}"`));
  await writeFile(join(folder, 'documents/index.json'), JSON.stringify(index));
  app = await startTestApp({ pages: folder, environment: { PUBLIC_URL: URL } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const ask = (url: string) => app.fastify.inject({ url });
const contentOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g'))].map(
    ([, content]) => content!,
  );

it.each(LISTED_PAGES)(
  '%s says what it is to search engines and previews of links',
  async (path) => {
    const { body } = await ask(path);
    const [description, ...others] = contentOf(body, 'description');
    expect(others).toEqual([]);
    expect(description).toMatch(/[。]$/);
    expect(contentOf(body, 'og:description')).toEqual([description]);
    expect(contentOf(body, 'og:title')).toEqual([`&lt;&quot;${path}&quot;`]);
    expect(contentOf(body, 'og:url')).toEqual([`${URL}${path}`]);
    expect(contentOf(body, 'og:image')).toEqual([`${URL}/open-graph.png`]);
    expect(body).toContain(`<link rel="canonical" href="${URL}${path}">`);
  },
);

it('other pages are no pages to be found', async () => {
  const others = PUBLIC_PAGES.filter((path) => !(LISTED_PAGES as readonly string[]).includes(path));
  for (const path of [...others.filter((path) => !path.startsWith('/.well-known')), '/dashboard']) {
    const { body } = await ask(path);
    expect(contentOf(body, 'description'), path).toEqual(['すべて']);
    expect(body).not.toMatch(/canonical|og:/);
  }
});

it('the sitemap has every listed page by its whole address, and robots.txt leads to it', async () => {
  const sitemap = await ask('/sitemap.xml');
  expect(sitemap.headers['content-type']).toMatch(/^application\/xml/);
  expect([...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)).toEqual(
    LISTED_PAGES.map((path) => `${URL}${path}`),
  );
  const robots = await ask('/robots.txt');
  expect(robots.headers['content-type']).toMatch(/^text\/plain/);
  expect(robots.body).toContain(`\nSitemap: ${URL}/sitemap.xml\n`);
  expect(robots.headers['x-robots-tag']).toBeUndefined();
});
