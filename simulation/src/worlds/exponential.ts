import { keyedRandom, logNormal } from '../random';
import { untilPractised, type World } from './world';

const PERSON_SPREAD = 0.6;
const QUESTION_SPREAD = 0.45;
/** Stability in days after the first practice: of what was known, and of what was not. */
const FIRST_DAYS = { recalled: 6, shown: 1 };
/** Of the stability this share is left when it was forgotten, but no less than so many days. */
const LEFT_SHARE = 0.3;
const LEAST_DAYS = 0.4;
const GROWTH = 6;

/**
 * An exponential curve: R = 0.9^(t ÷ S). Recalled: S′ = S (1 + g S^−0.12 (e^(1.6 (1 − R)) − 1)), so that a late recall
 * helps more than an early one. It forgets what FSRS expects to be kept for long.
 */
export const exponentialWorld: World = (person) => {
  const { seed, index } = person;
  const ofPerson = logNormal(keyedRandom('world', seed, index, 0), PERSON_SPREAD);
  return (questionId) => {
    const factor =
      ofPerson * logNormal(keyedRandom('world', seed, index, questionId), QUESTION_SPREAD);
    let stability: number | null = null;
    let lastDay = 0;
    const recallOn = (day: number): number => 0.9 ** ((day - lastDay) / stability!);
    return untilPractised(person.knownBefore(questionId), {
      recallOn,
      practise: (day, outcome) => {
        if (stability === null) stability = FIRST_DAYS[outcome] * factor;
        else if (outcome === 'shown') stability = Math.max(LEAST_DAYS, LEFT_SHARE * stability);
        else
          stability *= 1 + GROWTH * stability ** -0.12 * (Math.exp(1.6 * (1 - recallOn(day))) - 1);
        lastDay = day;
      },
    });
  };
};
