import { z } from 'zod/mini';
import {
  AnswerType,
  QuestionCategory,
  QuestionLanguage,
  QuestionType,
  SheetKind,
} from '../../base/enums';
import {
  BasedOn,
  boundLength,
  DateOnly,
  Id,
  IdText,
  Instant,
  longText,
  Rate,
  optionalText,
  Revision,
  text,
} from '../../base/scalars';
import { typedText } from '../../base/typed-text';
import { QuestionReview } from './review';
import { MAX_BULK } from '../tasks/schema';

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

/** A question as the learner who is asked it sees it. There is no member that tells the right choice. */
export const LearnerQuestion = z.object({
  id: Id,
  title: z.string(),
  statement: z.string(),
  statement_image: z.nullable(z.string()),
  question_type: QuestionType,
  answer_type: AnswerType,
  question_category: QuestionCategory,
  /** In the order of this survey, whose numbers they have: the same choice has another id in another survey. */
  selectable: z.array(z.object({ id: Id, text: z.string(), image: z.nullable(z.string()) })),
  orderable: z.array(z.object({ id: Id, text: z.string() })),
  /** Other languages in which it can be read, `parts` in the order of the choices or word cards here. Absent: none. */
  translations: z.optional(
    z.array(
      z.object({ language: QuestionLanguage, statement: z.string(), parts: z.array(z.string()) }),
    ),
  ),
  /** Blanks in the statement, 0 when it has none. */
  blank_count: z.int(),
});
export type LearnerQuestion = z.infer<typeof LearnerQuestion>;

const image = z.optional(z.nullable(z.string().check(z.maxLength(300))));
const choiceBody = z.strictObject({
  /** The id it had; ignored, since every version numbers its choices again. */
  id: z.optional(Id),
  /** May be empty when the choice has an image. */
  text: z
    .string()
    .check(
      boundLength(500, '選択肢は500文字以内で入力してください。'),
      z.overwrite(typedText),
      z.trim(),
      z.maxLength(500, '選択肢は500文字以内で入力してください。'),
    ),
  is_correct: z.boolean(),
  image,
});
const wordBody = z.strictObject({
  id: z.optional(Id),
  text: text(100, '語句'),
  position: z.nullable(z.int().check(z.positive(), z.maximum(20))),
});
const linkBody = z.strictObject({
  title: text(200, 'リンクの名前'),
  url: z
    .string()
    .check(
      boundLength(2000, 'リンクは2000文字以内で入力してください。'),
      z.trim(),
      z.maxLength(2000, { error: 'リンクは2000文字以内で入力してください。', abort: true }),
      z.regex(
        /^https?:\/\/[^\s]+$/i,
        'リンクはhttp://かhttps://で始まるアドレスを入力してください。',
      ),
    ),
});

const translationBody = z.strictObject({
  language: QuestionLanguage,
  statement: longText(10_000, '問題文'),
  parts: z.array(optionalText(500, '選択肢や語句')).check(z.maxLength(20)),
  commentary: optionalText(10_000, '解説'),
});

/** So many tags a question has at most. */
export const MOST_TAGS = 10;

const tagsBody = z
  .array(text(30, 'タグ'))
  .check(z.maxLength(MOST_TAGS, `タグは${MOST_TAGS}個までです。`));

/** So many variants a question has at most. */
export const MOST_VARIANTS = 20;

