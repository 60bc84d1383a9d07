import { formulaParts } from '../markdown/formulas';
import { MARKS } from './marks';

/**
 * As Moodle has formulas: `\(…\)` within a line, `\[…\]` and `$$…$$` on a line of their own. As long as ours may be, so
 * that the time is linear.
 */
const WRITTEN = /\\\(([^]{1,1000}?)\\\)|\\\[([^]{1,1000}?)\\\]|\$\$([^$]{1,1000})\$\$/g;
const WORD_BEFORE = /[\p{N}\p{Script=Latin}_$]$/u;
const WORD_AFTER = /^[\p{N}\p{Script=Latin}_$]/u;

/** A text whose formulas are taken out, a sign in the place of each, and what they are as our own Markdown has them. */
export interface LiftedFormulas {
  text: string;
  formulas: string[];
}

const inline = (tex: string): string => `$${tex.trim().replaceAll(/\s+/g, ' ')}$`;
const block = (tex: string): string => {
  const lines = tex.split('\n').map((line) => line.trim());
  return `$$\n${lines.filter((line) => line !== '').join('\n')}\n$$`;
};

/** Whether our own reader takes it for one formula as a whole. */
const isWhole = (formula: string): boolean => {
  const [first] = formulaParts(formula);
  return first?.from === 0 && first.to === formula.length;
};

/** The formulas of a text of Moodle. What would be none here stays as it was typed. */
export const liftFormulas = (source: string): LiftedFormulas => {
  const formulas: string[] = [];
  let [text, from] = ['', 0];
  for (const { 0: written, 1: within, 2: alone, 3: between, index } of source.matchAll(WRITTEN)) {
    const formula = within === undefined ? block(alone ?? between ?? '') : inline(within);
    if (!isWhole(formula)) continue;
    const before = source.slice(from, index);
    const after = source.slice(index + written.length);
    // Beside a letter a dollar sign begins nothing, and a block stands on lines of its own.
    const gap = within === undefined ? '\n' : ' ';
    const isGapBefore =
      within === undefined
        ? !/(?:^|\n)$/.test(before.slice(-1))
        : WORD_BEFORE.test(before.slice(-2));
    const isGapAfter =
      within === undefined ? !after.startsWith('\n') : WORD_AFTER.test(after.slice(0, 2));
    text += before + (isGapBefore ? gap : '') + MARKS.formula + (isGapAfter ? gap : '');
    formulas.push(formula);
    from = index + written.length;
  }
  return { text: (text + source.slice(from)).trim(), formulas };
};
