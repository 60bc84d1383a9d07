// Draws the icons of the installed product from `favicon.svg`, and takes the pictures that its manifest shows, from a
// running one with the demo company: npx tsx e2e/tools/pictures.ts http://localhost:3000
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const address = process.argv[2] ?? 'http://localhost:3000';
const PUBLIC = join(import.meta.dirname, '../../packages/web/public');
const FOLDER = join(PUBLIC, 'icons');
const GROUND = '#23408e';
/** Systems cut a maskable icon to their own shape, and keep a circle of four fifths. */
const MASKABLE_MARK = '72%';

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

const mark = (await readFile(join(PUBLIC, 'favicon.svg'))).toString('base64');
const drawIcon = async (file: string, pixels: number, size = '100%'): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  const ground = size === '100%' ? 'transparent' : GROUND;
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}"><img style="width:${size}" src="data:image/svg+xml;base64,${mark}">`,
  );
  await page.screenshot({ path: join(FOLDER, file), omitBackground: true });
  await page.close();
};

const openHome = async (viewport: { width: number; height: number }, deviceScaleFactor: number) => {
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    deviceScaleFactor,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('メールアドレスまたはログインID').fill('learner@tokiori.example');
  await page.getByLabel('パスワード', { exact: true }).fill('tokiori-demo');
  await page.getByRole('button', { name: 'ログインする' }).click();
  await page.waitForURL('**/dashboard');
  await page.waitForLoadState('networkidle');
  return page;
};

await mkdir(FOLDER, { recursive: true });
for (const pixels of [192, 512]) {
  await drawIcon(`icon-${pixels}.png`, pixels);
  await drawIcon(`maskable-${pixels}.png`, pixels, MASKABLE_MARK);
}
await drawIcon('apple-touch-icon.png', 180, MASKABLE_MARK);
const phone = await openHome({ width: 360, height: 740 }, 2);
await phone.screenshot({ path: join(FOLDER, 'dashboard-narrow.png') });
await phone
  .getByRole('button', { name: /始める|続ける/ })
  .first()
  .click();
await phone.locator('[name=choice], [aria-label=語句] button').first().waitFor();
await phone.waitForLoadState('networkidle');
await phone.screenshot({ path: join(FOLDER, 'sitting-narrow.png') });
const desk = await openHome({ width: 1280, height: 800 }, 1);
await desk.screenshot({ path: join(FOLDER, 'dashboard-wide.png') });
await browser.close();
