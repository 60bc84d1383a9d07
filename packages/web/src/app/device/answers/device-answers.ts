import { useEffect, useSyncExternalStore } from 'react';
import { browserStorage } from '../../session/browser-storage';
import { currentSession } from '../../session/session-store';
import { STORAGE_KEYS } from '../../session/storage-keys';
import type { AnswerStore } from './answer-store';
import type { WaitingAnswer } from './waiting-answer';

// What keeps answers is loaded when it is needed: no first load of a page without any takes it.
let store: AnswerStore | null = null;
let hasFailed = false;
const listeners = new Set<() => void>();

const changed = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The store is there: pages are drawn from it. */
export const connectAnswers = (connected: AnswerStore): void => {
  if (store) return;
  store = connected;
  store.onChange(changed);
};

/** Reads what waits on this device for a user. Never throws. */
export const readAnswers = async (userId: number): Promise<void> => {
  try {
    const { deviceAnswers } = await import('./answer-device');
    connectAnswers(deviceAnswers);
  } catch {
    // Pages go on with what the server tells.
    hasFailed = true;
    return changed();
  }
  await store?.load(userId);
};

/**
 * Whether something may wait on this device. The mark reaches the disk seconds later than the answers: without a
 * connection, where they are given, it is not relied on.
 */
export const mayWait = (): boolean =>
  browserStorage.read(STORAGE_KEYS.answersWait) !== null || !navigator.onLine;

/** How many answers end with this page. */
export const unkeptCount = (): number => store?.unkeptCount() ?? 0;

const NOTHING: readonly WaitingAnswer[] = [];
const waitingOf = (userId: number | null): readonly WaitingAnswer[] =>
  userId === null || !store ? NOTHING : store.waiting(userId);

/** What waits on this device for a user; nothing as long as it has not been read. */
export const useWaitingAnswers = (userId: number | null): readonly WaitingAnswer[] =>
  useSyncExternalStore(subscribe, () => waitingOf(userId));

/** Whether what waits for a user has been read, where something may; has it read. */
export const useAreAnswersRead = (userId: number): boolean => {
  const isRead = useSyncExternalStore(
    subscribe,
    () => hasFailed || (store ? store.isLoaded(userId) : !mayWait()),
  );
  useEffect(() => {
    if (!isRead) void readAnswers(userId);
  }, [isRead, userId]);
  return isRead;
};

/** Whether every question of a sheet has been answered on this device, as far as that waits here. */
export const isGivenWhole = (sheetId: number): boolean =>
  waitingOf(currentSession()?.user.id ?? null).some(
    (one) => one.sheetId === sheetId && one.sequence === one.sheet?.questionCount,
  );

/** How many of a user's answers are on the disk. */
export const useKeptCount = (userId: number): number =>
  useWaitingAnswers(userId).filter((answer) => store?.keepingOf(answer) === 'kept').length;

/** Why answers are not on the disk, `null` when all are, and how many. A write under way takes a moment: it counts as none. */
export const useUnkeptAnswers = (
  userId: number | null,
): { count: number; reason: 'full' | 'refused' | null } => {
  const states = useWaitingAnswers(userId).map((answer) => store?.keepingOf(answer));
  const count = states.filter((state) => state === 'full' || state === 'refused').length;
  const reason = count === 0 ? null : states.includes('full') ? 'full' : 'refused';
  return { count, reason };
};
