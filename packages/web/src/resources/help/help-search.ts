import { foldSearch, foldWidth } from '@tokiori/domain';
import type { Help } from './help-file';
import { plainLines } from './plain-text';

/** A part of a line, and whether it is what was searched for. */
export interface Part {
  text: string;
  isFound: boolean;
}

export interface HelpHit {
  help: Help;
  title: readonly Part[];
  /** The first line of the text that has one of the words, or its first one at all. */
  line: readonly Part[];
}

/** Ｃ is c wherever it stands in a text; the place of each folded character in the text it comes from. */
const foldedWithPlaces = (text: string): { folded: string; places: number[] } => {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const as = foldSearch(character);
    for (let unit = 0; unit < as.length; unit += 1) places.push(at);
    folded += as;
    at += character.length;
  }
  return { folded, places: [...places, at] };
};

/** A text in parts, those that are one of the words told apart. */
const partsOf = (text: string, words: readonly string[]): Part[] => {
  const { folded, places } = foldedWithPlaces(text);
  const isFound = Array.from({ length: text.length }, () => false);
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      isFound.fill(true, places[at], places[at + word.length]);
  const parts: Part[] = [];
  for (const [at, isHit] of isFound.entries()) {
    const last = parts.at(-1);
    if (last?.isFound === isHit) last.text += text[at]!;
    else parts.push({ text: text[at]!, isFound: isHit });
  }
  return parts;
};

const hasAny = (text: string, words: readonly string[]): boolean => {
  const folded = foldSearch(text);
  return words.some((word) => folded.includes(word));
};

/** How much a word says about a help: in its title, among its words, in its text; 0 where it has it nowhere. */
const weightOf = ({ title, words, text }: Help, word: string): number => {
  if (foldSearch(title).includes(word)) return 4;
  if (words.some((one) => foldSearch(one).includes(word))) return 2;
  return plainLines(text).some((line) => foldSearch(line).includes(word)) ? 1 : 0;
};

const findAll = (all: readonly Help[], words: readonly string[]): HelpHit[] =>
  all
    .map((help) => ({ help, weights: words.map((word) => weightOf(help, word)) }))
    .filter(({ weights }) => weights.every((weight) => weight > 0))
    .map(({ help, weights }) => ({ help, weight: weights.reduce((sum, one) => sum + one, 0) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ help }) => {
      const lines = plainLines(help.text);
      const line = lines.find((one) => hasAny(one, words)) ?? lines[0]!;
      return { help, title: partsOf(help.title, words), line: partsOf(line, words) };
    });

/** 「ユーザーを消したい」 → ユーザー, 消: what remains of a sentence without its kana endings. */
const stemsOf = (typed: string): string[] =>
  foldWidth(typed)
    .split(/[^\p{Script=Han}\p{Script=Katakana}ー々a-zA-Z0-9]{1,100}/u)
    .filter((one) => one !== '')
    .map(foldSearch);

/**
 * The helps that have all the words that were typed, with spaces between them or none, best first; those that have the
 * stems of a sentence where none has the sentence.
 */
export const searchHelp = (all: readonly Help[], typed: string): HelpHit[] => {
  const words = foldSearch(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const results = findAll(all, words);
  const stems = stemsOf(typed);
  return results.length > 0 || stems.length === 0 ? results : findAll(all, stems);
};
