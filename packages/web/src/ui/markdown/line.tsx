import { formulaParts } from '@tokiori/domain';
import { Formula } from '../formula/formula';
import type { Part } from '../text/phrase-nodes';

/** What a formula is to whoever reads the sentence: a noun. */
export const FORMULA_TEXT = '数式';

/** A line of plain text, as choices are, with its formulas drawn and what stands between them as `plain` makes it. */
export const formulaLine = (text: string, plain: (part: string) => Part[]): Part[] => {
  const parts: Part[] = [];
  let from = 0;
  for (const formula of formulaParts(text)) {
    const node = <Formula tex={formula.tex} isBlock={formula.isBlock} isLabel />;
    parts.push(...plain(text.slice(from, formula.from)), { text: FORMULA_TEXT, node });
    from = formula.to;
  }
  return [...parts, ...plain(text.slice(from))];
};
