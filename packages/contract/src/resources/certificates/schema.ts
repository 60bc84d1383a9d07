import { z } from 'zod/mini';
import { DateOnly, Id, Instant } from '../../base/scalars';

/** What a certificate says. It is of a basic or of a course: the other name is `null`. */
export const CertificateText = z.object({
  /** Counted in the company and year: `2026-0012`. */
  number: z.string(),
  user_name: z.string(),
  company_name: z.string(),
  basic_name: z.nullable(z.string()),
  course_name: z.nullable(z.string()),
  /** Day in the company's time zone on which it was passed. */
  passed_on: DateOnly,
  /** Last day on which it is valid; `null`: it stays valid. */
  expires_on: z.nullable(DateOnly),
});
export type CertificateText = z.infer<typeof CertificateText>;

/** What the verification address shows, and nothing else. */
export const VerifiedCertificate = z.object({
  ...CertificateText.shape,
  /** Whether its last day has passed, in the company's time zone. */
  is_expired: z.boolean(),
  /** Since when it holds no more, because the answers were marked anew; `null`: it was not taken back. */
  revoked_at: z.nullable(Instant),
});
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>;

/** A certificate 修了証 of a passed sitting or course: the names as they were when it was issued. */
export const Certificate = z.object({
  ...CertificateText.shape,
  /** Of a basic. */
  survey_sheet_id: z.nullable(Id),
  /** Of a course. */
  examination_id: z.nullable(Id),
  issued_at: Instant,
  /** Cannot be guessed; `/certificates/{code}` is the verification address. */
  code: z.string(),
});
export type Certificate = z.infer<typeof Certificate>;

export const CertificateState = z.enum(['Valid', 'Expired']);
export type CertificateState = z.infer<typeof CertificateState>;

/** Days from today within which a certificate ends, as a list is asked for them. */
export const ENDS_WITHIN_DAYS = ['30', '60', '90', '180'] as const;

/** The latest certificate that somebody has of a basic or a course. */
export const HeldCertificate = z.object({
  id: Id,
  user_id: Id,
  /** As they are called now. */
  user_name: z.string(),
  name_kana: z.nullable(z.string()),
  employee_number: z.nullable(z.string()),
  department_name: z.nullable(z.string()),
  number: z.string(),
  basic_name: z.nullable(z.string()),
  course_name: z.nullable(z.string()),
  course_template_id: z.nullable(Id),
  examination_id: z.nullable(Id),
  survey_sheet_id: z.nullable(Id),
  passed_on: DateOnly,
  expires_on: z.nullable(DateOnly),
  state: CertificateState,
  /** When the course was given again because it ends; `null`: it was not. */
  retaken_on: z.nullable(DateOnly),
});
export type HeldCertificate = z.infer<typeof HeldCertificate>;

/** Something that a person has passed: a course's certificate, or the latest sitting of a basic. */
export const Qualification = z.object({
  /** `null` where nobody has had a certificate issued. */
  number: z.nullable(z.string()),
  basic_name: z.nullable(z.string()),
  course_name: z.nullable(z.string()),
  passed_on: DateOnly,
  expires_on: z.nullable(DateOnly),
  state: CertificateState,
});
export type Qualification = z.infer<typeof Qualification>;
