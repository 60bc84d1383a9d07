import { browserStorage } from '../../session/browser-storage';
import { STORAGE_KEYS } from '../../session/storage-keys';
import { answerDatabase } from './answer-database';
import { createAnswerStore, type OtherTabs } from './answer-store';
import { dropKeptAnswers, dropKeptPages } from './make-room';
import { olderAnswersIn } from './older-answers';

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

deviceAnswers.onChange(() => {
  // What is not on the disk ends with the page, whichever page of the product that is.
  if (deviceAnswers.unkeptCount() > 0) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
  const mark = deviceAnswers.isAnyWaiting() ? 'yes' : null;
  if (browserStorage.read(STORAGE_KEYS.answersWait) !== mark)
    browserStorage.write(STORAGE_KEYS.answersWait, mark);
});
