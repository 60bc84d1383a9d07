import { z } from 'zod/mini';
import { DateOnly } from './scalars';

/** The longest validity of a certificate, the longest time before its end for a re-take, and what a form proposes. */
export const MOST_VALID_MONTHS = 120;
export const MOST_RETAKE_DAYS = 365;
export const USUAL_CERTIFICATE = { valid_months: 12, retake_days: 60 } as const;

const MONTHS = `修了証の有効な月数は、1から${MOST_VALID_MONTHS}までの整数で入力してください。`;
const DAYS = `もう一度受ける期間の日数は、1から${MOST_RETAKE_DAYS}までの整数で入力してください。`;

/** The certificates that a course gives to whoever passes it. */
export const CourseCertificate = z.object({
  /** Calendar months after the day of passing; `null`: it stays valid. */
  valid_months: z.nullable(z.int()),
  /** Days before the end of its validity in which the course is given again by itself; `null`: it is not. */
  retake_days: z.nullable(z.int()),
  /** Who passed on this day or later has one. */
  since: DateOnly,
});
export type CourseCertificate = z.infer<typeof CourseCertificate>;

/** The same as a request sets it. `retake_days` needs `valid_months`. */
export const CourseCertificateBody = z.strictObject({
  valid_months: z.nullable(
    z.int(MONTHS).check(z.minimum(1, MONTHS), z.maximum(MOST_VALID_MONTHS, MONTHS)),
  ),
  retake_days: z.nullable(z.int(DAYS).check(z.minimum(1, DAYS), z.maximum(MOST_RETAKE_DAYS, DAYS))),
  since: DateOnly,
});
