/** The ways to look at one's results; the one in sight stands in the address. */
export const RESULT_VIEWS = [
  { id: 'history', label: '履歴' },
  { id: 'courses', label: 'コース別' },
  { id: 'weak', label: '苦手' },
  { id: 'retention', label: '定着' },
] as const;

export type ResultView = (typeof RESULT_VIEWS)[number]['id'];

export const resultViewIn = (value: unknown): ResultView | undefined =>
  RESULT_VIEWS.find(({ id }) => id === value)?.id;
