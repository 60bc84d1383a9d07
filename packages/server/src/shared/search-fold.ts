import { foldWidth } from '@tokiori/domain';
import { oneOfSame } from './same-characters';

/** Terms of one search; what comes after them is ignored. */
const MAX_TERMS = 10;

/** A character of a text with the marks of voice that belong to it: 「ｶﾞ」 is one. */
const CHARACTER = /[^][\u3099\u309a\uff9e\uff9f]*/gu;

/** Blanks within a line, and marks that choose among the shapes of a kanji: nothing to a search. */
const NOTHING = /[ \t\u3000]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

/** One character of a text as a search compares it. */
export interface FoldedCharacter {
  folded: string;
  /** Where it stands in the text. */
  from: number;
  to: number;
}

/** Characters that were folded, for texts have the same ones again and again; so many at most. */
const foldedBefore = new Map<string, string>();
const MOST_KEPT = 20_000;

const foldCharacter = (character: string): string => {
  const before = foldedBefore.get(character);
  if (before !== undefined) return before;
  const plain = foldWidth(character).toLowerCase().replaceAll(NOTHING, '');
  const folded = Array.from(plain, oneOfSame).join('');
  if (foldedBefore.size < MOST_KEPT) foldedBefore.set(character, folded);
  return folded;
};

/** The characters of a text as a search compares them, without regard to width, case, kind of kana and shape of kanji. */
export const foldedCharacters = (text: string): FoldedCharacter[] =>
  Array.from(text.matchAll(CHARACTER), ({ 0: character, index }) => ({
    folded: foldCharacter(character),
    from: index,
    to: index + character.length,
  }));

/** A text as a search compares it, without its blanks; lines stay apart. */
export const foldedText = (text: string): string =>
  (text.match(CHARACTER) ?? []).map(foldCharacter).join('');

/** What was typed as terms, each to be found in a folded text. */
export const searchTerms = (typed: string): string[] =>
  typed
    .split(/\s+/)
    .map(foldedText)
    .filter((term) => term !== '')
    .slice(0, MAX_TERMS);
