import { Busy } from '../../../platform/busy';
import { FairQueue } from '../../../platform/fair-queue';
import { startEffort } from '../../../platform/process/effort';
import { TokenBucket } from '../../../platform/token-bucket';

/** For which company something is done in a thread, and how long it waits for its turn. */
export interface Turn {
  companyId: number;
  /** Milliseconds; a job waits shortly and comes again, so that it keeps no other job from its place. */
  patienceMs: number;
}

/** The turn of somebody who waits for the answer: for as long as that may take. */
export const turnOfCaller = (companyId: number): Turn => ({ companyId, patienceMs: 30_000 });
/** The turn of a job. */
export const turnOfJob = (companyId: number): Turn => ({ companyId, patienceMs: 3_000 });

const RETRY_AFTER_SECONDS = 15;

/** Nothing is wrong with the document: its turn did not come, or the machine had no time for it. */
export const busy = (): Busy =>
  new Busy(
    'UNAVAILABLE',
    'ただいま、ほかの文書の処理で混み合っています。ファイルや文章に問題があるわけではありません。少し待ってから、もう一度お試しください。',
    RETRY_AFTER_SECONDS,
  );

const usedUp = (seconds: number): Busy =>
  new Busy(
    'TOO_MANY_REQUESTS',
    `この会社の文書の処理が続いたため、ほかの会社に順番を譲っています。ファイルや文章に問題があるわけではありません。${seconds}秒ほど待ってから、もう一度お試しください。`,
    seconds,
  );

/** Threads that work on documents in this process. A company has one, so the other is free for others. */
export const MOST_TURNS = 2;
const MOST = { atOnce: MOST_TURNS, atOnceForOne: 1, waitingForOne: 12, patienceMs: 30_000 };
/** Processor time that one company's documents may take in a minute, in milliseconds. */
const SHARE_MS = 30_000;

/** Gives work on documents its turns. */
export const createTurns = (shares = new TokenBucket({ aMinute: SHARE_MS })) => {
  const queue = new FairQueue({ ...MOST, refusal: busy });
  /**
   * Works on a document of a company in its turn.
   *
   * @throws Busy when the turn does not come, or the company has used its share of the time
   */
  return async <T>(
    { companyId, patienceMs }: Turn,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> => {
    const perform = async (): Promise<T> => {
      const seconds = shares.consume(companyId, 0);
      if (seconds !== null) throw usedUp(seconds);
      const effort = startEffort();
      try {
        return await work();
      } finally {
        shares.charge(companyId, effort());
      }
    };
    return queue.run(companyId, perform, { signal, patienceMs });
  };
};

/** The turns of this process. */
export const inTurnOfCompany = createTurns();
