import type { Shape } from '../authorization/fixtures/members';

/** Of each type a few values that look like it and are of another one. */
const MISTAKEN: Readonly<Record<string, readonly unknown[]>> = {
  string: [0, true, [], ['文'], { text: '文' }],
  integer: ['1', 1.5, true, [1], 1e21],
  number: ['1', true, [1], Infinity],
  boolean: ['true', 1, 0, []],
  array: [{}, '', { 0: 1, length: 1 }],
  object: [[], '', [{}]],
};

const lengthsBeyond = ({ minLength, maxLength }: Shape): string[] => [
  ...(minLength ? ['a'.repeat(minLength - 1), '\u00A0'.repeat(minLength)] : []),
  ...(maxLength === undefined
    ? []
    : ['あ'.repeat(maxLength + 1), '𠮷'.repeat(Math.floor(maxLength / 2) + 1)]),
];

const numbersBeyond = (shape: Shape): number[] =>
  [
    shape.minimum === undefined ? [] : [shape.minimum - 1],
    shape.exclusiveMinimum === undefined ? [] : [shape.exclusiveMinimum, -shape.exclusiveMinimum],
    shape.maximum === undefined ? [] : [shape.maximum + 1],
    shape.exclusiveMaximum === undefined ? [] : [shape.exclusiveMaximum],
  ].flat();

const listsBeyond = ({ minItems, maxItems }: Shape): unknown[][] => [
  ...(minItems ? [Array.from({ length: minItems - 1 }, () => 1)] : []),
  ...(maxItems === undefined
    ? []
    : [Array.from({ length: maxItems + 1 }, (_, index) => index + 1)]),
];

/** Beside what is listed: other cases, blanks around it, and what every object has. */
const besides = (listed: readonly unknown[]): unknown[] =>
  listed
    .filter((value) => typeof value === 'string')
    .slice(0, 1)
    .flatMap((value) => [`${value} `, value.toUpperCase() + value.toLowerCase(), 'toString']);

/** Values just beyond what a schema takes: one too long, one too many, one too few, and of other types. */
export const beyond = (shape: Shape): unknown[] => [
  ...lengthsBeyond(shape),
  ...numbersBeyond(shape),
  ...listsBeyond(shape),
  ...besides(shape.enum ?? []),
  ...(shape.const === undefined ? [] : [!shape.const, null]),
  ...(MISTAKEN[shape.type ?? ''] ?? []),
  ...(shape.anyOf ?? []).flatMap(beyond),
];

const GUESSES = [
  '000000',
  '1',
  '2026-11-20',
  '1990-04',
  'guess@test.example',
  'A'.repeat(43),
  'ABCDE-FGHJK',
];

const fits = (guess: string, { pattern = '^guess@' }: Shape): boolean =>
  new RegExp(pattern, 'u').test(guess);

/** Guesses that a schema of text lets through: right in form, wrong in what they say. */
export const guesses = (shape: Shape): string[] => [
  ...(shape.type === 'string' ? GUESSES.filter((guess) => fits(guess, shape)) : []),
  ...(shape.anyOf ?? []).flatMap(guesses),
];
