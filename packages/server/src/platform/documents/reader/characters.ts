import { withSymbols } from '@tokiori/contract';

/** Japanese and Chinese characters, kana, and the punctuation and forms that go with them. */
const WIDE =
  /[\u2e80-\u303f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u;

/** Whether a character is set without spaces to its neighbours, as Japanese is. */
export const isWide = (character: string): boolean => WIDE.test(character);

const lastOf = (text: string): string => {
  const pair = text.codePointAt(text.length - 2) ?? 0;
  return pair > 0xffff ? String.fromCodePoint(pair) : text.slice(-1);
};
const firstOf = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0x20);

/**
 * Two lines of one paragraph as one text: Japanese is joined as it stands, other words by a space, and a word that was
 * broken at a hyphen becomes whole.
 */
export const joinLines = (one: string, other: string): string => {
  if (one === '' || other === '') return one + other;
  if (isWide(lastOf(one)) || isWide(firstOf(other))) return one + other;
  if (/[a-z]-$/.test(one) && /^[a-z]/.test(other)) return one.slice(0, -1) + other;
  return `${one} ${other}`;
};

/** Whitespace of any kind as single spaces, signs for the letters of symbol fonts, nothing that is not seen, and no half of a character. */
export const collapse = (text: string): string =>
  withSymbols(text)
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ');

/** How wide a line is, in half-width characters. */
export const widthOf = (line: string): number =>
  [...line].reduce((sum, character) => sum + (isWide(character) ? 2 : 1), 0);
