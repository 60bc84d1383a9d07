import { foldAccount, foldWidth } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';
import { sameCharacters } from './same-characters';

/** Terms of one search; what comes after them is ignored. */
const MAX_TERMS = 10;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A LIKE pattern for "contains": full-width and half-width alike, wildcards taken literally. */
const containing = (text: string): string => `%${escaped(foldAccount(text))}%`;

/** Whether a column of addresses or numbers contains what was typed, whatever the case and width of the letters. */
export const contains = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(normalize(${column}, NFKC)) like ${containing(text)}`;

/** What may stand between two characters of a term: spaces, and marks that choose among the shapes of a kanji. */
const BETWEEN = '[ \t\u3000\ufe00-\ufe0f\u{e0100}-\u{e01ef}]*';
const NO_CHARACTER = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** One character of a term as a regular expression: itself, in whatever kind of kana or shape of kanji. */
const oneCharacter = (character: string): string => {
  const same = sameCharacters(character);
  if (same !== character) return `[${same}]`;
  return /[!-/:-@[-`{-~]/.test(character) ? `\\${character}` : character;
};

/**
 * Regular expressions of PostgreSQL for what was typed: one for each term, without regard to width, case, kind of kana,
 * shape of kanji and spaces within. They hold no alternatives and no nesting, so matching takes one pass.
 */
export const searchPatterns = (text: string): string[] =>
  foldWidth(text)
    .toLowerCase()
    .replaceAll(NO_CHARACTER, '')
    .split(/\s+/)
    .filter((term) => term !== '')
    .slice(0, MAX_TERMS)
    .map((term) => Array.from(term, oneCharacter).join(BETWEEN));

/** `matches` on a column that is kept in lower case and NFKC, since folding thousands of long texts takes too long. */
export const matchesStored = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> => {
  const patterns = searchPatterns(text);
  return patterns.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${column} ~ all(${patterns}::text[])`;
};

/**
 * Whether the columns together contain every term of what was typed, without regard to width, case, kind of kana, shape
 * of kanji and spaces: 「青木駿一」 and 「アオキ」 find 青木 駿一 (あおき しゅんいち), 「高橋」 finds 髙橋. Nothing typed
 * matches everything.
 */
export const matches = (
  columns: readonly RawBuilder<unknown>[],
  text: string,
): RawBuilder<boolean> =>
  matchesStored(sql`lower(normalize(concat_ws(E'\\n', ${sql.join([...columns])}), NFKC))`, text);
