/** An answer is sent again as often as other writes are; what still waits then is tried later, ever more rarely. */
const RETRIES = 2;
const LATER_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;
/** The tab that was given an answer sends it; another one helps only when that tab is gone. */
export const OTHER_TAB_MS = 2_000;

/** How long to wait after so many failures before this one. */
export const waitAfter = (failures: number): number =>
  failures < RETRIES
    ? 1000 * 2 ** failures
    : Math.min(LATER_MS * 2 ** (failures - RETRIES), LONGEST_WAIT_MS);
