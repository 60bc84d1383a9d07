import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { newLearnerAsked } from './lib/api';
import { expectAccessible, DESKTOP, PHONE, signIn, useBrowser } from './lib/browser';

const { open } = useBrowser();

const LONG = Array.from({ length: 14 }, (_, at) => `\\frac{x_{${at + 1}}}{${at + 2}}`).join('');
const STATEMENT = [
  '二次方程式 $ax^2+bx+c=0$ の解は、次のとおりです。',
  '$$\nx = \\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}\n$$',
  '$$\n\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}\n$$',
  `$$\n\\sqrt{${LONG}}\n$$`,
  '料金は100$から200$です。$a=2$ のとき、$\\text{面積}$はいくらですか。',
].join('\n\n');
const question = {
  title: '数式のある問題',
  question_type: 'Selectable',
  statement: STATEMENT,
  selectable: [
    { text: '$\\frac{1}{2}$', is_correct: true },
    { text: '$\\sqrt{3}$と5$', is_correct: false },
    { text: `$\\sqrt{${LONG}}$`, is_correct: false },
  ],
  commentary: '$x^2$ を$2$で割ります。',
};

let learner: Awaited<ReturnType<typeof newLearnerAsked>>;
beforeAll(async () => {
  learner = await newLearnerAsked([question, { ...question, title: '二問目' }]);
});

const begin = async (page: Page): Promise<void> => {
  await signIn(page, learner.loginId, `/examinations/${learner.examination.id}/start`);
  await page.getByRole('button', { name: /始める|続ける/ }).click();
  await page.locator('.katex-display').first().waitFor();
};

/** Everything that a page asks for and that its policy refuses. */
const watched = (page: Page): { fonts: string[]; refused: string[] } => {
  const seen = { fonts: [] as string[], refused: [] as string[] };
  page.on('request', (request) => {
    if (request.resourceType() === 'font') seen.fonts.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content Security Policy|quirks/.test(message.text())) seen.refused.push(message.text());
  });
  return seen;
};

it.each([PHONE, DESKTOP])('are drawn within their room: %j', async (viewport) => {
  const page = await open(viewport);
  const seen = watched(page);
  await signIn(page, learner.loginId, '/examinations');
  await page.waitForLoadState('networkidle');
  expect(seen.fonts).toEqual([]);
  await begin(page);
  await expect.poll(() => page.locator('main .katex').count()).toBe(9);
  await expect.poll(() => page.getByText('100$から200$').count()).toBe(1);
  await expect.poll(() => seen.fonts.length).toBeGreaterThan(0);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
  const regions = page.getByRole('region', { name: '数式（横に動かせます）' });
  await expect.poll(() => regions.count()).toBe(viewport.width < 500 ? 1 : 0);
  // A short one in a choice is as large as the text around it, a long one as small as its card wants it.
  const sizes = (): Promise<string> =>
    page.evaluate(() =>
      [...document.querySelectorAll('label .katex')]
        .map((one) => {
          const card = one.closest('label')!.getBoundingClientRect();
          const isInside = one.getBoundingClientRect().right <= card.right;
          const isWhole = Number.parseFloat(getComputedStyle(one).fontSize) === 18;
          return `${isWhole ? 'whole' : 'smaller'} ${isInside ? 'inside' : 'beyond'}`;
        })
        .toSorted()
        .join(', '),
    );
  const long = viewport.width < 500 ? 'smaller inside' : 'whole inside';
  await expect.poll(sizes).toBe(`${long}, whole inside, whole inside`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(sizes).toBe('whole inside, whole inside, whole inside');
  expect(seen.refused).toEqual([]);
});

it('can be read by a reader as mathematics', async () => {
  const page = await open(PHONE);
  await begin(page);
  await expect.poll(() => page.locator('main math mfrac').count()).toBeGreaterThan(1);
  expect(await page.locator('.katex-html:not([aria-hidden=true])').count()).toBe(0);
});

it('are there without a connection, on a device that has never drawn one', async () => {
  const page = await open(PHONE, inject('demoAddress'), { keepsPages: true });
  await signIn(page, learner.loginId, '/dashboard');
  const isKept = (): Promise<boolean> =>
    page.evaluate(async () => (await (await caches.open('formulas')).keys()).length > 20);
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
  await page.context().setOffline(true);
  const again = await page.context().newPage();
  await again.goto('/dashboard');
  await again
    .getByRole('button', { name: /^(\d+問始める|続ける)$/ })
    .first()
    .click();
  await again.locator('.katex-display').first().waitFor();
  const isDrawn = await again.evaluate(async () => {
    await document.fonts.ready;
    return document.fonts.check('16px KaTeX_Main');
  });
  expect(isDrawn).toBe(true);
});
