import { OUTBOX_KEY_PREFIX } from '../../session/storage-keys';
import { parseWaitingAnswer, type WaitingAnswer } from './waiting-answer';

/**
 * Answers in the browser's text storage, which reaches the disk seconds later: nothing that stands there alone is called
 * kept. Earlier versions of the program put them there, and they go there when the database refuses them.
 */
export interface OlderAnswers {
  all: () => WaitingAnswer[];
  write: (answer: WaitingAnswer) => void;
  remove: (answer: WaitingAnswer) => void;
}

type Minimal = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keyOf = ({ userId, surveyId }: WaitingAnswer): string =>
  `${OUTBOX_KEY_PREFIX}${userId}.${surveyId}`;

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    // Blocked or full: what is not there is not called kept.
    return otherwise;
  }
};

export const olderAnswersIn = (storage: () => Minimal): OlderAnswers => {
  const at = (key: string): WaitingAnswer | null => parseWaitingAnswer(storage().getItem(key));
  return {
    all: () =>
      attempt(() => {
        const from = storage();
        return Array.from({ length: from.length }, (_, index) => from.key(index) ?? '')
          .filter((key) => key.startsWith(OUTBOX_KEY_PREFIX))
          .flatMap((key) => at(key) ?? []);
      }, []),
    write: (answer) =>
      attempt(() => storage().setItem(keyOf(answer), JSON.stringify(answer)), undefined),
    remove: (answer) =>
      attempt(() => {
        const key = keyOf(answer);
        if (at(key)?.idempotencyKey === answer.idempotencyKey) storage().removeItem(key);
      }, undefined),
  };
};
