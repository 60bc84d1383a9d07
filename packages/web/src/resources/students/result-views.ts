/** The ways to look at one's results; the one in sight stands in the address. */
export const RESULT_VIEWS = ['history', 'courses', 'weak', 'retention'] as const;

export type ResultView = (typeof RESULT_VIEWS)[number];

export const resultViewIn = (value: unknown): ResultView | undefined =>
  RESULT_VIEWS.find((view) => view === value);
