import type { SurveyResult } from '@tokiori/contract';
import { isMisbelief } from '../question/verdict-words';

/** Which answers are shown. */
const SHOWN = ['all', 'wrong', 'right'] as const;
export type AnswerFilter = (typeof SHOWN)[number];

export const shownOf = (text: string | undefined): AnswerFilter =>
  SHOWN.find((one) => one === text) ?? 'all';

/** What comes first: what the learner was wrongly sure of, then what else was wrong. */
const rankOf = (result: SurveyResult): number => (isMisbelief(result) ? 0 : result.correct ? 2 : 1);

/** Wrong ones first, each part in the order they were asked. */
export const answersToShow = (
  surveys: readonly SurveyResult[],
  shown: AnswerFilter,
): SurveyResult[] =>
  surveys
    .filter(({ correct }) => shown === 'all' || correct === (shown === 'right'))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.survey.sequence - b.survey.sequence);
