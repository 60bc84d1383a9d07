import { z } from 'zod/mini';
import { QuestionCategory, QuestionLanguage, QuestionType } from '../../base/enums';
import {
  BasedOn,
  boundLength,
  DateOnly,
  Id,
  IdText,
  longText,
  optionalText,
  text,
} from '../../base/scalars';
import { typedText } from '../../base/typed-text';
import { MAX_BULK } from '../tasks/schema';

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
