import { z } from 'zod/mini';
import { BasedOn, Id, Instant, longText } from '../../base/scalars';

/** Of a question that was not published yet: a draft, or one that waits for a second person. */
export const REVIEW_STATES = ['Draft', 'Waiting'] as const;

/** What a remark is about: a field of the question, `selectable.0` for a choice; empty: the whole of it. */
const RemarkField = z
  .string()
  .check(
    z.regex(
      /^(|title|statement|commentary|(selectable|orderable)\.\d{1,2})$/,
      '指摘する項目が正しくありません。',
    ),
  );

/** What a reviewer said. */
export const QuestionRemark = z.object({
  id: Id,
  field: z.string(),
  text: z.string(),
  /** `null` once that person was deleted. */
  author_name: z.nullable(z.string()),
  made_at: Instant,
  resolved: z.boolean(),
});
export type QuestionRemark = z.infer<typeof QuestionRemark>;

/** How far a question is from being published. */
export const QuestionReview = z.object({
  state: z.enum(REVIEW_STATES),
  /** Who wrote it last; `null` once that person was deleted. */
  author_id: z.nullable(Id),
  author_name: z.nullable(z.string()),
  /** Whether the caller may publish it, or send it back. */
  may_publish: z.boolean(),
  remarks: z.array(QuestionRemark),
});
export type QuestionReview = z.infer<typeof QuestionReview>;

/** `Ask`: to be looked at; `Publish`: it is asked from now on; `Return`: back to who wrote it; `Resolve`: a remark is met. */
export const ReviewStep = z.enum(['Ask', 'Publish', 'Return', 'Resolve']);
export type ReviewStep = z.infer<typeof ReviewStep>;

export const ReviewQuestionBody = z.strictObject({
  step: ReviewStep,
  /** Of `Return`: at least one. */
  remarks: z.optional(
    z
      .array(z.strictObject({ field: RemarkField, text: longText(1000, '指摘') }))
      .check(z.minLength(1, '指摘を1つ以上入力してください。'), z.maxLength(30)),
  ),
  /** Of `Resolve`: which remark. */
  remark_number: z.optional(z.int()),
  revision: BasedOn,
});
