import { sql, type RawBuilder } from 'kysely';

/** A LIKE pattern for "contains": full-width and half-width alike, wildcards taken literally. */
export const containing = (text: string): string =>
  `%${text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Whether a text column contains what was typed, whatever the case and width of the letters. */
export const contains = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(normalize(${column}, NFKC)) like ${containing(text)}`;
