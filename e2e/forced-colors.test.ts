import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newLearner } from './lib/api';
import { PHONE, signIn, useBrowser } from './lib/browser';
import { answerOne } from './lib/sitting';

const { open } = useBrowser();

const styleOf = (place: Locator, property: string, pseudo?: string): Promise<string> =>
  place.evaluate(
    (element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name),
    [property, pseudo] as const,
  );

/** The colour that the system marks what is chosen with. */
const highlight = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; color: Highlight';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

describe('colours of the system', () => {
  it('show what is chosen and how far one is while answering', async () => {
    const { loginId, examination } = await newLearner(2);
    const page = await open(PHONE);
    await page.emulateMedia({ forcedColors: 'active' });
    await signIn(page, loginId, `/examinations/${examination.id}/start`);
    await page.getByRole('button', { name: /始める/ }).click();
    const card = page.locator('label:has([name=choice])').first();
    await card.click();
    expect(await styleOf(card, 'outline-color')).toBe(await highlight(page));
    expect(await styleOf(card, 'outline-width')).toBe('3px');
    const progress = page.getByRole('progressbar', { name: '進み具合' });
    expect(await styleOf(progress, 'border-top-width')).toBe('1px');
    await answerOne(page);
    const mark = page.locator('[data-mark=right], [data-mark=wrong]').first();
    expect(await styleOf(mark, 'border-top-width')).toBe('3px');
  });

  it('show which switch is on, which choice is made and which tab is open', async () => {
    const { loginId } = await newLearner(1);
    const page = await open(PHONE);
    await page.emulateMedia({ forcedColors: 'active' });
    await signIn(page, loginId);
    await page.goto('/profile');
    const marked = await highlight(page);
    const toggle = page.getByRole('switch').first();
    await toggle.setChecked(true);
    await page.mouse.move(0, 0);
    await expect.poll(() => styleOf(toggle, 'background-color')).toBe(marked);
    const chosen = page.locator('label:has(> input[type=radio]:checked)').first();
    expect(await styleOf(chosen, 'background-color')).toBe(marked);
    await page.goto('/result');
    const tab = page.getByRole('tab', { selected: true });
    expect(await styleOf(tab, 'background-color', '::after')).toBe(marked);
  });
});
