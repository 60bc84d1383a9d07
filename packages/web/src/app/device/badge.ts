/**
 * Shows on the icon of the installed product how many answers wait on this device for the network; 0 takes it away. Where
 * the browser has no badges, or refuses, nothing happens: the pages say it too.
 */
export const showBadge = (waitingCount: number): void => {
  const shown =
    waitingCount === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(waitingCount);
  void shown?.catch(() => undefined);
};
