import { computeDecayFactor, FSRS, Rating } from 'ts-fsrs';
import { MEMORY_PARAMETERS } from '../memory/parameters';

/** What one person truly remembers of one question, as somebody assumes it. Days are whole ones since any fixed day. */
export interface QuestionMemory {
  /** The probability, 0 to 1, that the answer is known on a day; not before the latest practice. */
  recallOn: (day: number) => number;
  /** The answer was recalled, or was not and then read with care (`shown`). */
  practise: (day: number, outcome: 'recalled' | 'shown') => void;
}

/** In what one question differs from what the model expects of all. */
export interface QuestionTraits {
  /** Probability, 0 to 1, that the answer was known before the course. */
  knownBefore: number;
  /** The stability after the first practice is multiplied by it; 1 when absent. */
  stabilityFactor?: number;
  /** Added to the difficulty after the first practice; 0 when absent. */
  difficultyShift?: number;
}

/**
 * Memories that follow FSRS-6 exactly, which nobody's do: for what a plan comes to if the model is right. Before the
 * first practice the recall stays at `knownBefore`. Unlike `predictedRecall` there is no ceiling after a wrong answer:
 * it is what is remembered, not what can be told from answers.
 * @param weights w0 … w20; the product's own when absent
 */
export const modelMemories = (
  weights: readonly number[] = MEMORY_PARAMETERS,
): ((traits: QuestionTraits) => QuestionMemory) => {
  const model = new FSRS({ w: [...weights], enable_short_term: false, enable_fuzz: false });
  const { decay, factor } = computeDecayFactor(model.parameters.w);
  return ({ knownBefore, stabilityFactor = 1, difficultyShift = 0 }) => {
    let state: { stability: number; difficulty: number; day: number } | null = null;
    return {
      // The library's own curve rounds, which costs more than the curve.
      recallOn: (day) =>
        state === null
          ? knownBefore
          : (1 + (factor * (day - state.day)) / state.stability) ** decay,
      practise: (day, outcome) => {
        const rating = outcome === 'recalled' ? Rating.Good : Rating.Again;
        const next = model.next_state(state, state === null ? 0 : day - state.day, rating);
        state =
          state === null
            ? {
                stability: next.stability * stabilityFactor,
                difficulty: Math.min(10, Math.max(1, next.difficulty + difficultyShift)),
                day,
              }
            : { ...next, day };
      },
    };
  };
};
