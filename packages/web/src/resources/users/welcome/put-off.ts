import { browserStorage } from '../../../app/session/browser-storage';
import { STORAGE_KEYS } from '../../../app/session/storage-keys';

/** A device shared by a shop's whole staff keeps no longer list. */
const MOST = 50;

const stored = (): number[] => {
  const value = browserStorage.readJson(STORAGE_KEYS.profilePutOff);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
};

/** Whether this person chose 「あとで」 on this device: they know the welcome and get the whole profile. */
export const hasPutOff = (userId: number): boolean => stored().includes(userId);

export const putOff = (userId: number): void => {
  const others = stored().filter((id) => id !== userId);
  browserStorage.writeJson(STORAGE_KEYS.profilePutOff, [userId, ...others].slice(0, MOST));
};
