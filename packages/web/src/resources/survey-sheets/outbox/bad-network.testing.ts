import type { Attempt } from './attempt';
import type { FakeServer } from './fake-server.testing';
import type { WaitingAnswer } from '../../../app/device/answers/waiting-answer';

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const TIMEOUT_MS = 15_000;
const LATER: Attempt = { kind: 'later', waitMs: null };

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A network that loses requests on the way there and replies on the way back, delays both, and delivers a
 * request a second time long after; and a server that is at times too busy.
 */
export const badNetwork = (server: FakeServer, random: () => number) => {
  const state = { isBad: true };
  const happens = (share: number): boolean => state.isBad && random() < share;
  const delay = (): Promise<void> => sleep(state.isBad ? random() * 20_000 : 20);

  const travel = async (answer: WaitingAnswer): Promise<Attempt> => {
    if (happens(0.2)) return LATER;
    if (happens(0.2)) void delay().then(() => server.take(answer));
    await delay();
    if (happens(0.15)) return { kind: 'later', waitMs: random() < 0.5 ? 3_000 : null };
    const attempt = server.take(answer);
    if (happens(0.2)) return LATER;
    await delay();
    return attempt;
  };

  return {
    heal: () => {
      state.isBad = false;
    },
    send: (answer: WaitingAnswer): Promise<Attempt> =>
      Promise.race([travel(answer), sleep(TIMEOUT_MS).then(() => LATER)]),
  };
};

/** Web Locks, within one process. */
export const makeLocks = () => {
  let tail: Promise<void> = Promise.resolve();
  return (_name: string, work: () => Promise<void>): Promise<void> => {
    const mine = tail.then(work);
    tail = mine.catch(() => undefined);
    return mine;
  };
};
