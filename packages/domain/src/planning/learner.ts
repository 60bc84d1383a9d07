import { recallGrade, type RecallGrade } from '../memory/grade';
import type { QuestionMemory } from './question-memory';

/** How somebody who is assumed answers. Shares and probabilities are fractions, 0 to 1. */
export interface LearnerTraits {
  /** Probability to be right without knowing. */
  guess: number;
  /** Probability to be wrong although one knows. */
  carelessness: number;
  /** Probability to take in the explanation of what was not known. */
  uptake: number;
  /** The usual time for a question and its explanation. */
  secondsPerQuestion: number;
}

/** One answer of an assumed learner. */
export interface LearnerAnswer {
  isCorrect: boolean;
  grade: RecallGrade;
  durationSeconds: number;
  /** The true probability, 0 to 1, that the answer was known just before. */
  trueRecall: number;
}

/** Times of one person vary by this: the standard deviation of their logarithm. */
const DURATION_SPREAD = 0.3;

/** A number of the standard normal distribution from two in [0, 1) (Box and Muller, 1958). */
export const normalFrom = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/**
 * Answers a question on a day and changes the memory of it by that. Takes five numbers of `random`, whatever happens,
 * so that people who draw from the same numbers can be compared.
 */
export const answerFrom = (
  memory: QuestionMemory,
  traits: LearnerTraits,
  { day, random }: { day: number; random: () => number },
): LearnerAnswer => {
  const trueRecall = memory.recallOn(day);
  const isKnown = random() < trueRecall;
  const luck = random();
  const isTakenIn = random() < traits.uptake;
  const isCorrect = isKnown ? luck >= traits.carelessness : luck < traits.guess;
  if (isKnown) memory.practise(day, 'recalled');
  else if (isTakenIn) memory.practise(day, 'shown');
  const durationSeconds =
    traits.secondsPerQuestion * Math.exp(DURATION_SPREAD * normalFrom(random));
  const grade = recallGrade({
    isCorrect,
    isSkipped: false,
    durationSeconds,
    usualDurationSeconds: traits.secondsPerQuestion,
    confidence: null,
  });
  return { isCorrect, grade, durationSeconds, trueRecall };
};
