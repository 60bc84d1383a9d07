import { z } from 'zod/mini';
import { DailyQuestionLimit } from '../../base/daily-limit';
import { BasedOn, boundLength, Id, Instant, Revision, text } from '../../base/scalars';
import { LEAST_EVIDENCE_YEARS, MOST_EVIDENCE_YEARS } from '../evidence-packs/schema';
import { EmailAddress } from '../users/schema';

/**
 * Whom people may ask about a question that does not stick: managers of their department, whom the course names,
 * editors of the basic that it belongs to, or nobody.
 */
export const HelpFrom = z.enum(['Managers', 'Contacts', 'Editors', 'Nobody']);
export type HelpFrom = z.infer<typeof HelpFrom>;

/** The caller's own company. */
export const Company = z.object({
  id: Id,
  name: z.string(),
  /** IANA name; every calendar day of the company is a day in it. */
  time_zone: z.string(),
  /** Month in which the 年度 begins, 1 to 12. */
  fiscal_year_start_month: z.int(),
  /** Seats of the contract; `null` when unlimited (the vendor company). */
  seats: z.nullable(z.int()),
  /** Active users; only Admins see it, `null` for others. */
  seats_used: z.nullable(z.int()),
  /** Whether the operator has approved it; until then its mails to others wait. */
  approved: z.boolean(),
  /**
   * From when on the contract allows reading only; while it is to come, until then a payment can be made up for. `null`:
   * it does not.
   */
  read_only_at: z.nullable(Instant),
});
export type Company = z.infer<typeof Company>;

/** A company as its admins and the operator see it. */
export const CompanyDetail = z.extend(Company, {
  seats_used: z.int(),
  /** The operator's own company. */
  is_vendor: z.boolean(),
  /** Groups smaller than this are hidden in reports cut by attribute; 0 = off. */
  small_group_limit: z.int(),
  /** Most questions that a day offers a learner, over all courses; a course may have its own. */
  daily_question_limit: z.int(),
  /** Whether the time of practice is among the time of learning that managers see. */
  counts_practice_time: z.boolean(),
  /** For how many working days to come devices keep what will be asked; 0: for none. */
  offline_days: z.int(),
  /** Most questions of all these days that a device keeps. */
  offline_question_limit: z.int(),
  help_from: HelpFrom,
  /** Whether new questions are drafts until a second person has published them. */
  reviews_questions: z.boolean(),
  /** For how many years evidence packs are kept. */
  evidence_years: z.int(),
  /** Whether a password alone is not enough to sign in. */
  two_factor_required: z.boolean(),
  /** False once deactivated: its users cannot sign in. */
  active: z.boolean(),
  created_at: Instant,
  /** Invitations that wait for their day or for the approval, and other mails that wait for it. */
  mails_waiting: z.int(),
  /** Seats, all in all, that the company has asked for and does not have yet; `null`: none. */
  seats_requested: z.nullable(z.int()),
  /** Stands before a login id that another company has: `aoba` in `aoba-tanaka`. */
  code: z.string(),
  /** Grows with every change. */
  revision: Revision,
});
export type CompanyDetail = z.infer<typeof CompanyDetail>;

/** A company with counts of what its deletion would remove. */
export const CompanyWithContents = z.extend(CompanyDetail, {
  contents: z.object({
    users: z.int(),
    departments: z.int(),
    questions: z.int(),
    courses: z.int(),
    /** Questions that were answered. */
    answers: z.int(),
  }),
});

