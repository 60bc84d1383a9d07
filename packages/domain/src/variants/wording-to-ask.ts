/** Words in which a knowledge point can be asked: of its main question, or of a variant. */
export interface Wording {
  /** The question that has these words. */
  questionId: number;
  /** When the person was asked them last, in any numbers that grow with time; `null`: never. */
  lastAsked: number | null;
}

/**
 * The wording that a person is asked next: one they never saw, else the one they saw longest ago. So nobody is asked the
 * same words twice in a row where there are others.
 *
 * @param wordings at least one
 * @param seed a whole number from 0, which chooses among those never seen: without it everybody would begin with the same
 */
export const wordingToAsk = (wordings: readonly Wording[], seed: number): Wording => {
  const unseen = wordings.filter(({ lastAsked }) => lastAsked === null);
  if (unseen.length > 0) return unseen[seed % unseen.length]!;
  return wordings.reduce((first, one) => (one.lastAsked! < first.lastAsked! ? one : first));
};
