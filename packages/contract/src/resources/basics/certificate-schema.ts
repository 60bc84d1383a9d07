import { z } from 'zod/mini';
import { DateOnly, Id, Instant } from '../../base/scalars';

/** What a certificate says, and what its verification address shows: nothing else. */
export const CertificateText = z.object({
  /** Counted in the company and year: `2026-0012`. */
  number: z.string(),
  user_name: z.string(),
  company_name: z.string(),
  basic_name: z.string(),
  /** Day in the company's time zone on which the sitting was finished. */
  passed_on: DateOnly,
});
export type CertificateText = z.infer<typeof CertificateText>;

/** A certificate 修了証 of a passed sitting: the names as they were when it was issued. */
export const Certificate = z.object({
  ...CertificateText.shape,
  survey_sheet_id: Id,
  issued_at: Instant,
  /** Cannot be guessed; `/certificates/{code}` is the verification address. */
  code: z.string(),
});
export type Certificate = z.infer<typeof Certificate>;
