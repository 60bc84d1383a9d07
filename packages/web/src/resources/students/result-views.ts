/** The views of a learner's results; the address has the current one. */
export const RESULT_VIEWS = ['history', 'courses', 'weak', 'retention'] as const;

export type ResultView = (typeof RESULT_VIEWS)[number];

export const resultViewIn = (value: unknown): ResultView | undefined =>
  RESULT_VIEWS.find((view) => view === value);
