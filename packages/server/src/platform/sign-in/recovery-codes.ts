import { foldWidth } from '@tokiori/domain';
import { randomInt } from 'node:crypto';

const CODES = 10;
const GROUP = 5;
/** Crockford's base32: no letter that looks like another one or like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const group = (): string =>
  Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]!).join('');

/** Ten new codes to print and keep, `XXXXX-XXXXX`, 50 random bits each. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(`${group()}-${group()}`);
  return [...codes];
};

/** The letters of a code, however it was typed: any case, any width, with or without the dash, O for 0, I or L for 1. */
export const recoveryCodeLetters = (typed: string): string =>
  foldWidth(typed)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
