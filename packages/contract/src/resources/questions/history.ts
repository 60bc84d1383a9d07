import { z } from 'zod/mini';
import { QuestionCategory, QuestionLanguage, QuestionType, SheetKind } from '../../base/enums';
import { Id, Instant } from '../../base/scalars';
import {
  AdminChoice,
  AdminWord,
  CommentaryLink,
  QuestionStats,
  QuestionTranslation,
} from './schema';

/** How people answered one wording of a question. */
export const WordingStats = z.extend(QuestionStats, {
  /** Of the wording's current version, how many took each choice; empty where words are put into blanks. */
  choices: z.array(z.object({ id: Id, text: z.string(), count: z.int() })),
  /** By the language in which it was read, `null` for the first wording; in no order. Empty while only that was read. */
  languages: z.array(
    z.object({ language: z.nullable(QuestionLanguage), asked: z.int(), correct_count: z.int() }),
  ),
});

/** One of the wordings in which a question is asked. */
export const QuestionWording = z.object({
  /** The question's that has these words. */
  id: Id,
  /** True for the question itself, false for its variants. */
  is_main: z.boolean(),
  title: z.string(),
  statement: z.string(),
  /** `null` to those who do not see the company's results. */
  stats: z.nullable(WordingStats),
});
export type QuestionWording = z.infer<typeof QuestionWording>;

/** All wordings of a question, the main one first. */
export const QuestionWordings = z.object({
  /** The main question's. */
  id: Id,
  wordings: z.array(QuestionWording),
});
export type QuestionWordings = z.infer<typeof QuestionWordings>;

/** One answer of a user to a question. */
export const QuestionResult = z.object({
  /** The survey's. */
  id: Id,
  survey_id: Id,
  survey_sheet_id: Id,
  user_id: Id,
  user_name: z.string(),
  kind: SheetKind,
  /** The question whose words were asked: it, or a variant of it. */
  wording_id: Id,
  /** Of that wording. */
  version: z.int(),
  correct: z.boolean(),
  skipped: z.boolean(),
  /** Ids of the choices or words given; empty when skipped. */
  given_ids: z.array(Id),
  duration_seconds: z.int(),
  answered_at: Instant,
});

/** How answers to one version of a question went. Those that an erratum dropped are told apart. */
export const VersionAnswers = z.object({
  count: z.int(),
  correct: z.int(),
  skipped: z.int(),
  dropped: z.int(),
});

/** How often it was given in answers. */
const given = z.int();

/** One version of a question: who wrote it when, what it said, and what was answered to it. */
export const QuestionVersion = z.object({
  version: z.int(),
  created_at: Instant,
  /** `null` when the person was deleted, or a program made it. */
  created_by_name: z.nullable(z.string()),
  title: z.string(),
  question_type: QuestionType,
  question_category: QuestionCategory,
  statement: z.string(),
  statement_image: z.nullable(z.string()),
  comment: z.string(),
  selectable: z.array(z.extend(AdminChoice, { given })),
  orderable: z.array(z.extend(AdminWord, { given })),
  commentary: z.string(),
  commentary_image: z.nullable(z.string()),
  commentary_links: z.array(CommentaryLink),
  translations: z.array(QuestionTranslation),
  answers: VersionAnswers,
});
export type QuestionVersion = z.infer<typeof QuestionVersion>;

/** So many days a deleted question can be restored. */
export const QUESTIONS_RESTORED_DAYS = 90;

/** A deleted question that can still be restored. */
export const DeletedQuestion = z.object({
  id: Id,
  title: z.string(),
  minor_category_name: z.string(),
  deleted_at: Instant,
  /** From then on it cannot be restored. */
  restorable_until: Instant,
});
