import type { HistoryState } from '@tanstack/react-router';

const KEY = 'signUpEmail';

/** Carries the address to the next page beside its address, where no log and no link shows it. */
export const signedUpState = (email: string): HistoryState => ({ [KEY]: email }) as HistoryState;

/** The address that was signed up with; `null` when the page was opened by hand. */
export const signedUpEmail = (state: object): string | null => {
  const email = (state as Record<string, unknown>)[KEY];
  return typeof email === 'string' ? email : null;
};
