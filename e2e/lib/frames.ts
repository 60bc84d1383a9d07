import type { Page } from 'playwright-core';

const KEY = 'seen-texts';

/** Notes every text that the page shows from now on, also what stands there for one frame. @returns reads them */
export const watchTexts = async (page: Page): Promise<() => Promise<string>> => {
  await page.evaluate((key) => {
    const note = (): void => {
      const seen = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
      const text = document.body.textContent;
      if (!seen.includes(text)) sessionStorage.setItem(key, JSON.stringify([...seen, text]));
    };
    note();
    new MutationObserver(note).observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, KEY);
  return () => page.evaluate((key) => sessionStorage.getItem(key) ?? '', KEY);
};
