import { z } from 'zod/mini';
import { boundLength, Id, text } from '../../base/scalars';

/** How a word is read; the machine's reading and what an editor made of it. */
export const QuestionWord = z.object({
  /** The word as it stands in the question, with its kana ending. */
  surface: z.string(),
  /** In hiragana, shown to learners; empty when an editor took it away. */
  reading: z.string(),
  /** In hiragana, as the tokenizer reads it; `null` for a word that an editor added. */
  machine_reading: z.nullable(z.string()),
});
export type QuestionWord = z.infer<typeof QuestionWord>;

/** The readings of a question as its editors see them. */
export const QuestionReadings = z.object({
  /** False for the seconds after a change in which they are not made yet. */
  ready: z.boolean(),
  /** Whether the caller may correct them. */
  editable: z.boolean(),
  /** Words of the statement, the choices, the word cards and the commentary, in the order of their letters. */
  words: z.array(QuestionWord),
});
export type QuestionReadings = z.infer<typeof QuestionReadings>;

/** The correction of one word in all versions of a question. */
export const CorrectReadingBody = z.strictObject({
  /** Stands in the statement, a choice, a word card or the commentary, and has kanji. */
  surface: text(50, 'ことば'),
  /** In kana; empty for none. `null` gives the machine's reading back, or takes back what was added. */
  reading: z.nullable(
    z
      .string()
      .check(
        boundLength(100, 'よみは100文字以内で入力してください。'),
        z.trim(),
        z.maxLength(100, 'よみは100文字以内で入力してください。'),
      ),
  ),
});
export type CorrectReadingBody = z.infer<typeof CorrectReadingBody>;

const WordReading = z.object({ surface: z.string(), reading: z.string() });

/** The readings of the questions of a sheet, for a learner who wants them. Nothing in them tells which choice is right. */
export const SheetReadings = z.object({
  questions: z.array(
    z.object({
      question_id: Id,
      /** In the order of their letters. */
      words: z.array(WordReading),
      /** What stands in the commentary besides; `null` until the question was answered. */
      later_words: z.nullable(z.array(WordReading)),
    }),
  ),
});
export type SheetReadings = z.infer<typeof SheetReadings>;
