import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** sm, md, lg, xl. */
const BREAKPOINTS = [500, 800, 1060, 1280];
/** A tablet held upright: down to it a list is a table. */
const TABLET = 768;

const ROOT = join(import.meta.dirname, '..');
const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes('.test.'))
  .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);

/** Every width that a style or a page asks the screen for. */
const widths = sources.flatMap(([file, text]) =>
  [...text.matchAll(/\((min|max)-width:\s*([^)]*)\)/g)].map(([, bound, width]) => ({
    file,
    bound,
    width,
  })),
);

it('asks the screen for the four widths alone, and for that of a tablet where lists change', () => {
  const all = [...BREAKPOINTS, TABLET];
  const allowed = { min: all, max: all.map((width) => width - 1) };
  const stray = widths.filter(
    ({ file, bound, width }) =>
      (width === `${TABLET - 1}px` && !/\/lists?\//.test(file)) ||
      !allowed[bound as 'min' | 'max'].some((breakpoint) => width === `${breakpoint}px`),
  );
  expect(stray).toEqual([]);
});

it.each(BREAKPOINTS)('makes use of %i', (breakpoint) => {
  const used = widths.map(({ width }) => width);
  expect(used.some((width) => [`${breakpoint}px`, `${breakpoint - 1}px`].includes(width!))).toBe(
    true,
  );
});
