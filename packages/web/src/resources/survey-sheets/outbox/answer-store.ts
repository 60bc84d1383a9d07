import { OUTBOX_KEY_PREFIX } from '../../../app/session/storage-keys';
import { inSendingOrder, parseWaitingAnswer, type WaitingAnswer } from './waiting-answer';

/** Where answers wait for the server's word. */
export interface AnswerStore {
  /** A user's answers, in the order they are to be sent. */
  waiting: (userId: number) => WaitingAnswer[];
  /** Keeps an answer; false when one to the same survey waits already: the first one stands. */
  put: (answer: WaitingAnswer) => boolean;
  /** Drops this very answer, not another one to the same survey. */
  remove: (answer: WaitingAnswer) => void;
  /** Tells of changes made by another tab. Returns how to stop. */
  onOtherTab: (changed: () => void) => () => void;
}

type Minimal = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

// One key for each answer: two tabs never write over each other's.
const keyOf = ({ userId, surveyId }: Pick<WaitingAnswer, 'userId' | 'surveyId'>): string =>
  `${OUTBOX_KEY_PREFIX}${userId}.${surveyId}`;

const keysIn = (storage: Minimal, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** Reading and writing the device's storage. Where a browser refuses it, answers last as long as the page. */
const deviceTexts = (storage: () => Minimal) => {
  const fallback = new Map<string, string>();
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key: string): string | null =>
      fallback.get(key) ?? attempt(() => storage().getItem(key), null),
    write: (key: string, text: string): void => {
      const isKept = attempt(() => {
        storage().setItem(key, text);
        return true;
      }, false);
      if (!isKept) fallback.set(key, text);
    },
    remove: (key: string): void => {
      fallback.delete(key);
      attempt(() => storage().removeItem(key), undefined);
    },
    keys: (prefix: string): string[] => [
      ...attempt(() => keysIn(storage(), prefix), []),
      ...[...fallback.keys()].filter((key) => key.startsWith(prefix)),
    ],
  };
};

/** Answers on this device, kept over reloads and shared by its tabs. */
export const deviceAnswerStore = (storage: () => Minimal = () => localStorage): AnswerStore => {
  const texts = deviceTexts(storage);
  const at = (key: string): WaitingAnswer | null => parseWaitingAnswer(texts.read(key));
  return {
    waiting: (userId) =>
      texts
        .keys(`${OUTBOX_KEY_PREFIX}${userId}.`)
        .flatMap((key) => at(key) ?? [])
        .sort(inSendingOrder),
    put: (answer) => {
      if (at(keyOf(answer))) return false;
      texts.write(keyOf(answer), JSON.stringify(answer));
      return true;
    },
    remove: (answer) => {
      const key = keyOf(answer);
      if (at(key)?.idempotencyKey === answer.idempotencyKey) texts.remove(key);
    },
    onOtherTab: (changed) => {
      const listener = ({ key }: StorageEvent): void => {
        if (key === null || key.startsWith(OUTBOX_KEY_PREFIX)) changed();
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
};
