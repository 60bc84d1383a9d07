import type { LearnerQuestion, SheetReadings } from '@tokiori/contract';
import { annotate } from '@tokiori/domain';
import { PRODUCT_READINGS } from './product-readings';

/** Writes readings into what a learner reads. */
export interface Annotator {
  /** The machine's readings into the texts of a question; the same object where it has none. */
  question: (question: LearnerQuestion) => LearnerQuestion;
  /** The question's and the product's readings into what is said of it: the verdict, the commentary, a button. */
  text: (text: string, questionId?: number) => string;
}

/** An annotator that does each question once: the same question gives the same object again. */
export const annotatorOf = ({ questions }: SheetReadings): Annotator => {
  const wordsById = new Map(questions.map(({ question_id: id, words }) => [id, words]));
  // What the device kept before commentaries were read has none.
  const saidById = new Map(
    questions.map(({ question_id: id, later_words: said }) => [id, said ?? null]),
  );
  const done = new WeakMap<LearnerQuestion, LearnerQuestion>();
  return {
    question: (question) => {
      const words = wordsById.get(question.id) ?? [];
      if (words.length === 0) return question;
      const withReadings = done.get(question);
      if (withReadings) return withReadings;
      const withText = <T extends { text: string }>(part: T): T => ({
        ...part,
        text: annotate(part.text, words),
      });
      const annotated = {
        ...question,
        statement: annotate(question.statement, words),
        selectable: question.selectable.map(withText),
        orderable: question.orderable.map(withText),
      };
      done.set(question, annotated);
      return annotated;
    },
    text: (text, questionId) => {
      const words =
        questionId === undefined
          ? []
          : [...(wordsById.get(questionId) ?? []), ...(saidById.get(questionId) ?? [])];
      const own = new Set(words.map(({ surface }) => surface));
      // An author's sentences have single characters within other words: 「緑茶」, 「次亜塩素酸」.
      const products = PRODUCT_READINGS.filter(
        ({ surface }) => !own.has(surface) && (questionId === undefined || surface.length > 1),
      );
      return annotate(text, [...words, ...products]);
    },
  };
};
