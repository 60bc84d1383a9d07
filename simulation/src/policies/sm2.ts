import { gapPolicy } from './gaps';

const FIRST_EASE = 2.5;
const LEAST_EASE = 1.3;
/** SM-2 asks for a grade from 0 to 5; all that is known here is right or wrong. */
const RIGHT = 4;
const WRONG = 2;

const easeAfter = (ease: number, grade: number): number =>
  Math.max(LEAST_EASE, ease + 0.1 - (5 - grade) * (0.08 + (5 - grade) * 0.02));

/** SM-2 (Wozniak, 1990): one day, six days, then the gap before times the ease of the question. */
export const sm2 = gapPolicy(() => {
  let ease = FIRST_EASE;
  let days = 0;
  return ({ correctInRow }, isCorrect) => {
    ease = easeAfter(ease, isCorrect ? RIGHT : WRONG);
    days = correctInRow <= 1 ? 1 : correctInRow === 2 ? 6 : Math.round(days * ease);
    return days;
  };
});
