import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { apiAs, newLearnerOf } from './lib/api';
import { patiently } from '../scripts/lib/patience.mjs';
import { expectNoSidewaysScroll, PHONE, signIn, useBrowser } from './lib/browser';
import { useServer } from './lib/own-server';
import { signUp } from './lib/sign-up';
import { ASKED, SCENES, type Scene, type SceneOwner } from './lib/tutorial-scenes';

/** `npm run pictures`: what the journey sees is written down. */
const IS_TAKING = process.env['TAKE_PICTURES'] === 'yes';
const FOLDER = join(import.meta.dirname, '../packages/web/src/resources/tutorial/pictures');
/** By picture: the words on the screen when it was taken. */
const TAKEN = join(FOLDER, 'taken.json');

/** As `pictures.ts` of the tutorial says. */
const NARROW = { suffix: '', viewport: { width: 360, height: 640 }, scale: 2 };
const WIDE = { suffix: '-wide', viewport: { width: 1100, height: 700 }, scale: 1.25 };
type Format = typeof NARROW;

const { open } = useBrowser();
const server = useServer();

const taken = JSON.parse(readFileSync(TAKEN, 'utf8')) as Record<string, readonly string[]>;

/** Many screens one after another. */
const LONG = patiently(240_000);

const ACCOUNTS = {
  learner: 'learner@tokiori.example',
  admin: 'admin@tokiori.example',
};

interface AskedQuestion {
  id: number;
  title: string;
  selectable: { text: string; is_correct: boolean }[];
}

/** Somebody who begins with a course of what the scenes ask, and what is right there. */
const newcomer = async (): Promise<{ name: string; rights: readonly string[] }> => {
  const admin = await apiAs(ACCOUNTS.admin, server.address());
  const bank = await admin.get<AskedQuestion[]>('/questions?range=[0,499]');
  const asked = ASKED.map((title) => bank.find((question) => question.title === title)!);
  const { loginId } = await newLearnerOf(
    asked.map(({ id }) => id),
    server.address(),
    { changes: { name: '木村 さくら' }, plan: { name: 'お店の基本' } },
  );
  const rights = asked.flatMap(({ selectable }) =>
    selectable.filter(({ is_correct: isRight }) => isRight).map(({ text }) => text),
  );
  return { name: loginId, rights };
};

const openAs = async (name: string, { viewport, scale }: Format): Promise<Page> => {
  const page = await open(viewport, server.address(), { scale });
  await signIn(page, name);
  return page;
};

const take = async (page: Page, scene: Scene, { suffix }: Format): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const file = join(FOLDER, `${scene.name}${suffix}.avif`);
  await sharp(shot).avif({ quality: 50, effort: 5 }).toFile(file);
  taken[scene.name] = scene.shows;
};

const visit = async (
  page: Page,
  scene: Scene,
  format: Format,
  rights: readonly string[] = [],
): Promise<void> => {
  await scene.go(page, rights);
  for (const words of scene.shows)
    await expect
      .poll(() => page.locator('body').innerText(), { message: scene.name })
      .toContain(words);
  if (IS_TAKING) await take(page, scene, format);
  // A screen that calls things otherwise has to be taken anew: npm run pictures
  expect(taken[scene.name]).toEqual(scene.shows);
};

const scenesOf = (by: SceneOwner): readonly Scene[] => SCENES.filter((scene) => scene.by === by);

describe('the screens that the tutorial shows are those of the product', () => {
  it(
    'for learners',
    async () => {
      const { name, rights } = await newcomer();
      const first = await openAs(name, NARROW);
      for (const scene of scenesOf('newcomer')) await visit(first, scene, NARROW, rights);
      const page = await openAs(ACCOUNTS.learner, NARROW);
      for (const scene of scenesOf('learner')) await visit(page, scene, NARROW);
    },
    LONG,
  );

  it.each([
    ['at a desk', WIDE],
    ['on a phone', NARROW],
  ])(
    'for admins %s',
    async (_name, format) => {
      const founder = await open(format.viewport, server.address(), { scale: format.scale });
      await signUp(founder, { address: server.address(), company: 'こだち書店' });
      for (const scene of scenesOf('founder')) await visit(founder, scene, format);
      const page = await openAs(ACCOUNTS.admin, format);
      for (const scene of scenesOf('admin')) await visit(page, scene, format);
      if (IS_TAKING) writeFileSync(TAKEN, `${JSON.stringify(taken, null, 2)}\n`);
    },
    LONG,
  );
});

describe('without JavaScript', () => {
  it.each(['/', '/tutorial', '/terms', '/privacy'])('%s is read to its end', async (path) => {
    const page = await open(PHONE, server.address(), { runsPrograms: false });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const headings = await page.getByRole('heading').count();
    expect(headings).toBeGreaterThan(4);
    await expectNoSidewaysScroll(page);
  });

  it('the contents of the tutorial lead to its parts, where its pictures are', async () => {
    const page = await open(PHONE, server.address(), { runsPrograms: false });
    await page.goto('/tutorial');
    await page.getByRole('link', { name: /管理する方へ/ }).click();
    const part = page.getByRole('heading', { level: 2, name: '管理する方へ' });
    await expect.poll(async () => (await part.boundingBox())!.y).toBeLessThan(PHONE.height / 2);
    for (const image of await page.locator('main img').all()) {
      const answer = await page.request.get((await image.getAttribute('src'))!);
      expect(answer.status()).toBe(200);
    }
  });
});
