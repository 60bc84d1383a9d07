import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { badNetwork, makeLocks, randomFrom } from './bad-network.testing';
import { fakeDevice } from '../../../app/device/answers/fake-device.testing';
import { answerTo, FakeServer, USER } from './fake-server.testing';
import { createOutbox, type OutboxParts } from './outbox';
import { patiently } from '../../../../../../scripts/lib/patience.mjs';

const RUNS = 1000;
const QUESTIONS = 6;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

/** A tab whose script stops dead when it is closed, as a reload does; its locks are given back. */
const openTab = (parts: Pick<OutboxParts, 'send' | 'withTabLock' | 'store'>) => {
  let isOpen = true;
  let die: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });
  const outbox = createOutbox({
    store: parts.store,
    send: (answer) => parts.send(answer).then((attempt) => (isOpen ? attempt : never)),
    withTabLock: (name, work) =>
      parts.withTabLock(name, () => Promise.race([isOpen ? work() : never, death])),
    after: (ms, work) => {
      const timer = setTimeout(() => isOpen && work(), ms);
      return () => clearTimeout(timer);
    },
  });
  outbox.start(USER, {
    onStored: () => undefined,
    onUnauthorized: () => undefined,
    onRefused: (answer) => expect.unreachable(`${answer.surveyId} was refused`),
  });
  const close = (): void => {
    isOpen = false;
    die();
  };
  return { ...outbox, close };
};

/** A learner answers in one of two tabs, which reload at any moment, over a network that does its worst. */
const sitting = async (seed: number) => {
  const random = randomFrom(seed);
  const server = new FakeServer();
  const device = fakeDevice();
  const network = badNetwork(server, random);
  // Half the runs have no locks, as on a plain http address.
  const withTabLock =
    seed % 2 ? makeLocks() : (_: string, work: () => Promise<void>): Promise<void> => work();
  const open = () => openTab({ store: device.openStore(), send: network.send, withTabLock });
  const tabs = [open(), open()];
  const given: string[] = [];

  for (let sequence = 1; sequence <= QUESTIONS; sequence += 1) {
    const answer = answerTo(sequence, Math.ceil(random() * 4));
    tabs[random() < 0.5 ? 0 : 1]!.give(answer);
    given.push(`${answer.surveyId}:${JSON.stringify(answer.submission)}`);
    await vi.advanceTimersByTimeAsync(random() * 12_000);
    if (random() < 0.3) {
      const at = random() < 0.5 ? 0 : 1;
      tabs[at]!.close();
      tabs[at] = open();
    }
    const waiting = device.onDisk(USER);
    const lost = given.filter(
      (one) =>
        !server.stored.includes(one) &&
        !waiting.some(({ surveyId }) => one.startsWith(`${surveyId}:`)),
    );
    expect(lost, `seed ${seed}`).toEqual([]);
  }
  network.heal();
  for (const tab of tabs) tab.flush();
  await vi.advanceTimersByTimeAsync(120_000);
  for (const tab of tabs) tab.close();
  return { stored: server.stored, given, left: device.onDisk(USER).length };
};

it(
  `stores what was given, once and in order, in ${RUNS} random sittings`,
  { timeout: patiently(60_000) },
  async () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const { stored, given, left } = await sitting(seed);
      expect(stored, `seed ${seed}`).toEqual(given);
      expect(left, `seed ${seed}`).toBe(0);
    }
  },
);
