import type { AnswerDatabase } from './answer-database';
import {
  createAnswerStore,
  type AnswerStore,
  type OtherTabs,
  type StoreParts,
} from './answer-store';
import { olderAnswersIn } from './older-answers';
import { isWaitingAnswer, type WaitingAnswer } from './waiting-answer';

/** A browser's text storage that outlives pages. */
const memoryStorage = (): Storage => {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    clear: () => texts.clear(),
    getItem: (key) => texts.get(key) ?? null,
    key: (at) => [...texts.keys()][at] ?? null,
    removeItem: (key) => void texts.delete(key),
    setItem: (key, text) => void texts.set(key, text),
  };
};

/** A device whose disk outlives its pages, and may refuse to be written to. */
export interface FakeDevice {
  /** What is on the disk. */
  onDisk: (userId: number) => WaitingAnswer[];
  texts: Storage;
  /** What writing fails with from now on; `null`: it does not. */
  fail: (error: Error | null) => void;
  /** A page of the product on it. */
  openStore: (changes?: Partial<StoreParts>) => AnswerStore;
}

/** As a browser says that there is no room. */
export const fullError = (): Error => new DOMException('no room', 'QuotaExceededError');

const keyOf = ({ userId, surveyId }: WaitingAnswer): string => `${userId}.${surveyId}`;

export const fakeDevice = (): FakeDevice => {
  const rows = new Map<string, unknown>();
  const texts = memoryStorage();
  const tabs = new Set<() => void>();
  let failure: Error | null = null;
  const database: AnswerDatabase = {
    all: async () => structuredClone([...rows.values()]),
    add: async (answers) => {
      if (failure) throw failure;
      const taken = answers.filter((answer) => rows.has(keyOf(answer)));
      for (const answer of answers)
        if (!taken.includes(answer)) rows.set(keyOf(answer), structuredClone(answer));
      return taken;
    },
    remove: async (answer) => {
      const stored = rows.get(keyOf(answer));
      const isSame = isWaitingAnswer(stored) && stored.idempotencyKey === answer.idempotencyKey;
      if (isSame) rows.delete(keyOf(answer));
    },
  };
  const tabOf = (): OtherTabs => {
    let hear = (): void => undefined;
    const heard = (): void => hear();
    tabs.add(heard);
    return {
      tell: () => {
        for (const other of tabs) if (other !== heard) other();
      },
      hear: (listener) => {
        hear = listener;
      },
    };
  };
  return {
    onDisk: (userId) =>
      [...rows.values()].filter(isWaitingAnswer).filter((answer) => answer.userId === userId),
    texts,
    fail: (error) => {
      failure = error;
    },
    openStore: (changes) =>
      createAnswerStore({
        database,
        older: olderAnswersIn(() => texts),
        tabs: tabOf(),
        makeRoom: [],
        ...changes,
      }),
  };
};
