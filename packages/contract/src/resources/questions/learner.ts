import { z } from 'zod/mini';
import { AnswerType, QuestionCategory, QuestionLanguage, QuestionType } from '../../base/enums';
import { Id } from '../../base/scalars';

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
