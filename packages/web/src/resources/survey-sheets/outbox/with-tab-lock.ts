/** Runs work while no other tab of this browser runs work of the same name. */
export type WithTabLock = (name: string, work: () => Promise<void>) => Promise<void>;

/**
 * By a Web Lock. Browsers have them on https and localhost; elsewhere tabs may send side by side, which
 * doubles nothing, since a repeated answer gets the first one's result.
 */
export const withTabLock: WithTabLock = async (name, work) => {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, work);
};
