import { itemAt } from '../item-of';

/** How wide a text is at a size, in points. */
export type Measure = (text: string, size: number) => number;

/** Lines of a text, and the size at which they fit. */
export interface FittedText {
  lines: string[];
  size: number;
}

/** What never begins a line (JIS X 4051), and what never ends one. */
const NOT_FIRST = new Set(
  '、。，．・：；？！」』）〕］｝〉》】ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%％',
);
const NOT_LAST = new Set('「『（〔［｛〈《【([{￥$＃#');
const WORDS = [/[\p{Script=Latin}\p{Nd}'’.:_/-]/u, /[\p{Script=Katakana}ー]/u];

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const partsOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment);

/** Whether a line may end between two characters. */
export const mayBreak = (before: string, after: string): boolean => {
  if (before === ' ') return true;
  if (NOT_FIRST.has(after) || NOT_LAST.has(before) || after === ' ') return false;
  return !WORDS.some((letter) => letter.test(before) && letter.test(after));
};

/** How many of the parts from `start` on make the next line: up to the last place to break, else what fits. */
const lineLength = (
  parts: readonly string[],
  start: number,
  fits: (line: string) => boolean,
): number => {
  let count = 1;
  let lastBreak = 0;
  while (start + count < parts.length) {
    if (mayBreak(itemAt(parts, start + count - 1), itemAt(parts, start + count))) lastBreak = count;
    if (
      !fits(
        parts
          .slice(start, start + count + 1)
          .join('')
          .trimEnd(),
      )
    )
      return lastBreak || count;
    count += 1;
  }
  return count;
};

const linesWithin = (parts: readonly string[], fits: (line: string) => boolean): string[] => {
  const lines: string[] = [];
  for (let start = 0; start < parts.length;) {
    const count = lineLength(parts, start, fits);
    lines.push(
      parts
        .slice(start, start + count)
        .join('')
        .trim(),
    );
    start += count;
  }
  return lines;
};

const STEPS = 8;

/** The same number of lines, as equally long as may be: a title does not end in a line of one character. */
const balanced = (
  parts: readonly string[],
  lines: string[],
  { width, widthOf }: { width: number; widthOf: (line: string) => number },
): string[] => {
  let [tooNarrow, best] = [0, lines];
  let enough = width;
  for (let step = 0; step < STEPS; step += 1) {
    const tried = (tooNarrow + enough) / 2;
    const made = linesWithin(parts, (line) => widthOf(line) <= tried);
    if (made.length > lines.length || made.some((line) => widthOf(line) > tried)) tooNarrow = tried;
    else [enough, best] = [tried, made];
  }
  return best;
};

/**
 * Fits a text into a width: at the first of the sizes at which it takes no more lines than allowed, else at the last
 * one in as many lines as it needs.
 * @param sizes in points, the largest first
 */
export const fitLines = (
  text: string,
  { width, sizes, maxLines }: { width: number; sizes: readonly number[]; maxLines: number },
  measure: Measure,
): FittedText => {
  const parts = partsOf(text);
  const fitAt = (size: number): FittedText => {
    const widthOf = (line: string): number => measure(line, size);
    const lines = linesWithin(parts, (line) => widthOf(line) <= width);
    return { size, lines: lines.length > 1 ? balanced(parts, lines, { width, widthOf }) : lines };
  };
  for (const size of sizes) {
    const fitted = fitAt(size);
    if (fitted.lines.length <= maxLines) return fitted;
  }
  return fitAt(sizes.at(-1)!);
};
