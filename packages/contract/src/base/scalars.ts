import { z } from 'zod/mini';
import { typedText, withSymbols } from './typed-text';

/** The largest id: the largest integer that JSON readers keep exactly (2^53 − 1). */
const MAX_ID = Number.MAX_SAFE_INTEGER;
const ID_TOO_LARGE = '番号が大きすぎます。';

/** A database id: a positive integer. */
export const Id = z.int().check(z.positive(), z.maximum(MAX_ID, ID_TOO_LARGE));
/** An id in a path or query string. */
export const IdText = z
  .pipe(
    z.string().check(z.regex(/^[1-9][0-9]{0,15}$/, '番号は正の整数で指定してください。')),
    z.transform((text: string) => Number(text)),
  )
  .check(z.maximum(MAX_ID, ID_TOO_LARGE));
/**
 * How often something was changed, from 1. An update may name the revision that it was made from: a stale one is
 * refused with STALE_REVISION.
 */
export const Revision = z.int().check(z.positive(), z.maximum(2_147_483_647));
/** The revision in an update, where it may also come in a form's field. */
export const BasedOn = z.optional(z.union([Revision, z.pipe(IdText, Revision)]));
/** A whole number in a query string. */
export const IntText = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,9}$/, '0以上の整数で指定してください。')),
  z.transform((text: string) => Number(text)),
);
/** `true`, `false`, `1` or `0` in a query string. */
export const BoolText = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((text: 'true' | 'false' | '1' | '0') => text === 'true' || text === '1'),
);

const isCalendarDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** A calendar date, `YYYY-MM-DD`, without a zone. */
export const DateOnly = z
  .string()
  .check(
    z.regex(/^[12][0-9]{3}-[0-9]{2}-[0-9]{2}$/, '日付はYYYY-MM-DDの形で入力してください。'),
    z.refine(isCalendarDate, '存在しない日付です。'),
  );
/** A month, `YYYY-MM`. */
export const Month = z
  .string()
  .check(z.regex(/^[12][0-9]{3}-(0[1-9]|1[0-2])$/, '年月はYYYY-MMの形で入力してください。'));
/** An instant, ISO 8601 with an offset. */
export const Instant = z.iso.datetime({ offset: true });

/**
 * First check of every text that is normalized, trimmed or matched by a pattern: text of more than twice `max` (plus
 * 100) characters is refused before that work, and no later check runs on it.
 */
export const boundLength = (max: number, error: string) =>
  z.maxLength(2 * max + 100, { error, abort: true });

/** More combining marks in a row than any language uses (UAX #15, stream-safe text): sorting them is quadratic. */
const MARKS_IN_A_ROW = /[\p{M}\uFF9E\uFF9F]{31}/u;

/**
 * Text is searched in its compatibility form (NFKC), which may turn one letter into eighteen and sorts combining marks:
 * both could cost far more time than the length of the text suggests.
 */
const isPlainlyFolded = (typed: string): boolean =>
  !MARKS_IN_A_ROW.test(typed) && typed.normalize('NFKC').length <= 2 * typed.length + 100;

/** Check of every text that is searched. */
/* @__NO_SIDE_EFFECTS__ */
export const foldable = (label: string) =>
  z.refine<string>(
    isPlainlyFolded,
    `${label}に特殊な文字（「㍿」のような組み文字や、重なる記号）が多すぎます。ふつうの文字に直してください。`,
  );

/** The sentence for a text of more than `max` characters. */
export const tooLong = (max: number, label: string) =>
  `${label}は${max}文字以内で入力してください。`;

const within = (max: number, label: string) =>
  [
    z.trim(),
    z.minLength(1, `${label}を入力してください。`),
    z.maxLength(max, { error: tooLong(max, label), abort: true }),
    foldable(label),
  ] as const;

/**
 * Line breaks, control characters and marks of text direction, which could make a name look like another one. The null
 * character is not replaced: text that the database cannot store is refused.
 */
const STEERING = /(?:(?!\0)\p{Cc}|[\u2028-\u202e\u2066-\u2069])+/gu;

/** Text of one line, trimmed, of 1 to `max` characters. Line breaks become spaces. */
/* @__NO_SIDE_EFFECTS__ */
export const text = (max: number, label: string) =>
  z.string().check(
    boundLength(max, tooLong(max, label)),
    z.overwrite((typed) => withSymbols(typed).replaceAll(STEERING, ' ')),
    ...within(max, label),
  );
/** Text of any number of lines, trimmed, of 1 to `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export const longText = (max: number, label: string) =>
  z
    .string()
    .check(boundLength(max, tooLong(max, label)), z.overwrite(typedText), ...within(max, label));
/** Free text that may be empty. */
/* @__NO_SIDE_EFFECTS__ */
export const optionalText = (max: number, label: string) =>
  z
    .string()
    .check(z.maxLength(max, { error: tooLong(max, label), abort: true }), z.overwrite(typedText));
/** Text of one line that may be empty, trimmed. Line breaks become spaces. */
/* @__NO_SIDE_EFFECTS__ */
export const optionalLine = (max: number, label: string) =>
  z.string().check(
    boundLength(max, tooLong(max, label)),
    z.overwrite((typed) => withSymbols(typed).replaceAll(STEERING, ' ')),
    z.trim(),
    z.maxLength(max, { error: tooLong(max, label), abort: true }),
    foldable(label),
  );
/** Percent, 1 to 100. */
export const Percent = z
  .int('整数で入力してください。')
  .check(z.minimum(1, '1以上で入力してください。'), z.maximum(100, '100以下で入力してください。'));
/** A rate between 0 and 1; `null` when nothing was counted. Shown as 「—」. */
export const Rate = z.nullable(z.number().check(z.minimum(0), z.maximum(1)));
