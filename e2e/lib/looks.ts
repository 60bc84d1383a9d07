import type { Page } from 'playwright-core';
import { drawSome, thoroughly } from '../../packages/server/test/platform/thorough';
import { seriousIssues } from './axe';
import { scrollsSideways } from './browser';
import { listMisplaced, OWN_FONTS } from './overlaps';

/** Windows of a small phone, a phone, a tablet and a desktop. */
const SIZES = {
  320: { width: 320, height: 640 },
  360: { width: 360, height: 740 },
  768: { width: 768, height: 1024 },
  1280: { width: 1280, height: 800 },
} as const;

const COLOURS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;

type Width = keyof typeof SIZES;

/**
 * How a page is looked at: in windows of these widths in light colours, in some of them also in these others, and in some
 * also with the fonts of other machines.
 */
export interface Looks {
  widths: readonly Width[];
  others: readonly ('dark' | 'forced')[];
  withOthers: readonly Width[];
  withFonts: readonly Width[];
}

/** Every day's run sees the common phone. */
const USUAL: Width = 360;
const FURTHER: readonly Width[] = [320, 768, 1280];
const OTHERS = ['dark', 'forced'] as const;
const WIDTHS = [USUAL, ...drawSome(FURTHER, 1 / 3, 20)];

/** What learners and visitors see: on another day another window beside the phone's, and the other of the colours. */
export const LEARNING_LOOKS: Looks = {
  widths: WIDTHS,
  others: drawSome(OTHERS, 1 / 2, 21),
  withOthers: thoroughly({ all: WIDTHS, some: [USUAL] }),
  withFonts: WIDTHS,
};

/** What admins and the operator see. */
export const ADMINISTRATION_LOOKS: Looks = {
  widths: [1280, 360],
  others: [],
  withOthers: [],
  withFonts: [1280, 360],
};

/** Colours change with transitions, which have a length even where motion is reduced. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await nextFrame();
  });

/** The window and the colours that a look begins with; a page is loaded so. */
export const beginLook = async (page: Page, { widths }: Looks): Promise<void> => {
  await page.emulateMedia(COLOURS.light);
  await page.setViewportSize(SIZES[widths[0]!]);
  await settle(page);
};

/** What is wrong with a page that stands there, in every window and colours: it is loaded once for all of them. */
export const issuesAt = async (page: Page, looks: Looks): Promise<string[]> => {
  const defects: string[] = [];
  for (const width of looks.widths) {
    await page.emulateMedia(COLOURS.light);
    await page.setViewportSize(SIZES[width]);
    await settle(page);
    const note = (colours: string, issues: readonly string[]): void => {
      defects.push(...issues.map((issue) => `at ${width} in ${colours} colours: ${issue}`));
    };
    const fonts = looks.withFonts.includes(width) ? undefined : OWN_FONTS;
    note('light', [...(await listMisplaced(page, fonts)), ...(await seriousIssues(page))]);
    for (const colours of looks.withOthers.includes(width) ? looks.others : []) {
      await page.emulateMedia(COLOURS[colours]);
      await settle(page);
      if (await scrollsSideways(page)) note(colours, ['it scrolls sideways']);
      note(colours, await seriousIssues(page, 'colours'));
    }
  }
  await beginLook(page, looks);
  return defects;
};