const TimeZone = z.string().check(
  z.maxLength(50, { error: '50文字以内で入力してください。', abort: true }),
  z.refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      return false;
    }
  }, 'タイムゾーンの名前が正しくありません。Asia/Tokyoの形で入力してください。'),
);
const FiscalMonth = z.int().check(z.minimum(1), z.maximum(12));
const SmallGroupLimit = z.int().check(z.minimum(0), z.maximum(100));
/** Bounds of what devices keep ahead. */
export const MOST_OFFLINE_DAYS = 5;
export const LEAST_OFFLINE_QUESTIONS = 10;
export const MOST_OFFLINE_QUESTIONS = 200;
const OFFLINE_DAYS = `端末に届けておく勤務日は、0日から${MOST_OFFLINE_DAYS}日までの整数で入力してください。`;
const OFFLINE_QUESTIONS = `端末に届けておく問題数は、${LEAST_OFFLINE_QUESTIONS}問から${MOST_OFFLINE_QUESTIONS}問までの整数で入力してください。`;
const OfflineDays = z
  .int(OFFLINE_DAYS)
  .check(z.minimum(0, OFFLINE_DAYS), z.maximum(MOST_OFFLINE_DAYS, OFFLINE_DAYS));
const OfflineQuestionLimit = z
  .int(OFFLINE_QUESTIONS)
  .check(
    z.minimum(LEAST_OFFLINE_QUESTIONS, OFFLINE_QUESTIONS),
    z.maximum(MOST_OFFLINE_QUESTIONS, OFFLINE_QUESTIONS),
  );
const EVIDENCE_YEARS = `監査用資料を保存する年数は、${LEAST_EVIDENCE_YEARS}年から${MOST_EVIDENCE_YEARS}年までの整数で入力してください。`;
const EvidenceYears = z
  .int(EVIDENCE_YEARS)
  .check(
    z.minimum(LEAST_EVIDENCE_YEARS, EVIDENCE_YEARS),
    z.maximum(MOST_EVIDENCE_YEARS, EVIDENCE_YEARS),
  );
const CODE_FORM =
  '会社コードは半角の英小文字で始め、英小文字と数字の2文字以上12文字以内で入力してください。';
const Code = z
  .string()
  .check(
    boundLength(12, CODE_FORM),
    z.normalize('NFKC'),
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[a-z][a-z0-9]{1,11}$/, CODE_FORM),
  );
const Seats = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)));

/** A new company and its first admin, who is invited by mail. */
export const CompanyCreateBody = z.strictObject({
  name: text(100, '会社名'),
  seats: Seats,
  time_zone: z.optional(TimeZone),
  fiscal_year_start_month: z.optional(FiscalMonth),
  /** Made from the name when absent. */
  code: z.optional(Code),
  admin: z.strictObject({ name: text(100, '氏名'), email: EmailAddress }),
});
export type CompanyCreateBody = z.infer<typeof CompanyCreateBody>;

/** What may be changed; absent members stay. The last four are the operator's. Others are dropped. */
export const CompanyUpdateBody = z.object({
  name: z.optional(text(100, '会社名')),
  time_zone: z.optional(TimeZone),
  fiscal_year_start_month: z.optional(FiscalMonth),
  small_group_limit: z.optional(SmallGroupLimit),
  daily_question_limit: z.optional(DailyQuestionLimit),
  counts_practice_time: z.optional(z.boolean()),
  offline_days: z.optional(OfflineDays),
  offline_question_limit: z.optional(OfflineQuestionLimit),
  help_from: z.optional(HelpFrom),
  reviews_questions: z.optional(z.boolean()),
  evidence_years: z.optional(EvidenceYears),
  two_factor_required: z.optional(z.boolean()),
  seats: z.optional(Seats),
  active: z.optional(z.boolean()),
  approved: z.optional(z.boolean()),
  code: z.optional(Code),
  revision: BasedOn,
});
export type CompanyUpdateBody = z.infer<typeof CompanyUpdateBody>;

/** What a company is doing, to see which need attention. Days are the last 30 in the company's time zone. */
export const CompanyStats = z.object({
  /** The company's. */
  id: Id,
  company_id: Id,
  company_name: z.string(),
  active: z.boolean(),
  seats: z.nullable(z.int()),
  users: z.int(),
  /** Users who answered something within the 30 days. */
  learners: z.int(),
  /** Questions answered within the 30 days. */
  answers: z.int(),
  courses: z.int(),
  questions: z.int(),
  /** `null` when no user ever signed in. */
  last_signed_in_at: z.nullable(Instant),
});
export type CompanyStats = z.infer<typeof CompanyStats>;
