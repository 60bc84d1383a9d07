/**
 * Calls `act` once when the signal is aborted, at once where it is already: a listener alone never hears of that, and
 * what waits for it waits forever.
 */
export const onAbort = (signal: AbortSignal | undefined, act: () => void): void => {
  if (signal?.aborted) act();
  else signal?.addEventListener('abort', act, { once: true });
};
