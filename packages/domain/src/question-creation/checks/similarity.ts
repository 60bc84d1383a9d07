import type { ProposedQuestion } from '../proposal';
import { gramsOf, likeness } from '../text';

/** From here on two questions ask the same in other words. */
export const ALIKE = 0.75;

/** How alike two texts are, from 0 (nothing in common) to 1 (the same but for width, spaces and marks). */
export const similarity = (one: string, other: string): number =>
  likeness(gramsOf(one), gramsOf(other));

/** What of a question is compared: what it asks, and what is right. */
export const comparedText = (
  question: Pick<ProposedQuestion, 'statement' | 'selectable' | 'orderable'>,
): string =>
  [
    question.statement,
    ...question.selectable.filter(({ is_correct }) => is_correct).map(({ text }) => text),
    ...question.orderable.filter(({ position }) => position !== null).map(({ text }) => text),
  ].join('\n');

/** Finds the question that a text is most like, if any is as like as `ALIKE`. */
export const createLikenessIndex = <Id>(
  questions: readonly { id: Id; text: string }[],
): ((text: string) => { id: Id; likeness: number } | null) => {
  const indexed = questions.map(({ id, text }) => ({ id, grams: gramsOf(text) }));
  return (text) => {
    const grams = gramsOf(text);
    let best: { id: Id; likeness: number } | null = null;
    for (const one of indexed) {
      // Sets of sizes so far apart cannot be alike.
      const [few, many] = [
        Math.min(one.grams.size, grams.size),
        Math.max(one.grams.size, grams.size),
      ];
      if ((2 * few) / (few + many) < ALIKE) continue;
      const value = likeness(one.grams, grams);
      if (value >= ALIKE && value > (best?.likeness ?? 0)) best = { id: one.id, likeness: value };
    }
    return best;
  };
};
