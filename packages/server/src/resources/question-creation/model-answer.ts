import type { QuestionCategory } from '@tokiori/contract';
import { z } from 'zod/mini';
import type { AnswerSchema } from '../../platform/language-model/dialect';

const common = {
  /** Counted from 1. */
  passage: z.int(),
  quote: z.string(),
  title: z.string(),
  statement: z.string(),
};

/** A question with choices, as a model answers it. */
const ChoiceItem = z.object({
  ...common,
  choices: z.array(z.object({ text: z.string(), correct: z.boolean() })),
  commentary: z.string(),
});
export type ChoiceItem = z.infer<typeof ChoiceItem>;

/** A question with blanks, as a model answers it. */
const BlankItem = z.object({
  ...common,
  /** In the order of the blanks. */
  answers: z.array(z.string()),
  decoys: z.array(z.string()),
  commentary: z.string(),
});
export type BlankItem = z.infer<typeof BlankItem>;

/** What a model offers: a question of either kind. */
export type Item = ChoiceItem | BlankItem;

const itemFor = (purpose: QuestionCategory) =>
  purpose === 'FillInTheBlank' ? BlankItem : ChoiceItem;

/** The schema of an answer. Strict servers know no bounds of numbers and texts: those are checked here alone. */
export const answerSchemaFor = (purpose: QuestionCategory): AnswerSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(
    z.object({ questions: z.array(itemFor(purpose)) }),
    {
      override: ({ jsonSchema }) => {
        delete jsonSchema.minimum;
        delete jsonSchema.maximum;
      },
    },
  );
  return { name: 'questions', schema };
};

const Whole = z.union([z.object({ questions: z.array(z.unknown()) }), z.array(z.unknown())]);

/** What a model has answered. */
export interface OfferedItems {
  items: Item[];
  /** How many there were, with those that are no questions. */
  count: number;
}

/** The questions of an answer; `null` when it is no list of any. */
export const readAnswer = (value: unknown, purpose: QuestionCategory): OfferedItems | null => {
  const whole = z.safeParse(Whole, value);
  if (!whole.success) return null;
  const offered = Array.isArray(whole.data) ? whole.data : whole.data.questions;
  const items = offered.flatMap((each): Item[] => {
    const item = z.safeParse(itemFor(purpose), each);
    return item.success ? [item.data] : [];
  });
  return { items, count: offered.length };
};
