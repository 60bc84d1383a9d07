import { toHiragana } from './kana';
import type { WordReading } from './readings';

/** A reading that the author wrote: 「{漢字|かんじ}」. */
const OWN_RUBY = /\{[^{}|\n]+\|[^{}|\n]+\}/;

/** Parts of a text that are no prose: code, marks in braces, addresses of links. */
const NO_PROSE = /(```[\s\S]*?```|`[^`\n]*`|\{+[^{}\n]*\}+|\]\([^)\n]*\)|https?:\/\/[\x21-\x7e]+)/;

/** With more runs of kanji than these a word is not aligned with its reading: that would take ever longer. */
const MOST_RUNS = 4;

/** Before a counter: its reading depends on the number. */
const NUMBER_BEFORE = /[0-9０-９〇一二三四五六七八九十百千万億]$/;

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/**
 * A word with its reading above the kanji alone: 「求める」 becomes 「{求|もと}める」. Where the kana of the word do not
 * stand in its reading, the reading goes above the whole word.
 */
export const rubyOf = ({ surface, reading }: WordReading): string => {
  const parts = surface.split(/(\p{Script=Han}+)/u).filter((part) => part !== '');
  const isKanji = (part: string): boolean => /\p{Script=Han}/u.test(part);
  if (parts.filter(isKanji).length > MOST_RUNS) return `{${surface}|${reading}}`;
  const pattern = parts
    .map((part) => (isKanji(part) ? '(.+?)' : escaped(toHiragana(part))))
    .join('');
  const found = new RegExp(`^${pattern}$`).exec(reading);
  if (!found) return `{${surface}|${reading}}`;
  let next = 1;
  return parts.map((part) => (isKanji(part) ? `{${part}|${found[next++]!}}` : part)).join('');
};

/**
 * Writes readings into a text as its author would have, `{漢字|かんじ}`. A text that has readings of its author's stays as
 * it is. What is no prose stays too, and what counts a number.
 */
export const annotate = (text: string, readings: readonly WordReading[]): string => {
  if (readings.length === 0 || OWN_RUBY.test(text)) return text;
  const marks = new Map(readings.map((one) => [one.surface, rubyOf(one)]));
  // The longest first: 「責任者」 before 「責任」.
  const words = [...marks.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const word = new RegExp(words.join('|'), 'g');
  return text
    .split(NO_PROSE)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(word, (found, from: number) =>
            NUMBER_BEFORE.test(part.slice(Math.max(0, from - 1), from)) ? found : marks.get(found)!,
          ),
    )
    .join('');
};
