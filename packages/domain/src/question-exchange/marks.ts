import { literalMarkdown } from '../markdown/literal';

/**
 * Signs that stand for marks of Markdown while a text is put together, so that the text around them can be made literal
 * as a whole: code points that Unicode keeps out of all texts. Blanks follow one another from the last.
 */
const SIGN = {
  bold: '\uFDD0',
  italic: '\uFDD1',
  rubyStart: '\uFDD2',
  rubyMiddle: '\uFDD3',
  rubyEnd: '\uFDD4',
  item: '\uFDD5',
  firstBlank: 0xfdd6,
  formula: '\uFDEB',
} as const;

export const MARKS = SIGN;
/** A question has no more words. */
const MOST_BLANKS = 20;

/** The sign of a blank, counted from 1. */
export const blankSign = (number: number): string =>
  String.fromCharCode(SIGN.firstBlank + Math.min(number, MOST_BLANKS));

/** A text of a file without what would be taken for a sign. */
export const withoutSigns = (text: string): string => text.replaceAll(/[\uFDD0-\uFDEF]/g, '');

const MARKDOWN: Readonly<Record<string, string>> = {
  [SIGN.bold]: '**',
  [SIGN.italic]: '*',
  [SIGN.rubyStart]: '{',
  [SIGN.rubyMiddle]: '|',
  [SIGN.rubyEnd]: '}',
  [SIGN.item]: '- ',
};
const PLAIN: Readonly<Record<string, string>> = {
  ...MARKDOWN,
  [SIGN.bold]: '',
  [SIGN.italic]: '',
  [SIGN.item]: '・',
};

const replaced = (
  text: string,
  by: Readonly<Record<string, string>>,
  formulas: readonly string[],
): string => {
  const next = formulas.values();
  return text.replaceAll(/[\uFDD0-\uFDEF]/g, (sign) => {
    if (sign === SIGN.formula) return next.next().value ?? '';
    const number = sign.charCodeAt(0) - SIGN.firstBlank;
    return number > 0 ? `{{${number}}}` : (by[sign] ?? '');
  });
};

/**
 * A text with signs as Markdown that shows what stands around them as it is.
 *
 * @param formulas those for whose signs, in their order
 */
export const markdownOf = (text: string, formulas: readonly string[] = []): string =>
  replaced(literalMarkdown(text), MARKDOWN, formulas);

/** A text with signs as plain text, as choices are. */
export const plainOf = (text: string, formulas: readonly string[] = []): string =>
  replaced(text, PLAIN, formulas);
