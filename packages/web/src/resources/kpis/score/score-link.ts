/** What every link within the report says: what one looks at stays where it is. */
export const WITHIN_SCORE = {
  to: '/admin/score',
  hashScrollIntoView: false,
  resetScroll: false,
} as const;
