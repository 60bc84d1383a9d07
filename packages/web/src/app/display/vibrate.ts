import { vibration } from './settings';

/** Felt, and over before it could disturb. */
const SOFT_MS = 30;

/** Whether the device says that it can: one that is held. A desk's browser has the call too, and nothing moves. */
export const canVibrate = (): boolean =>
  typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches;

/** A soft vibration, for who wants it: the end of a sheet, a question regained. */
export const vibrateSoftly = (): void => {
  if (vibration.read() === 'on' && canVibrate()) navigator.vibrate(SOFT_MS);
};
