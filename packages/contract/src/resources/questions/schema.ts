import { z } from 'zod/mini';
import { AnswerType, QuestionCategory, QuestionLanguage, QuestionType } from '../../base/enums';
import { DateOnly, Id, Instant, Rate, Revision } from '../../base/scalars';
import { QuestionReview } from './review';

/** A page the commentary points to. */
export const CommentaryLink = z.object({ title: z.string(), url: z.string() });
export type CommentaryLink = z.infer<typeof CommentaryLink>;

/** A choice as its authors see it. Ids are opaque: they tell nothing of the order or the right one. */
export const AdminChoice = z.object({
  id: Id,
  text: z.string(),
  /** `null` while the key is hidden from the caller's company. */
  is_correct: z.nullable(z.boolean()),
  image: z.nullable(z.string()),
});
/** A word card as its authors see it; `position` is the blank it fills, `null` for a decoy, or for all while the key is hidden. */
export const AdminWord = z.object({ id: Id, text: z.string(), position: z.nullable(z.int()) });

/** Statistics over first answers and all answers of the people in view, in whichever wording they were asked. */
export const QuestionStats = z.object({
  /** Answers given, skipped ones counted. */
  asked: z.int(),
  correct_count: z.int(),
  correct_rate: Rate,
  /** People who answered at least once. */
  user_count: z.int(),
});

/** Why a question should be looked at: see `ItemFindingKind` of the domain. */
export const QuestionFindingKind = z.enum([
  'WrongKey',
  'TwoRight',
  'Guessed',
  'TooEasy',
  'UnusedChoices',
  'NoDifference',
]);
export type QuestionFindingKind = z.infer<typeof QuestionFindingKind>;

/** How well questions tell apart who knows more: under 0, under 20, from 20, and not known yet. */
export const DISCRIMINATION_BANDS = ['Negative', 'Low', 'Enough', 'Unknown'] as const;

/** How a question does by people's first answers, as it was worked out last night. */
export const QuestionHealth = z.object({
  people: z.int(),
  right_count: z.int(),
  /** 識別力, −100 to 100; `null` under 20 people, or where it cannot be told. */
  discrimination: z.nullable(z.number()),
  findings: z.array(
    z.object({
      kind: QuestionFindingKind,
      /** The choice that it is about; `null`: about the question. */
      choice_id: z.nullable(Id),
    }),
  ),
});
export type QuestionHealth = z.infer<typeof QuestionHealth>;

/** Whose questions: the caller's own, and those that nobody looks after (any more). */
export const QUESTION_OWNERS = ['Mine', 'None'] as const;

/** Whether questions are asked. */
export const QUESTION_USES = ['InUse', 'Retired'] as const;

/** The three categories of a question. */
export const questionCategories = {
  minor_category_id: Id,
  minor_category_name: z.string(),
  medium_category_id: Id,
  medium_category_name: z.string(),
  major_category_id: Id,
  major_category_name: z.string(),
};

/** The document and the sentence that a question was made from. */
export const CommentarySource = z.object({
  file_name: z.string(),
  /** Counted from 1; `null` where the document has no pages. */
  page: z.nullable(z.int()),
  /** The headings above it; `null` when there are none. */
  heading: z.nullable(z.string()),
  /** Word for word as the document has it. */
  quote: z.string(),
});
export type CommentarySource = z.infer<typeof CommentarySource>;

/** The same, as those see it who look after the question. */
export const QuestionSource = z.extend(CommentarySource, {
  /** Whether learners see it in the commentary. */
  shown: z.boolean(),
  /** Since when a newer version of the document is known that has the quote no longer; `null` while none is. */
  stale_since: z.nullable(Instant),
});
export type QuestionSource = z.infer<typeof QuestionSource>;

/** The question in another language. */
export const QuestionTranslation = z.object({
  language: QuestionLanguage,
  statement: z.string(),
  /** Texts of the choices or word cards, in their order. */
  parts: z.array(z.string()),
  /** Empty where the first wording's commentary is shown, and while the key is hidden. */
  commentary: z.string(),
});
export type QuestionTranslation = z.infer<typeof QuestionTranslation>;

/** Where a question says something; a choice may be a word card, `Translations` are its other languages. */
export const QuestionHitPlace = z.enum([
  'Title',
  'Statement',
  'Choices',
  'Commentary',
  'Translations',
  'Tags',
]);
export type QuestionHitPlace = z.infer<typeof QuestionHitPlace>;

/** Words around what was searched for, with what was found told apart. */
export const QuestionHit = z.object({
  place: QuestionHitPlace,
  /** True where a variant says it. */
  is_variant: z.boolean(),
  parts: z.array(z.object({ text: z.string(), is_found: z.boolean() })),
});
export type QuestionHit = z.infer<typeof QuestionHit>;

/** A question as admins and editors see it. Never sent to a learner. */
export const Question = z.object({
  id: Id,
  title: z.string(),
  question_type: QuestionType,
  answer_type: AnswerType,
  question_category: QuestionCategory,
  statement: z.string(),
  statement_image: z.nullable(z.string()),
  /** The authors' own note. */
  comment: z.string(),
  selectable: z.array(AdminChoice),
  orderable: z.array(AdminWord),
  ...questionCategories,
  commentary: z.string(),
  commentary_image: z.nullable(z.string()),
  commentary_links: z.array(CommentaryLink),
  /** Absent where it has none. Not told while the key is hidden: the order of its texts would tell that of the choices. */
  translations: z.optional(z.array(QuestionTranslation)),
  /**
   * `null` for a question that was not made from a document, and while the key is hidden; to those who may not change
   * the question also where it is not shown to learners.
   */
  source: z.nullable(QuestionSource),
  /** Counted from 1; a new one is made when a question that was already asked is changed. */
  version: z.int(),
  /** Grows with every change. */
  revision: Revision,
  /**
   * The question that this one asks in other words: courses and basics name that one, and people remember it. `null`: it
   * is no variant.
   */
  variant_of: z.nullable(Id),
  /** Variants of the question; 0 for a variant. */
  variant_count: z.int(),
  preset: z.boolean(),
  editable: z.boolean(),
  /**
   * True for a preset question as long as the operator has not approved of the caller's company, and to an editor of basics
   * for what they may not change: which choice is right, the commentary with its image and links, and the note are left
   * out then.
   */
  key_hidden: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
  /** Since when it is asked no more, though it keeps its figures; `null`: it is asked. */
  retired_at: z.nullable(Instant),
  /** The company's own words by which it is told apart. */
  tags: z.array(z.string()),
  /** `null`: it was published, and for another company's. */
  review: z.nullable(QuestionReview),
  /** The published question whose place this draft takes when it is published; absent: it is no amendment. */
  amends: z.optional(Id),
  /** The amendment of it that was not published yet; absent: there is none. */
  amendment_id: z.optional(Id),
  /** Present where what it says changes by an amendment alone: it is published, and its company wants a second person. */
  needs_amendment: z.optional(z.literal(true)),
  /** Who of the company looks after it; `null`: nobody, and for another company's. */
  owner_id: z.nullable(Id),
  owner_name: z.nullable(z.string()),
  /** By when it is to be looked at again; `null`: there is no such day, and for another company's. */
  check_by: z.nullable(DateOnly),
  /** `null` to those who do not see the company's results. */
  stats: z.nullable(QuestionStats),
  /** Absent to those who do not see the company's results, and until a night has passed over its first answers. */
  health: z.optional(QuestionHealth),
  /** In a list that was searched by `q`: where the question, or a variant of it, has the words. */
  hits: z.optional(z.array(QuestionHit)),
});
export type Question = z.infer<typeof Question>;
