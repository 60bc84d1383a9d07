import { formulaParts } from '@tokiori/domain';
import { KEEP_FORMULAS } from './formula-wish';

/** Whether one of the texts in a value has a formula. */
const hasFormula = (value: unknown): boolean => {
  if (typeof value === 'string') return formulaParts(value).length > 0;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFormula);
};

/** Has what draws formulas kept on the device, if one of these has some: few learners ever need it. */
export const keepFormulas = (kept: unknown): void => {
  if (!('serviceWorker' in navigator) || !hasFormula(kept)) return;
  // On a first visit there is none yet, and where the browser refuses it there never is one.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has none.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(KEEP_FORMULAS));
};
