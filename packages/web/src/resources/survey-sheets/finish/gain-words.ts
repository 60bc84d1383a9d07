import type { SurveyResult } from '@tokiori/contract';

type GainResult = Pick<SurveyResult, 'gain' | 'correct'>;

/** 「はじめての3問のうち、2問できました。」; nothing where none of them was right, or where the score itself says it. */
const firstWords = (results: readonly GainResult[]): string | null => {
  const first = results.filter(({ gain }) => gain === 'First');
  const right = first.filter(({ correct }) => correct).length;
  if (right === 0 || first.length === results.length) return null;
  return right === first.length
    ? `はじめての${right}問が、できました。`
    : `はじめての${first.length}問のうち、${right}問できました。`;
};

/** What a sheet added to what the learner knows, the dearest first: what was wrong before and is right now. */
export const gainWords = (results: readonly GainResult[]): string[] => {
  const countOf = (wanted: SurveyResult['gain']) =>
    results.filter(({ gain }) => gain === wanted).length;
  const regained = countOf('Regained');
  const kept = countOf('Kept');
  return [
    regained > 0 ? `前はできなかった${regained}問が、できました。` : null,
    kept > 0 ? `${kept}問を、覚えていました。` : null,
    firstWords(results),
  ].filter((words) => words !== null);
};