/** The fields of a question. Multipart calls send the structured ones as JSON text. */
export const QuestionBody = z.strictObject({
  title: text(200, 'タイトル'),
  question_type: QuestionType,
  question_category: z.optional(QuestionCategory),
  statement: longText(10_000, '問題文'),
  /** Address of an uploaded image, or a file in the multipart field of the same name; `null` for none. */
  statement_image: image,
  comment: z.optional(optionalText(5_000, 'コメント')),
  selectable: z.optional(z.array(choiceBody).check(z.maxLength(10, '選択肢は10個までです。'))),
  orderable: z.optional(z.array(wordBody).check(z.maxLength(20, '語句は20個までです。'))),
  minor_category_id: z.union([Id, IdText]),
  commentary: longText(10_000, '解説'),
  commentary_image: image,
  commentary_links: z.optional(z.array(linkBody).check(z.maxLength(10, 'リンクは10個までです。'))),
  /** Other languages, each once, with as many parts as there are choices or word cards. */
  translations: z.optional(z.array(translationBody).check(z.maxLength(10))),
  /**
   * The company's own question that this one asks in other words, in the same minor category; `null`: it stands alone. A
   * question that was asked, or that a course or basic names, cannot become a variant. At most `MOST_VARIANTS` of one.
   */
  variant_of: z.optional(z.nullable(Id)),
  /** It is asked no more: it leaves what was not asked yet, and keeps its figures. */
  retired: z.optional(z.boolean()),
  /** Width and case tell no two apart. */
  tags: z.optional(tagsBody),
  /** An active admin of the company or editor of basics, who is told when it is to be looked at again; `null`: nobody. */
  owner_id: z.optional(z.nullable(Id)),
  /** By when it is to be looked at again: the law changes. */
  check_by: z.optional(z.nullable(DateOnly)),
});
export type QuestionBody = z.infer<typeof QuestionBody>;
/** Its members that say where a question stands and who looks after it. */
export const QUESTION_PLACE = {
  minor_category_id: true,
  variant_of: true,
  owner_id: true,
  check_by: true,
} as const;

/** What may be changed; absent members stay. Members a client merely sends back are dropped. */
export const QuestionUpdateBody = z.extend(z.partial(z.object(QuestionBody.shape)), {
  revision: BasedOn,
});
export type QuestionUpdateBody = z.infer<typeof QuestionUpdateBody>;

/** What an amendment changes; absent members stay. It is asked, and as a wording of what, as the question that it amends. */
export const AmendmentBody = z.omit(QuestionUpdateBody, { variant_of: true, retired: true });
export type AmendmentBody = z.infer<typeof AmendmentBody>;

/** Absent members stay as they are. */
export const QuestionSourceBody = z.strictObject({
  shown: z.optional(z.boolean()),
  /** The question was looked at and holds all the same. */
  still_valid: z.optional(z.literal(true)),
});

export const MoveQuestionBody = z.strictObject({ minor_category_id: Id });

/** Import row limit: up to 1000 rows of each kind in one request, written atomically. */
export const BatchQuestionsBody = z.strictObject({
  post_questions: z.optional(
    z.array(QuestionBody).check(z.maxLength(1000, '一度に登録できるのは1000件までです。')),
  ),
  put_questions: z.optional(
    z
      .array(z.object({ ...QuestionBody.shape, id: Id }))
      .check(z.maxLength(1000, '一度に変更できるのは1000件までです。')),
  ),
});

export const BatchQuestionsAnswer = z.object({
  /** Ids in the order of `post_questions`. */
  created: z.array(Id),
  updated: z.array(Id),
});

/** What becomes of many questions: what is absent stays. */
const changeOfMany = {
  /** Asked no more, or again. */
  retired: z.optional(z.boolean()),
  minor_category_id: z.optional(Id),
  add_tags: z.optional(tagsBody),
  remove_tags: z.optional(tagsBody),
  owner_id: z.optional(z.nullable(Id)),
  check_by: z.optional(z.nullable(DateOnly)),
  /** Of drafts: those with which it cannot be done are passed over. */
  review: z.optional(z.enum(['Ask', 'Publish'])),
};

export const ChangeQuestionsBody = z.strictObject({
  /** Either these or all that `filter` finds; of the latter, those that the company may change. */
  ids: z.optional(
    z
      .array(Id)
      .check(
        z.minLength(1, '変更する問題を選んでください。'),
        z.maxLength(MAX_BULK, `一度に変更できるのは${MAX_BULK}問までです。`),
      ),
  ),
  ...changeOfMany,
});
export type ChangeOfMany = z.infer<ReturnType<typeof z.strictObject<typeof changeOfMany>>>;

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

/** How one learner stands with one question of a course. */
export const UserCourseQuestion = z.object({
  /** The question's. */
  id: Id,
  question_id: Id,
  /** `null` to the learner until the question was asked. */
  title: z.nullable(z.string()),
  sequence: z.int(),
  asked: z.int(),
  correct_count: z.int(),
  /** `null` while never asked. */
  last_correct: z.nullable(z.boolean()),
  last_answered_on: z.nullable(z.string()),
});
