import { z } from 'zod/mini';

/** A database id: a positive integer. */
export const Id = z.int().check(z.positive(), z.maximum(2147483647, '番号が大きすぎます。'));
/** An id in a path or query string. */
export const IdText = z
  .pipe(
    z.string().check(z.regex(/^[1-9][0-9]{0,9}$/, '番号は正の整数で指定してください。')),
    z.transform((text: string) => Number(text)),
  )
  .check(z.maximum(2147483647, '番号が大きすぎます。'));
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

const within = (max: number, label: string) =>
  [
    z.trim(),
    z.minLength(1, `${label}を入力してください。`),
    z.maxLength(max, `${label}は${max}文字以内で入力してください。`),
  ] as const;

/**
 * Line breaks and other characters that steer the line, by which a name could pass for something else. Not the null
 * character: like everything that cannot be kept, it is refused.
 */
const STEERING = /(?:(?!\0)\p{Cc}|[\u2028-\u202e\u2066-\u2069])+/gu;

/** Text of one line, trimmed, of 1 to `max` characters. What breaks the line becomes a space. */
export const text = (max: number, label: string) =>
  z.string().check(
    z.overwrite((typed) => typed.replaceAll(STEERING, ' ')),
    ...within(max, label),
  );
/** Text of any number of lines, trimmed, of 1 to `max` characters. */
export const longText = (max: number, label: string) => z.string().check(...within(max, label));
/** Free text that may be empty. */
export const optionalText = (max: number, label: string) =>
  z.string().check(z.maxLength(max, `${label}は${max}文字以内で入力してください。`));
/** Percent, 1 to 100. */
export const Percent = z
  .int('整数で入力してください。')
  .check(z.minimum(1, '1以上で入力してください。'), z.maximum(100, '100以下で入力してください。'));
/** A rate between 0 and 1; `null` when nothing was counted. Shown as 「—」. */
export const Rate = z.nullable(z.number().check(z.minimum(0), z.maximum(1)));
