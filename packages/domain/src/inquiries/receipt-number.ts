/** Digits and letters that are not taken for one another, read or written by hand. */
const LETTERS = '234679ACDEFGHJKMNPQRTWXY';
const LENGTH = 8;
const HALF = LENGTH / 2;

/**
 * The number that a sender is told: 「TK-7K3M-9PQX」. It says nothing about how many there are.
 *
 * @param random an integer from 0 to below `most`, evenly spread
 */
export const makeReceiptNumber = (random: (most: number) => number): string => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[random(LETTERS.length)]).join('');
  return `TK-${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
};
