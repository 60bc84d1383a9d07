/** The ways to look at one's results; the one in sight stands in the address. */
export const RESULT_VIEWS = [
  { id: 'history', label: '履歴' },
  { id: 'courses', label: 'コース別' },
  { id: 'weak', label: '苦手' },
  { id: 'retention', label: '定着' },
] as const;

export type ResultView = (typeof RESULT_VIEWS)[number]['id'];

export const isResultView = (value: unknown): value is ResultView =>
  RESULT_VIEWS.some(({ id }) => id === value);
