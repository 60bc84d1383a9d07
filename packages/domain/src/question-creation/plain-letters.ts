import { foldBlanks } from '../text/fold';

/** Where a letter stands: from a character of a passage up to another, which is not part of it. */
export interface LetterPlace {
  /** Index of the passage. */
  passage: number;
  from: number;
  to: number;
}

/** A letter with the marks that belong to it: 「か」 with a separate 「゛」. */
const LETTERS = /.[\u3099\u309A\uFF9E\uFF9F\p{M}]{0,4}/gsu;

/** The plain text of passages one after another, with the place of each of its characters in them. */
export const plainLetters = (
  passages: readonly { text: string }[],
): { text: string; places: LetterPlace[] } => {
  const parts: string[] = [];
  const places: LetterPlace[] = [];
  passages.forEach(({ text }, passage) => {
    for (const match of text.matchAll(LETTERS)) {
      const letters = foldBlanks(match[0]);
      const place = { passage, from: match.index, to: match.index + match[0].length };
      parts.push(letters);
      for (let at = 0; at < letters.length; at += 1) places.push(place);
    }
  });
  return { text: parts.join(''), places };
};
