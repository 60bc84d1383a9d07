/** What the service worker takes for the wish to keep what draws formulas. */
export const KEEP_FORMULAS = 'keep-formulas';
