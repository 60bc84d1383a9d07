import { browserStorage } from '../../app/session/browser-storage';
import { STORAGE_KEYS } from '../../app/session/storage-keys';
import { addDays } from '../../ui/format/date';

const PUT_OFF_DAYS = 30;

interface Days {
  /** The first day on which they finished a sheet on this device. */
  first: string;
  /** Before it nothing is offered again. */
  until?: string;
}

const daysByUser = (): Record<string, Days> => {
  const kept = browserStorage.readJson(STORAGE_KEYS.pushOffer);
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, Days>) : {};
};

const keep = (userId: number, days: Days): void =>
  browserStorage.writeJson(STORAGE_KEYS.pushOffer, { ...daysByUser(), [userId]: days });

/** Whether notifications are offered to somebody who has finished a sheet: not on their first day, nor once put off. */
export const isPushOffered = (userId: number, today: string): boolean => {
  const days = daysByUser()[userId];
  if (days === undefined) {
    keep(userId, { first: today });
    return false;
  }
  return days.first < today && (days.until === undefined || days.until <= today);
};

/** Offers nothing for a month. */
export const putPushOff = (userId: number, today: string): void => {
  const first = daysByUser()[userId]?.first ?? today;
  keep(userId, { first, until: addDays(today, PUT_OFF_DAYS) });
};
