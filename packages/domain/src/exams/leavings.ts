/** Devices of one sheet at most: what more of them tell changes nothing. */
export const MAX_LEAVING_DEVICES = 50;

/** For how long after a sheet was finished it is still taken what a device has kept without a connection, in hours. */
export const LATE_LEAVINGS_HOURS = 24;

/** How often a sheet's page was left in one browser, as it has last told. */
export interface DeviceLeavings {
  sequence: number;
  count: number;
  seconds: number;
  /** Whether it was left and nothing has told since that the learner came back. */
  isAway: boolean;
}

export type LeavingsByDevice = Readonly<Record<string, DeviceLeavings>>;

/**
 * What is known once a browser has told how often the page was left there since it was begun. It tells the whole each
 * time, so that what comes twice, late or in another order changes nothing, and what was lost is in what comes next.
 *
 * @param elapsedSeconds since the sheet was begun: nobody was away for longer
 */
export const leavingsAfter = (
  before: LeavingsByDevice,
  device: string,
  told: DeviceLeavings,
  elapsedSeconds: number,
): LeavingsByDevice => {
  const one = Object.hasOwn(before, device) ? before[device] : undefined;
  if (one && one.sequence >= told.sequence) return before;
  if (!one && Object.keys(before).length >= MAX_LEAVING_DEVICES) return before;
  const seconds = Math.max(0, Math.min(told.seconds, Math.floor(elapsedSeconds)));
  // Neither is ever taken back.
  const count = Math.max(told.count, one?.count ?? 0);
  return {
    ...before,
    [device]: { ...told, count, seconds: Math.max(seconds, one?.seconds ?? 0) },
  };
};

/** Of all browsers together. */
export const sumOfLeavings = (
  leavings: LeavingsByDevice,
): { count: number; seconds: number; unreturned: number } => {
  const devices = Object.values(leavings);
  return {
    count: devices.reduce((sum, { count }) => sum + count, 0),
    seconds: devices.reduce((sum, { seconds }) => sum + seconds, 0),
    unreturned: devices.filter(({ isAway, count }) => isAway && count > 0).length,
  };
};
