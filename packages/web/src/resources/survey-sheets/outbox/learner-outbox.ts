import { useSyncExternalStore } from 'react';
import { deviceAnswerStore } from './answer-store';
import { withTabLock } from './with-tab-lock';
import { createOutbox, type OutboxSnapshot } from './outbox';
import { sendAnswer } from './send-answer';

/** The one outbox of this tab. */
export const learnerOutbox = createOutbox({
  store: deviceAnswerStore(),
  send: sendAnswer,
  withTabLock,
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});

export const useOutbox = (): OutboxSnapshot =>
  useSyncExternalStore(learnerOutbox.subscribe, learnerOutbox.snapshot);
