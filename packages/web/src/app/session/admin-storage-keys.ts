/** Keys of the browser storage that pages of administration alone know; apart, so that a learner's page has none of them. */
export const ADMIN_STORAGE_KEYS = {
  /** Names of the unfolded cuts of the score page. */
  scoreCutsExpanded: 'tokiori.score-cuts-expanded',
} as const;
