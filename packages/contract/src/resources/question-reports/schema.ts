import { z } from 'zod/mini';
import { Id, Instant, optionalText, Revision, text } from '../../base/scalars';

/** Reports that one person may make in a day. */
export const MAX_REPORTS_A_DAY = 20;
/** Questions that one person may ask colleagues about in a day. */
export const MAX_ASKS_A_DAY = 5;
const MAX_TEXT = 500;

/** What is wrong with a question, as the learner sees it. */
export const ReportReason = z.enum(['wrong-answer', 'hard-to-read', 'outdated']);
export type ReportReason = z.infer<typeof ReportReason>;

/** What became of a report: the question was changed, or stays as it is. */
export const ReportOutcome = z.enum(['fixed', 'kept']);
export type ReportOutcome = z.infer<typeof ReportOutcome>;

export const ReportState = z.enum(['open', 'answered']);
export type ReportState = z.infer<typeof ReportState>;

const report = {
  id: Id,
  question_id: Id,
  /** As the learner was asked it. */
  question_title: z.string(),
  reason: ReportReason,
  comment: z.string(),
  created_at: Instant,
  state: ReportState,
  /** These three are `null` while the report is open; the reply may be empty. */
  outcome: z.nullable(ReportOutcome),
  reply: z.nullable(z.string()),
  answered_at: z.nullable(Instant),
};

/** What a learner tells of a question: what is wrong with it, or that they would like to ask somebody about it. */
export const OwnReportReason = z.enum([...ReportReason.options, 'ask']);
export type OwnReportReason = z.infer<typeof OwnReportReason>;

/** `answered`: what was asked about it has a reply. */
export const OwnReportOutcome = z.enum([...ReportOutcome.options, 'answered']);
export type OwnReportOutcome = z.infer<typeof OwnReportOutcome>;

/** A report as the learner who made it sees it. */
export const OwnQuestionReport = z.object({
  ...report,
  reason: OwnReportReason,
  outcome: z.nullable(OwnReportOutcome),
  /** Who was asked; `null` for other reasons, and when they are not there any more. */
  asked: z.nullable(z.object({ id: Id, name: z.string() })),
  survey_id: Id,
  survey_sheet_id: Id,
  /** Whether they have seen the reply; true while there is none. */
  seen: z.boolean(),
});
export type OwnQuestionReport = z.infer<typeof OwnQuestionReport>;

/** A report as those see it who look after the question. */
export const QuestionReport = z.object({
  ...report,
  preset: z.boolean(),
  /** `null` for somebody of another company, about a question that the operator provides. */
  reporter: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Open reports of the same question besides this one, as far as they are in view. */
  other_open_count: z.int(),
  /** Whether the caller may answer it: provided questions are the operator's to change. */
  answerable: z.boolean(),
  revision: Revision,
});
export type QuestionReport = z.infer<typeof QuestionReport>;

/** A report that was answered just now. */
export const AnsweredReport = z.object({
  ...QuestionReport.shape,
  /** What became of the mail to whoever reported it; `none`: they are told in the product alone. */
  mail: z.enum(['sent', 'held', 'none']),
});
export type AnsweredReport = z.infer<typeof AnsweredReport>;

export const QuestionReportBody = z.strictObject({
  reason: ReportReason,
  comment: z._default(optionalText(MAX_TEXT, 'くわしい内容'), ''),
  /** The answer that showed the question. */
  survey_id: Id,
});

export const AnswerReportBody = z.object({
  outcome: ReportOutcome,
  reply: z._default(optionalText(MAX_TEXT, '返信'), ''),
  /** The revision that the reply was made from. */
  revision: z.optional(Revision),
});

/** Somebody whom a learner may ask: a manager of their department, whom the course names, or an editor of the basic. */
export const Helper = z.object({
  id: Id,
  name: z.string(),
  as: z.enum(['Manager', 'Contact', 'Editor']),
});
export type Helper = z.infer<typeof Helper>;

/** Whom a learner may ask about a question that they answered, and what they have asked. */
export const SurveyHelp = z.object({
  /** Empty unless they missed the question so often that it does not stick, and the company lets them ask. */
  helpers: z.array(Helper),
  /** What they asked about it last; `null`: nothing yet. */
  latest: z.nullable(OwnQuestionReport),
});
export type SurveyHelp = z.infer<typeof SurveyHelp>;

export const AskBody = z.strictObject({
  /** One of the helpers. */
  asked_id: Id,
  comment: z._default(optionalText(MAX_TEXT, '聞きたいこと'), ''),
});

/** A question about which the caller was asked, with what they need for a reply. */
export const AskedQuestion = z.object({
  id: Id,
  /** As the learner was asked it. */
  question_title: z.string(),
  statement: z.string(),
  /** Texts of the right choices, or of the words in their order. */
  right_answer: z.array(z.string()),
  commentary: z.string(),
  asker: z.object({ id: Id, name: z.string() }),
  /** How often the asker has missed the question by now. */
  lapses: z.int(),
  comment: z.string(),
  created_at: Instant,
  state: ReportState,
  /** These two are `null` while there is no reply. */
  reply: z.nullable(z.string()),
  answered_at: z.nullable(Instant),
  revision: Revision,
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const AnswerAskBody = z.strictObject({
  reply: text(MAX_TEXT, '返事'),
  /** The revision that the reply was made from. */
  revision: z.optional(Revision),
});
