import type { SurveyResult } from '@tokiori/contract';

/** Which answers are shown. */
const SHOWN = ['all', 'wrong', 'right'] as const;
export type Shown = (typeof SHOWN)[number];

export const shownOf = (text: string | undefined): Shown =>
  SHOWN.find((one) => one === text) ?? 'all';

/** Wrong ones first, each part in the order they were asked. */
export const answersToShow = (surveys: readonly SurveyResult[], shown: Shown): SurveyResult[] =>
  surveys
    .filter(({ correct }) => shown === 'all' || correct === (shown === 'right'))
    .toSorted(
      (a, b) => Number(a.correct) - Number(b.correct) || a.survey.sequence - b.survey.sequence,
    );
