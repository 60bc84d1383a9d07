import type { AnswerDatabase } from './answer-database';
import type { OlderAnswers } from './older-answers';
import { inSendingOrder, isWaitingAnswer, type WaitingAnswer } from './waiting-answer';

/**
 * How far an answer has come on this device. `kept`: it is on the disk, and the page may be closed. `full` and `refused`:
 * there is no room, or the browser lets nothing be kept; it lasts as long as the page.
 */
export type Keeping = 'writing' | 'kept' | 'full' | 'refused';

/** Where answers wait for the server's word. */
export interface AnswerStore {
  /** Reads what waits for a user on the device, and tries again to keep what could not be kept. Never throws. */
  load: (userId: number) => Promise<void>;
  isLoaded: (userId: number) => boolean;
  /** A user's answers, in the order they are to be sent; the same array until something changes. */
  waiting: (userId: number) => readonly WaitingAnswer[];
  keepingOf: (answer: WaitingAnswer) => Keeping;
  /** How many answers are not on the disk (yet), whoever's. */
  unkeptCount: () => number;
  /** Whether anything waits, whoever's. */
  isAnyWaiting: () => boolean;
  /** Keeps an answer; false when one to the same survey waits already: the first one stands. */
  put: (answer: WaitingAnswer) => boolean;
  /** Drops this very answer, not another one to the same survey. */
  remove: (answer: WaitingAnswer) => void;
  /** Tells of every change. Returns how to stop. */
  onChange: (changed: (isByOtherTab: boolean) => void) => () => void;
}

/** The other tabs of this browser. */
export interface OtherTabs {
  tell: () => void;
  hear: (heard: () => void) => void;
}

export interface StoreParts {
  database: AnswerDatabase;
  older: OlderAnswers;
  tabs: OtherTabs;
  /** Ways to make room, the least missed first: what is removed can be fetched again. */
  makeRoom: readonly (() => Promise<void>)[];
}

interface HeldAnswer {
  answer: WaitingAnswer;
  keeping: Keeping;
}

const keyOf = ({ userId, surveyId }: WaitingAnswer): string => `${userId}.${surveyId}`;

const isFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';

/** Answers on this device, kept over reloads and kills, and shared by its tabs. */
export const createAnswerStore = (parts: StoreParts): AnswerStore => {
  const { database, older, tabs, makeRoom } = parts;
  const held = new Map<string, HeldAnswer>();
  const loaded = new Set<number>();
  /** Keys of answers that the server has acknowledged in this tab: they do not come back if removing them fails. */
  const done = new Set<string>();
  const listeners = new Set<(isByOtherTab: boolean) => void>();
  let lists = new Map<number, readonly WaitingAnswer[]>();

  const changed = (isByOtherTab = false): void => {
    lists = new Map();
    for (const listener of listeners) listener(isByOtherTab);
  };

  // One thing after another: an answer is removed after it was written, and read after both.
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };

  const withRoom = async (answer: WaitingAnswer): Promise<WaitingAnswer[]> => {
    for (const free of makeRoom) {
      try {
        return await database.add([answer]);
      } catch (error) {
        if (!isFull(error)) throw error;
        await free().catch(() => undefined);
      }
    }
    return database.add([answer]);
  };

  /** Writes an answer and says what came of it. What cannot be kept is left to the storage that may keep it all the same. */
  const keep = async (one: HeldAnswer): Promise<void> => {
    const key = keyOf(one.answer);
    if (held.get(key) !== one) return;
    try {
      const taken = await withRoom(one.answer);
      older.remove(one.answer);
      one.keeping = 'kept';
      if (taken.length > 0) await read(one.answer.userId).catch(() => undefined);
    } catch (error) {
      older.write(one.answer);
      one.keeping = isFull(error) ? 'full' : 'refused';
    }
  };

  /** Takes over what the database has: another tab may have added or removed answers. */
  const read = async (userId: number): Promise<void> => {
    const all = (await database.all()).filter(isWaitingAnswer);
    const own = all.filter((answer) => answer.userId === userId);
    const there = new Set(own.map(({ idempotencyKey }) => idempotencyKey));
    for (const [key, { answer, keeping }] of held) {
      const isGone = keeping === 'kept' && !there.has(answer.idempotencyKey);
      if (isGone && answer.userId === userId) held.delete(key);
    }
    for (const answer of own) {
      if (done.has(answer.idempotencyKey)) await database.remove(answer);
      else held.set(keyOf(answer), { answer, keeping: 'kept' });
    }
  };

  /** Whoever's they are: the storage that they come from is no place to wait in. */
  const takeOver = (): void => {
    for (const answer of older.all()) {
      if (done.has(answer.idempotencyKey)) older.remove(answer);
      else if (!held.has(keyOf(answer))) held.set(keyOf(answer), { answer, keeping: 'writing' });
    }
  };

  const load = (userId: number, isByOtherTab = false): Promise<void> =>
    inTurn(async () => {
      takeOver();
      // Those that are being written have their turn already, and are kept by then.
      const unkept = [...held.values()].filter(({ keeping }) => keeping !== 'kept');
      for (const one of unkept) await keep(one);
      await read(userId).catch(() => undefined);
      loaded.add(userId);
      changed(isByOtherTab);
    });

  tabs.hear(() => {
    for (const userId of loaded) void load(userId, true);
  });

  return {
    load: (userId) => load(userId),
    isLoaded: (userId) => loaded.has(userId),
    waiting: (userId) => {
      const list =
        lists.get(userId) ??
        [...held.values()]
          .flatMap(({ answer }) => (answer.userId === userId ? [answer] : []))
          .sort(inSendingOrder);
      lists.set(userId, list);
      return list;
    },
    keepingOf: (answer) => held.get(keyOf(answer))?.keeping ?? 'kept',
    unkeptCount: () => [...held.values()].filter(({ keeping }) => keeping !== 'kept').length,
    isAnyWaiting: () => held.size > 0,
    put: (answer) => {
      if (held.has(keyOf(answer))) return false;
      const one: HeldAnswer = { answer, keeping: 'writing' };
      held.set(keyOf(answer), one);
      void inTurn(() => keep(one)).then(() => {
        changed();
        tabs.tell();
      });
      changed();
      return true;
    },
    remove: (answer) => {
      done.add(answer.idempotencyKey);
      if (held.get(keyOf(answer))?.answer.idempotencyKey === answer.idempotencyKey)
        held.delete(keyOf(answer));
      changed();
      older.remove(answer);
      void inTurn(() => database.remove(answer))
        // It is removed when it is read again.
        .catch(() => undefined)
        .then(() => tabs.tell());
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
