import type { AnswerStore, Keeping } from '../../../app/device/answers/answer-store';
import type { Attempt, Outcome, RefusedAttempt } from './attempt';
import { OTHER_TAB_MS, waitAfter } from './waits';
import type { WithTabLock } from './with-tab-lock';
import type { WaitingAnswer } from '../../../app/device/answers/waiting-answer';

export interface OutboxSnapshot {
  /** The user whose answers these are; `null` while none is signed in, and until the device's answers have been read. */
  userId: number | null;
  /** What the server has not acknowledged, in sending order. */
  waiting: readonly WaitingAnswer[];
  /** How far each of them has come on this device, by survey id. */
  keeping: ReadonlyMap<number, Keeping>;
  /** The server's last words in this tab, by survey id. */
  outcomes: ReadonlyMap<number, Outcome>;
  /** Surveys whose verdicts have come and were not looked at yet. */
  unseen: ReadonlySet<number>;
  /** The latest attempt got no word from the server. */
  isFailing: boolean;
}

export interface OutboxParts {
  store: AnswerStore;
  send: (answer: WaitingAnswer) => Promise<Attempt>;
  withTabLock: WithTabLock;
  /** Answers wait for the connection: the browser is to keep what it has been given. */
  askToStay?: () => void;
  /** Runs work later; returns how to call it off. */
  after: (ms: number, work: () => void) => () => void;
}

export interface OutboxListeners {
  /** The server took an answer: figures shown elsewhere are out of date. */
  onStored: (answer: WaitingAnswer) => void;
  onUnauthorized: () => void;
  onRefused: (answer: WaitingAnswer, refusal: RefusedAttempt) => void;
}

export interface Outbox {
  /** Reads what waits for this user, for a page that is drawn before anything is sent. */
  read: (userId: number) => void;
  /** Sends what waits for this user from now on. Returns how to stop. */
  start: (userId: number, listeners: OutboxListeners) => () => void;
  /** Keeps an answer and sends it; false when one to the same survey waits already. */
  give: (answer: WaitingAnswer) => boolean;
  /** The learner has looked at the verdicts of these surveys. */
  see: (surveyIds: readonly number[]) => void;
  /** Tries again now: the connection is back, the page is looked at. */
  flush: () => void;
  snapshot: () => OutboxSnapshot;
  subscribe: (changed: () => void) => () => void;
}

const NOTHING_SENT = {
  outcomes: new Map<number, Outcome>(),
  unseen: new Set<number>(),
  isFailing: false,
} as const;
const EMPTY: OutboxSnapshot = { userId: null, waiting: [], keeping: new Map(), ...NOTHING_SENT };
/** One user's turn at the outbox, from sign-in to sign-out. */
interface Turn extends OutboxListeners {
  userId: number;
  isOver: boolean;
  /** The server has answered 401: nothing is sent until the next sign-in. */
  isHalted: boolean;
}

/** An attempt that did not wait for the tab's turn. */
interface BegunAttempt {
  mine: Turn;
  answer: WaitingAnswer;
  attempt: Promise<Attempt>;
}

/**
 * Answers on their way to the server. Each stands in the store until the server has acknowledged it; they go out one at
 * a time, in the order of their sheet.
 */
