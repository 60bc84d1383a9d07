import { toHiragana } from '../text/fold';
import { hasKanji } from './kana';
import { proseParts } from './prose';
import type { WordReading } from './readings';

/** A reading that the author wrote: 「{漢字|かんじ}」. */
const OWN_RUBY = /\{[^{}|\n]+\|[^{}|\n]+\}/;

/** A word that stands after one of these counts: its reading depends on the number. */
const NUMBER = /[0-9０-９〇一二三四五六七八九十百千万億]/;

/** The parts of a reading that belong to runs of kanji; `null` where the kana of the word do not stand in it. */
const aligned = (parts: readonly string[], reading: string): string[] | null => {
  const words: string[] = [];
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    if (hasKanji(part)) {
      if (isLast) words.push(reading.slice(at));
      continue;
    }
    const kana = toHiragana(part);
    // Kanji before it take at least one character of the reading.
    const from = index === 0 ? 0 : at + 1;
    const start = isLast ? reading.length - kana.length : reading.indexOf(kana, from);
    if (start < from || !reading.startsWith(kana, start) || (index === 0 && start > 0)) return null;
    if (index > 0) words.push(reading.slice(at, start));
    at = start + kana.length;
  }
  return words.includes('') ? null : words;
};

/**
 * A word with its reading above the kanji alone: 「求める」 becomes 「{求|もと}める」. Where the kana of the word do not
 * stand in its reading, the reading goes above the whole word.
 */
export const rubyOf = ({ surface, reading }: WordReading): string => {
  const parts = surface.split(/(\p{Script=Han}+)/u).filter((part) => part !== '');
  const above = aligned(parts, reading);
  if (above === null) return `{${surface}|${reading}}`;
  let next = 0;
  return parts.map((part) => (hasKanji(part) ? `{${part}|${above[next++]!}}` : part)).join('');
};

/** The words by their first character, the longest first: 「責任者」 before 「責任」. */
const byFirst = (readings: readonly WordReading[]): Map<string, WordReading[]> => {
  const words = new Map<string, WordReading[]>();
  for (const one of [...readings].sort((a, b) => b.surface.length - a.surface.length)) {
    const first = one.surface.charAt(0);
    words.set(first, [...(words.get(first) ?? []), one]);
  }
  return words;
};

const annotateProse = (prose: string, words: ReadonlyMap<string, WordReading[]>): string => {
  let text = '';
  for (let at = 0; at < prose.length;) {
    const word = words.get(prose[at]!)?.find(({ surface }) => prose.startsWith(surface, at));
    const isCounter = NUMBER.test(prose.charAt(at - 1));
    text += word && !isCounter ? rubyOf(word) : (word?.surface ?? prose[at]!);
    at += word?.surface.length ?? 1;
  }
  return text;
};

/**
 * Writes readings into a text as its author would have, `{漢字|かんじ}`. A text that has readings of its author's stays as
 * it is. What is no prose stays too, and what counts a number.
 */
export const annotate = (text: string, readings: readonly WordReading[]): string => {
  if (readings.length === 0 || OWN_RUBY.test(text)) return text;
  const words = byFirst(readings);
  return proseParts(text)
    .map((part, at) => (at % 2 === 0 ? annotateProse(part, words) : part))
    .join('');
};
