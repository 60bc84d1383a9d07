// Draws the picture that previews of links show, with the curve of the front page, from a running product:
// npx tsx e2e/tools/open-graph.ts http://localhost:3000
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const address = process.argv[2] ?? 'http://localhost:3000';
const PUBLIC = join(import.meta.dirname, '../../packages/web/public');
/** What services that show previews ask for. */
const SIZE = { width: 1200, height: 630 };

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: SIZE, locale: 'ja-JP' });
await page.goto(address);
const title = await page.locator('h1').first().innerText();
const [floor, unreviewed, reviewed] = await page
  .locator('figure')
  .first()
  .locator('path')
  .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')!));
const mark = (await readFile(join(PUBLIC, 'favicon.svg'))).toString('base64');

// A page of its own: that of the product allows no styles but its own.
const drawing = await browser.newPage({ viewport: SIZE });
await drawing.setContent(`<!doctype html><html lang="ja"><style>
  body { margin: 0; background: #fbfaf7; color: #1c2430; border-top: 12px solid #23408e; height: 618px; position: relative;
    font-family: 'BIZ UDPGothic', 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif; font-feature-settings: 'palt' }
  .brand { position: absolute; left: 80px; top: 60px; display: flex; gap: 18px; align-items: center; color: #23408e; font-size: 38px; font-weight: 700 }
  .brand img { width: 56px }
  h1 { position: absolute; left: 80px; top: 168px; margin: 0; font-size: 92px; line-height: 1.35; letter-spacing: .04em; white-space: pre }
  p { position: absolute; left: 80px; bottom: 64px; margin: 0; font-size: 31px; color: #59636f }
  svg { position: absolute; left: 690px; top: 176px; width: 430px; height: 250px; overflow: visible; fill: none; stroke-linecap: round; stroke-linejoin: round }
  path { vector-effect: non-scaling-stroke }
</style><body>
  <div class="brand"><img src="data:image/svg+xml;base64,${mark}">ときおり</div>
  <h1>${title}</h1>
  <svg viewBox="0 0 100 60" preserveAspectRatio="none">
    <path d="${floor}" stroke="#dedad0" stroke-width="2"/>
    <path d="${unreviewed}" stroke="#7f868f" stroke-width="4" stroke-dasharray="3 11"/>
    <path d="${reviewed}" stroke="#23408e" stroke-width="7"/>
  </svg>
  <p>1回3分、忘れかけるころにたずね直す学習システム</p>
</body></html>`);
const shot = await drawing.screenshot();
await sharp(shot).png({ palette: true, effort: 10 }).toFile(join(PUBLIC, 'open-graph.png'));
await browser.close();
