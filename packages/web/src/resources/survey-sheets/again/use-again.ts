import type { GivenAnswer, SurveyResult } from '@tokiori/contract';
import { useState } from 'react';
import { vibrateSoftly } from '../../../app/display/vibrate';
import type { Phase } from '../sitting/sitting';
import { askedAgain, judgedAgain } from './again';

interface AgainAnswer {
  verdict: SurveyResult;
  seconds: number;
}

/**
 * Goes through wrong answers once more, in the page's memory alone.
 *
 * @param onDone told the surveys that were right now
 */
export const useAgain = (
  wrong: readonly SurveyResult[],
  onDone: (regained: readonly number[]) => void,
) => {
  const [given, setGiven] = useState<readonly AgainAnswer[]>([]);
  const [at, setAt] = useState(0);
  const result = wrong[at]!;
  const asked = askedAgain(result, at + 1);
  const verdict = given[at]?.verdict;
  const isLast = at === wrong.length - 1;
  const phase: Phase = verdict ? { kind: 'judged', result: verdict } : { kind: 'asking' };
  return {
    asked,
    phase,
    isLast,
    secondsBefore: given.slice(0, at).reduce((sum, one) => sum + one.seconds, 0),
    give: (answer: GivenAnswer | null, seconds: number): void => {
      if (verdict) return;
      const judged = judgedAgain(result, asked, answer);
      if (judged.correct) vibrateSoftly();
      setGiven([...given, { verdict: judged, seconds }]);
    },
    next: (): void => {
      const right = given.filter(({ verdict: { correct } }) => correct);
      if (isLast) onDone(right.map(({ verdict: { survey } }) => survey.id));
      else setAt(at + 1);
    },
  };
};
