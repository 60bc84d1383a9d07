import { useEffect, useSyncExternalStore } from 'react';
import { currentSession } from '../../session/session-store';
import { answerDatabase } from './answer-database';
import { createAnswerStore, type OtherTabs } from './answer-store';
import { dropKeptAnswers, dropKeptPages } from './make-room';
import { olderAnswersIn } from './older-answers';
import type { WaitingAnswer } from './waiting-answer';

const channelOfTabs = (): OtherTabs => {
  if (typeof BroadcastChannel === 'undefined')
    return { tell: () => undefined, hear: () => undefined };
  const channel = new BroadcastChannel('tokiori-outbox');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has none.
    tell: () => channel.postMessage(null),
    hear: (heard) => channel.addEventListener('message', heard),
  };
};

/** The answers that wait on this device. */
export const deviceAnswers = createAnswerStore({
  database: answerDatabase,
  older: olderAnswersIn(() => localStorage),
  tabs: channelOfTabs(),
  makeRoom: [dropKeptAnswers, dropKeptPages],
});

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();

// What is not on the disk ends with the page, whichever page of the product that is.
deviceAnswers.onChange(() => {
  if (deviceAnswers.unkeptCount() > 0) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
});

const NOTHING: readonly WaitingAnswer[] = [];

/** What waits on this device for a user; nothing as long as it has not been read. */
export const useWaitingAnswers = (userId: number | null): readonly WaitingAnswer[] =>
  useSyncExternalStore(deviceAnswers.onChange, () =>
    userId === null ? NOTHING : deviceAnswers.waiting(userId),
  );

/** Whether what waits for a user has been read; has it read. */
export const useAreAnswersRead = (userId: number): boolean => {
  const isRead = useSyncExternalStore(deviceAnswers.onChange, () => deviceAnswers.isLoaded(userId));
  useEffect(() => {
    if (!isRead) void deviceAnswers.load(userId);
  }, [isRead, userId]);
  return isRead;
};

/** Whether every question of a sheet has been answered on this device, as far as that waits here. */
export const isGivenWhole = (sheetId: number): boolean =>
  deviceAnswers
    .waiting(currentSession()?.user.id ?? 0)
    .some((one) => one.sheetId === sheetId && one.sequence === one.sheet?.questionCount);

/** Why answers are not on the disk, `null` when all are, and how many. A write under way takes a moment: it counts as none. */
export const useUnkeptAnswers = (
  userId: number | null,
): { count: number; reason: 'full' | 'refused' | null } => {
  const waiting = useWaitingAnswers(userId);
  const states = waiting.map((answer) => deviceAnswers.keepingOf(answer));
  const count = states.filter((state) => state === 'full' || state === 'refused').length;
  const reason = count === 0 ? null : states.includes('full') ? 'full' : 'refused';
  return { count, reason };
};
