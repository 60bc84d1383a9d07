import { markdownOf, plainOf, withoutSigns } from './marks';
import { remark, type Remark } from './exchanged-question';
import { liftFormulas } from './formulas';
import { textOfHtml } from './html';
import type { TextMaker } from './text-maker';

/** How a text of another system is meant. `auto`: plain, unless it has tags. */
export type TextFormat = 'html' | 'markdown' | 'plain' | 'auto';

/** A text as the product keeps it, and what it had besides. */
export interface FormattedText {
  text: string;
  remarks: Remark[];
}

/** What a text had that a text cannot hold. */
export const leftOut = ({ media, hasTable }: TextMaker, part: Remark['part']): Remark[] => [
  ...(media.size === 0
    ? []
    : [
        remark(
          part,
          `${[...media].join('、')}は読み取っていません。問題の画面で付け直してください。`,
        ),
      ]),
  ...(hasTable ? [remark(part, '表は、文の並びにしました。')] : []),
];

const hasTags = (text: string): boolean => /<\/?[A-Za-z][^<>]{0,500}>/.test(text);
const isHtml = (text: string, format: TextFormat): boolean =>
  format === 'html' || (format === 'auto' && hasTags(text));

/** A text as Markdown. @param hasGaps whether the signs of `marks` in it are meant */
export const formattedMarkdown = (
  text: string,
  format: TextFormat,
  part: Remark['part'],
  hasGaps = false,
): FormattedText => {
  const own = hasGaps ? text : withoutSigns(text);
  if (format === 'markdown') return { text: plainOf(own), remarks: [] };
  const maker = isHtml(own, format) ? textOfHtml(own, format === 'auto') : null;
  const { text: lifted, formulas } = liftFormulas(maker?.whole ?? own.trim());
  return { text: markdownOf(lifted, formulas), remarks: maker ? leftOut(maker, part) : [] };
};

/** A text as a choice has it: plain, with the formulas of HTML. Markdown is taken as it stands. */
export const formattedPlain = (
  text: string,
  format: TextFormat,
  part: Remark['part'],
): FormattedText => {
  const own = withoutSigns(text);
  if (!isHtml(own, format)) return { text: own, remarks: [] };
  const maker = textOfHtml(own, format === 'auto');
  const { text: lifted, formulas } = liftFormulas(maker.whole);
  return { text: plainOf(lifted, formulas), remarks: leftOut(maker, part) };
};
