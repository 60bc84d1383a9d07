import { useSyncExternalStore } from 'react';
import { deviceAnswers } from '../../../app/device/answers/answer-device';
import { connectAnswers } from '../../../app/device/answers/device-answers';
import { withTabLock } from './with-tab-lock';
import { createOutbox, type OutboxSnapshot } from './outbox';
import { sendAnswer } from './send-answer';

connectAnswers(deviceAnswers);

let hasAsked = false;

/** Asks the browser, once, not to throw the product's storage away when it runs short of room. */
const askToStay = (): void => {
  if (hasAsked) return;
  hasAsked = true;
  // A browser that declines keeps it as long as it has room.
  void navigator.storage?.persist?.().catch(() => undefined);
};

/** The one outbox of this tab. */
export const learnerOutbox = createOutbox({
  store: deviceAnswers,
  send: sendAnswer,
  withTabLock,
  askToStay,
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});

export const useOutbox = (): OutboxSnapshot =>
  useSyncExternalStore(learnerOutbox.subscribe, learnerOutbox.snapshot);