export const createOutbox = (parts: OutboxParts): Outbox => {
  const { store, send, withTabLock, after } = parts;
  const changed = new Set<() => void>();
  let turn: Turn | null = null;
  /** For whom a page is drawn, where nobody's turn has begun. */
  let reader: number | null = null;
  let now = EMPTY;
  let failures = 0;
  let isRunning = false;
  let isAskedAgain = false;
  let begun: BegunAttempt | null = null;
  let cancelRetry: () => void = () => undefined;

  const emit = (changes: Partial<OutboxSnapshot> = {}): void => {
    const whose = turn?.userId ?? reader;
    const userId = whose !== null && store.isLoaded(whose) ? whose : null;
    const waiting = userId === null ? [] : store.waiting(userId);
    const keeping = new Map(waiting.map((one) => [one.surveyId, store.keepingOf(one)]));
    now = { ...now, userId, waiting, keeping, ...changes };
    for (const listener of changed) listener();
  };

  const withOutcome = (answer: WaitingAnswer, outcome: Outcome | null): Map<number, Outcome> => {
    const outcomes = new Map(now.outcomes);
    if (outcome) outcomes.set(answer.surveyId, outcome);
    else outcomes.delete(answer.surveyId);
    return outcomes;
  };

  /** Acts on the server's word; true when the answer is done with. */
  const settle = (mine: Turn, answer: WaitingAnswer, attempt: Attempt): boolean => {
    if (attempt.kind === 'stored' || attempt.kind === 'refused') {
      failures = 0;
      store.remove(answer);
      if (mine.isOver) return true;
      const outcome = { ...attempt, sheetId: answer.sheetId };
      const unseen =
        attempt.kind === 'stored' ? new Set([...now.unseen, answer.surveyId]) : now.unseen;
      emit({ outcomes: withOutcome(answer, outcome), unseen, isFailing: false });
      if (attempt.kind === 'refused') mine.onRefused(answer, attempt);
      else mine.onStored(answer);
      return true;
    }
    if (attempt.kind === 'unauthorized' && !mine.isOver && !mine.isHalted) {
      mine.isHalted = true;
      mine.onUnauthorized();
    }
    return false;
  };

  const retryLater = (waitMs: number | null): void => {
    cancelRetry();
    cancelRetry = after(waitMs ?? waitAfter(failures), flush);
    failures += 1;
    emit({ isFailing: true });
    parts.askToStay?.();
  };

  /**
   * Sends an answer at once when it is the only one on the device: none has to go before it, and a slow phone takes a
   * twentieth of a second to give a tab its turn. Where another tab sends it too, both get the first one's result.
   */
  const begin = (answer: WaitingAnswer): void => {
    if (isRunning || !turn || turn.isHalted || turn.userId !== answer.userId) return;
    if (store.waiting(answer.userId).length > 1) return;
    begun = { mine: turn, answer, attempt: send(answer) };
  };

  /** The next answer and its attempt, the one that has begun first: it does not wait until the device has been read. */
  const nextAttempt = async (
    mine: Turn,
    resting: ReadonlySet<number>,
    read: () => Promise<void>,
  ): Promise<BegunAttempt | undefined> => {
    const first = begun;
    begun = null;
    if (first?.mine === mine) return first;
    await read();
    if (mine.isOver) return undefined;
    const answer = store.waiting(mine.userId).find(({ sheetId }) => !resting.has(sheetId));
    return answer && { mine, answer, attempt: send(answer) };
  };

  /** Sends what waits; a sheet whose answer did not get through rests until the next time. */
  const sendAll = async (mine: Turn): Promise<void> => {
    const resting = new Set<number>();
    let pauseMs: number | null | undefined;
    let reading: Promise<void> | undefined;
    // Another tab may have sent some meanwhile. Whoever asks before it has been read is served by what follows.
    const read = (): Promise<void> =>
      (reading ??= store.load(mine.userId).then(() => {
        isAskedAgain = false;
      }));
    while (!mine.isOver && !mine.isHalted) {
      const next = await nextAttempt(mine, resting, read);
      if (!next) break;
      const { answer } = next;
      const attempt = await next.attempt;
      if (settle(mine, answer, attempt)) continue;
      resting.add(answer.sheetId);
      if (attempt.kind === 'later') pauseMs = Math.max(attempt.waitMs ?? 0, pauseMs ?? 0) || null;
    }
    if (pauseMs !== undefined && !mine.isOver) retryLater(pauseMs);
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    for (let mine = turn; mine && isAskedAgain; mine = turn) {
      isAskedAgain = false;
      await withTabLock(`tokiori.outbox.${mine.userId}`, () => sendAll(mine));
    }
    isRunning = false;
  };

  const flush = (): void => {
    cancelRetry();
    isAskedAgain = true;
    if (!isRunning && turn) void run();
  };

  return {
    read: (userId) => {
      if (turn || reader === userId) return;
      reader = userId;
      const stop: () => void = store.onChange(() => (reader === userId && !turn ? emit() : stop()));
      void store.load(userId);
    },
    start: (userId, listeners) => {
      const mine: Turn = { ...listeners, userId, isOver: false, isHalted: false };
      turn = mine;
      reader = null;
      failures = 0;
      emit(NOTHING_SENT);
      const stopHearing = store.onChange((isByOtherTab) => {
        emit();
        if (!isByOtherTab) return;
        cancelRetry();
        cancelRetry = after(OTHER_TAB_MS, flush);
      });
      // Not within the tab's turn: pages wait for what the device knows.
      void store.load(userId);
      flush();
      return () => {
        mine.isOver = true;
        stopHearing();
        cancelRetry();
        if (turn !== mine) return;
        turn = null;
        emit(NOTHING_SENT);
      };
    },
    give: (answer) => {
      const isNew = store.put(answer);
      if (isNew) begin(answer);
      emit(isNew ? { outcomes: withOutcome(answer, null) } : {});
      flush();
      return isNew;
    },
    see: (surveyIds) => {
      const unseen = new Set([...now.unseen].filter((id) => !surveyIds.includes(id)));
      if (unseen.size < now.unseen.size) emit({ unseen });
    },
    flush,
    snapshot: () => now,
    subscribe: (listener) => {
      changed.add(listener);
      return () => changed.delete(listener);
    },
  };
};
