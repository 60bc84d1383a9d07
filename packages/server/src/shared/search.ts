import { sql, type RawBuilder } from 'kysely';

const HIRAGANA = Array.from({ length: 0x56 }, (_, at) => String.fromCharCode(0x3041 + at)).join('');
const KATAKANA = Array.from({ length: 0x56 }, (_, at) => String.fromCharCode(0x30a1 + at)).join('');

/** Terms of one search; what comes after them is ignored. */
const MAX_TERMS = 10;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const toKatakana = (text: string): string =>
  text.replaceAll(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

/** A LIKE pattern for "contains": full-width and half-width alike, wildcards taken literally. */
export const containing = (text: string): string =>
  `%${escaped(text.normalize('NFKC').trim().toLowerCase())}%`;

/** Whether a text column contains what was typed, whatever the case and width of the letters. */
export const contains = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(normalize(${column}, NFKC)) like ${containing(text)}`;

/** The LIKE patterns of what was typed: one for each term, without regard to width, case and kind of kana. */
export const searchPatterns = (text: string): string[] =>
  toKatakana(text.normalize('NFKC').toLowerCase())
    .split(/\s+/)
    .filter((term) => term !== '')
    .slice(0, MAX_TERMS)
    .map((term) => `%${escaped(term)}%`);

/** What is searched for of columns that are kept in lower case and NFKC: without regard to spaces and kind of kana. */
const folded = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`translate(replace(${column}, ' ', ''), ${HIRAGANA}, ${KATAKANA})`;

/** `matches` on a column that is kept in lower case and NFKC, since folding thousands of long texts takes too long. */
export const matchesStored = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> => {
  const patterns = searchPatterns(text);
  return patterns.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${folded(column)} like all(${patterns}::text[])`;
};

/**
 * Whether the columns together contain every term of what was typed, without regard to width, case, kind of kana and
 * spaces: 「青木駿一」 and 「アオキ」 find 青木 駿一 (あおき しゅんいち). Nothing typed matches everything.
 */
export const matches = (
  columns: readonly RawBuilder<unknown>[],
  text: string,
): RawBuilder<boolean> =>
  matchesStored(sql`lower(normalize(concat_ws(E'\\n', ${sql.join([...columns])}), NFKC))`, text);
