import { z } from 'zod/mini';
import {
  AnswerGain,
  Confidence,
  Progress,
  QuestionLanguage,
  ResultStatus,
  SheetKind,
} from '../../base/enums';
import { DateOnly, Id, Instant } from '../../base/scalars';
import { OutsideNow } from '../learning-hours/schema';
import { SheetExam } from '../../base/exam-rules';
import { LearnerQuestion } from '../questions/learner';
import { CommentaryLink, CommentarySource } from '../questions/schema';

/** One sitting. */
export const SurveySheet = z.object({
  id: Id,
  kind: SheetKind,
  progress: Progress,
  result: ResultStatus,
  examination_id: z.nullable(Id),
  basic_id: z.nullable(Id),
  /** Name of the course or the basic. */
  name: z.string(),
  user_id: Id,
  question_count: z.int(),
  answered_count: z.int(),
  correct_count: z.int(),
  /** Percent. */
  pass_mark: z.int(),
  /** The course's own pass mark where the examination was assigned with another; `null` where it is the same. */
  course_pass_mark: z.nullable(z.int()),
  /** Seconds credited to its answers. */
  duration_seconds: z.int(),
  /** Whether an answer is to say how sure the learner is. */
  asks_confidence: z.boolean(),
  created_on: DateOnly,
  /** First answer; `null` while not taken. */
  started_at: z.nullable(Instant),
  /** Last answer; `null` until completed, and of a practice that was left, until one is begun two weeks later. */
  finished_at: z.nullable(Instant),
  /** When its time is up, by the server's clock; `null`: it has no limit. */
  ends_at: z.nullable(Instant),
  /** Whether it is counted how often its page is left. */
  counts_leaving: z.boolean(),
});
export type SurveySheet = z.infer<typeof SurveySheet>;

/** How often a sheet's page was left in one browser since it was begun there: the whole each time, so that a repeat adds nothing. */
export const LeavingsBody = z.strictObject({
  /** Of the browser, made up by it for this sheet. */
  device_key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** Raised with each time it tells: what comes late or twice changes nothing. */
  sequence: z.int().check(z.minimum(1), z.maximum(100_000)),
  count: z.int().check(z.minimum(0), z.maximum(10_000)),
  away_seconds: z.int().check(z.minimum(0), z.maximum(86_400)),
  /** Whether the page is left at the moment. */
  is_away: z.boolean(),
});
export type LeavingsBody = z.infer<typeof LeavingsBody>;

/** One question within a sheet. */
export const Survey = z.object({
  id: Id,
  survey_sheet_id: Id,
  /** Place in the sheet, counted from 1. */
  sequence: z.int(),
  question_id: Id,
  /** `null` until answered or skipped. */
  answered_at: z.nullable(Instant),
});
export type Survey = z.infer<typeof Survey>;

/** What to ask now. Both are `null` when everything in the sheet is answered. */
export const NextQuestion = z.object({
  survey: z.nullable(Survey),
  question: z.nullable(LearnerQuestion),
  survey_sheet: SurveySheet,
  /** The questions after it, as many as `ahead` asked for, so that the screen never waits. */
  upcoming: z.array(z.object({ survey: Survey, question: LearnerQuestion })),
});
export type NextQuestion = z.infer<typeof NextQuestion>;

/** The learner's answer: choice ids, or word ids in the order of the blanks. The ids are valid in this survey only. */
export const GivenAnswer = z.union([
  z.object({ selected: z.array(Id) }),
  z.object({ ordered: z.array(Id) }),
]);
export type GivenAnswer = z.infer<typeof GivenAnswer>;

export const AnswerBody = z.strictObject({
  selected: z.optional(z.array(Id).check(z.maxLength(20))),
  ordered: z.optional(z.array(Id).check(z.maxLength(20))),
  /**
   * Seconds from seeing the question to answering, a day at most. A survey counts five minutes at most, and all of a
   * sheet together no more than has passed since it was handed out.
   */
  duration: z.number().check(z.minimum(0), z.maximum(86_400)),
  /** Kept only where the course asks for it: an answer is taken without it, and with it elsewhere. */
  confidence: z.optional(Confidence),
  /** In which it was read; absent: in the first wording. Kept where the question has that language. */
  language: z.optional(QuestionLanguage),
});
export type AnswerBody = z.infer<typeof AnswerBody>;

/** An answered question with the right answer and why. */
export const SurveyResult = z.object({
  survey: Survey,
  question: LearnerQuestion,
  correct: z.boolean(),
  skipped: z.boolean(),
  /** `null` when skipped. */
  answer: z.nullable(GivenAnswer),
  correct_answer: GivenAnswer,
  /** `null` where the course did not ask, and for skipped ones. */
  confidence: z.nullable(Confidence),
  commentary: z.string(),
  /** Of the question's other languages that have one; absent where none has. */
  commentary_translations: z.optional(
    z.array(z.object({ language: QuestionLanguage, text: z.string() })),
  ),
  commentary_image: z.nullable(z.string()),
  commentary_links: z.array(CommentaryLink),
  /** `null` where the question has none, or its authors do not show it. */
  commentary_source: z.nullable(CommentarySource),
  /** In which it was read; absent: in the first wording. */
  language: z.optional(QuestionLanguage),
  duration_seconds: z.int(),
  /** `null` for a wrong answer to a question that was met before, and once the question was answered again. */
  gain: z.nullable(AnswerGain),
  /** Whether the learner has missed the question so often that it does not stick. */
  is_leech: z.boolean(),
  /** When the question will be asked again; `null` when it will not. */
  next_review_on: z.nullable(DateOnly),
  survey_sheet: SurveySheet,
});
export type SurveyResult = z.infer<typeof SurveyResult>;

export const SheetResult = z.object({
  survey_sheet: SurveySheet,
  /** Of an examination alone. */
  exam: z.optional(SheetExam),
  /** The answered ones, in order. */
  surveys: z.array(SurveyResult),
});

/** An answer in a history. */
export const AnsweredSurvey = z.object({
  id: Id,
  survey_sheet_id: Id,
  question_id: Id,
  question_title: z.string(),
  kind: SheetKind,
  examination_id: z.nullable(Id),
  correct: z.boolean(),
  skipped: z.boolean(),
  duration_seconds: z.int(),
  answered_at: Instant,
});
export type AnsweredSurvey = z.infer<typeof AnsweredSurvey>;

/** What to take now: the same sheet until it is finished. */
export const SheetToTake = z.object({
  survey_sheet: z.nullable(SurveySheet),
  /** Next date on which something is due; `null` when nothing more comes. */
  next_on: z.nullable(DateOnly),
  /** Present where nothing is offered because compulsory learning may not be asked of the learner now. */
  outside_hours: z.optional(OutsideNow),
});
export type SheetToTake = z.infer<typeof SheetToTake>;
