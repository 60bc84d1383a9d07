import { z } from 'zod/mini';

/** A tag of the questions that the caller sees. */
export const QuestionTag = z.object({
  /** The tag without regard to case and kind of kana; `tag` of `listQuestions` takes it, too. */
  id: z.string(),
  /** As most questions have it. */
  tag: z.string(),
  /** As many as the bank lists for it: those that are asked. 0: only retired ones and drafts have it. */
  question_count: z.int(),
});
export type QuestionTag = z.infer<typeof QuestionTag>;
