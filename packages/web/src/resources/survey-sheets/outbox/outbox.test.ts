import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attempt } from './attempt';
import {
  fakeDevice,
  fullError,
  type FakeDevice,
} from '../../../app/device/answers/fake-device.testing';
import { answerTo, FakeServer, SHEET, USER } from './fake-server.testing';
import { createOutbox, type Outbox, type OutboxListeners } from './outbox';
import type { WaitingAnswer } from '../../../app/device/answers/waiting-answer';
import type { WithTabLock } from './with-tab-lock';

const OFFLINE: Attempt = { kind: 'later', waitMs: null };

let server: FakeServer;
let device: FakeDevice;
let isOnline: boolean;
let sent: number[];

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  device = fakeDevice();
  isOnline = true;
  sent = [];
  return () => vi.useRealTimers();
});

const send = async (answer: WaitingAnswer): Promise<Attempt> => {
  sent.push(answer.surveyId);
  return isOnline ? server.take(answer) : OFFLINE;
};

/** A page of the product on this device: what the learner sees after opening or reloading it. */
const openPage = (
  changes: {
    send?: typeof send;
    listeners?: Partial<OutboxListeners>;
    userId?: number;
    withTabLock?: WithTabLock;
    askToStay?: () => void;
  } = {},
): Outbox & { close: () => void } => {
  const outbox = createOutbox({
    store: device.openStore(),
    send: changes.send ?? send,
    withTabLock: changes.withTabLock ?? ((_, work) => work()),
    askToStay: changes.askToStay,
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  const close = outbox.start(changes.userId ?? USER, {
    onStored: () => undefined,
    onUnauthorized: () => undefined,
    onRefused: () => undefined,
    ...changes.listeners,
  });
  return { ...outbox, close };
};

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const waitingIn = (page: Outbox) => page.snapshot().waiting.map(({ surveyId }) => surveyId);

it('tells what waits before it sends anything, and sends what was given meanwhile', async () => {
  const first = openPage();
  isOnline = false;
  first.give(answerTo(1));
  await settle();
  first.close();
  isOnline = true;
  sent = [];
  const outbox = createOutbox({
    store: device.openStore(),
    send,
    withTabLock: (_, work) => work(),
    after: () => () => undefined,
  });
  outbox.read(USER);
  await settle();
  expect(waitingIn(outbox)).toEqual([101]);
  outbox.give(answerTo(2));
  await settle();
  expect(waitingIn(outbox)).toEqual([101, 102]);
  expect(sent).toEqual([]);
  outbox.start(USER, {
    onStored: () => undefined,
    onUnauthorized: () => undefined,
    onRefused: () => undefined,
  });
  await settle();
  expect(sent).toEqual([101, 102]);
});

describe('an answer', () => {
  it('stands on the device before it is sent, and until the server has it', async () => {
    const seen: number[] = [];
    const page = openPage({
      send: async (answer) => {
        seen.push(device.onDisk(USER).length);
        return server.take(answer);
      },
    });
    page.give(answerTo(1));
    await settle();
    expect(seen).toEqual([1]);
    expect(device.onDisk(USER)).toEqual([]);
    expect(page.snapshot().outcomes.get(101)?.kind).toBe('stored');
  });

  it('is not called sent after a reload until the server says so', async () => {
    isOnline = false;
    const page = openPage();
    page.give(answerTo(1));
    await settle();
    page.close();
    const reloaded = openPage();
    await settle();
    expect(waitingIn(reloaded)).toEqual([101]);
    expect(reloaded.snapshot().outcomes.has(101)).toBe(false);
    isOnline = true;
    reloaded.flush();
    await settle();
    expect(server.stored).toEqual(['101:{"selected":[1]}']);
    expect(waitingIn(reloaded)).toEqual([]);
  });

  it('keeps its idempotency key and its own question over reloads', async () => {
    isOnline = false;
    openPage().give(answerTo(2, 4));
    await settle();
    const reloaded = openPage();
    await settle();
    expect(reloaded.snapshot().waiting[0]).toEqual(answerTo(2, 4));
  });

  it('to a question that already waits does not replace the first', async () => {
    isOnline = false;
    const page = openPage();
    expect(page.give(answerTo(1, 1))).toBe(true);
    expect(page.give(answerTo(1, 2))).toBe(false);
    isOnline = true;
    page.flush();
    await settle();
    expect(server.stored).toEqual(['101:{"selected":[1]}']);
  });

  it('of somebody else on this device is neither sent nor shown', async () => {
    isOnline = false;
    const page = openPage();
    page.give(answerTo(1));
    await settle();
    page.close();
    isOnline = true;
    sent = [];
    const others = openPage({ userId: 8 });
    await settle(60_000);
    expect(waitingIn(others)).toEqual([]);
    expect(sent).toEqual([]);
    expect(device.onDisk(USER)).toHaveLength(1);
  });
});

describe('a lost connection', () => {
  it('lets ten answers wait over a reload, and sends all in order when it is back', async () => {
    isOnline = false;
    const page = openPage();
    for (let sequence = 10; sequence >= 1; sequence -= 1) page.give(answerTo(sequence, sequence));
    await settle(300_000);
    page.close();
    const reloaded = openPage();
    isOnline = true;
    reloaded.flush();
    await settle();
    expect(server.rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(reloaded.snapshot()).toMatchObject({ waiting: [], isFailing: false });
  });

  it('is tried again twice like every write, and then ever more rarely, while it says so', async () => {
    isOnline = false;
    const page = openPage();
    page.give(answerTo(1));
    await settle();
    expect(page.snapshot().isFailing).toBe(true);
    await settle(1000);
    await settle(2000);
    expect(sent).toHaveLength(3);
    for (const waitMs of [10_000, 20_000, 40_000, 60_000, 60_000]) {
      await settle(waitMs - 1);
      const before = sent.length;
      expect(page.snapshot().isFailing).toBe(true);
      await settle(1);
      expect(sent).toHaveLength(before + 1);
    }
    isOnline = true;
    await settle(60_000);
    expect(server.stored).toHaveLength(1);
    expect(page.snapshot().isFailing).toBe(false);
  });

  it('waits as long as the server asks', async () => {
    const answers: Attempt[] = [{ kind: 'later', waitMs: 20_000 }];
    const page = openPage({ send: async (answer) => answers.shift() ?? server.take(answer) });
    page.give(answerTo(1));
    await settle(19_000);
    expect(server.stored).toEqual([]);
    await settle(1000);
    expect(server.stored).toHaveLength(1);
  });

  it('does not hold up another sheet', async () => {
    const page = openPage({
      send: async (answer) => (answer.sheetId === SHEET ? OFFLINE : server.take(answer)),
    });
    page.give(answerTo(1));
    page.give(answerTo(1, 3, { sheetId: 41, surveyId: 900 }));
    await settle();
    expect(server.stored).toEqual(['900:{"selected":[3]}']);
    expect(waitingIn(page)).toEqual([101]);
  });
});

describe('a refusal', () => {
  it('removes the answer, tells the learner, and lets the next ones through', async () => {
    server.take(answerTo(1, 9));
    const onRefused = vi.fn();
    const page = openPage({ listeners: { onRefused } });
    page.give(answerTo(1, 1));
    page.give(answerTo(2));
    await settle();
    expect(onRefused.mock.calls[0]).toMatchObject([
      { surveyId: 101 },
      { code: 'ALREADY_ANSWERED' },
    ]);
    expect(server.stored).toEqual(['101:{"selected":[9]}', '102:{"selected":[1]}']);
    expect(waitingIn(page)).toEqual([]);
  });

  it('leaves the answers after it waiting until the question is answered again', async () => {
    const page = openPage({
      send: async (answer) =>
        answer.idempotencyKey === 'key-1-1'
          ? { kind: 'refused', code: 'VALIDATION_FAILED', message: '' }
          : server.take(answer),
    });
    page.give(answerTo(1, 1));
    page.give(answerTo(2));
    await settle();
    expect(waitingIn(page)).toEqual([102]);
    page.give(answerTo(1, 2));
    await settle();
    expect(server.rows.map(({ surveyId }) => surveyId)).toEqual([101, 102]);
    expect(page.snapshot().outcomes.get(101)?.kind).toBe('stored');
  });
});

describe('signing out in the middle', () => {
  it('keeps the answer, says so once, and sends it after signing in again', async () => {
    const onUnauthorized = vi.fn();
    const page = openPage({
      send: async () => ({ kind: 'unauthorized' }),
      listeners: { onUnauthorized },
    });
    page.give(answerTo(1));
    page.give(answerTo(2));
    page.flush();
    await settle(60_000);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    page.close();
    openPage();
    await settle();
    expect(server.rows.map(({ surveyId }) => surveyId)).toEqual([101, 102]);
  });

  it('takes an acknowledged answer off the device even when the word comes after leaving', async () => {
    let arrive: () => void = () => undefined;
    const page = openPage({
      send: (answer) =>
        new Promise((resolve) => {
          arrive = () => resolve(server.take(answer));
        }),
    });
    page.give(answerTo(1));
    await settle();
    page.close();
    arrive();
    await settle();
    expect(device.onDisk(USER)).toEqual([]);
    expect(page.snapshot()).toMatchObject({ userId: null, waiting: [] });
  });
});

describe('a full disk', () => {
  it('is not called kept, the answer is sent all the same, and kept once there is room', async () => {
    isOnline = false;
    const page = openPage();
    await settle();
    device.fail(fullError());
    page.give(answerTo(1));
    expect(page.snapshot().keeping.get(101)).toBe('writing');
    await settle();
    expect(page.snapshot().keeping.get(101)).toBe('full');
    expect(device.onDisk(USER)).toEqual([]);
    device.fail(null);
    page.flush();
    await settle();
    expect([page.snapshot().keeping.get(101), device.onDisk(USER).length]).toEqual(['kept', 1]);
    isOnline = true;
    page.flush();
    await settle();
    expect([server.stored.length, device.onDisk(USER).length]).toEqual([1, 0]);
  });

  it('asks the browser for lasting storage once answers wait for the connection', async () => {
    const askToStay = vi.fn();
    const page = openPage({ askToStay });
    page.give(answerTo(1));
    await settle();
    expect(askToStay).not.toHaveBeenCalled();
    isOnline = false;
    page.give(answerTo(2));
    await settle();
    expect(askToStay).toHaveBeenCalled();
  });
});

describe('before the tab has its turn', () => {
  const LATE: WithTabLock = async (_, work) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await work();
  };

  it('an answer is sent that nothing has to go before, once', async () => {
    const page = openPage({ withTabLock: LATE });
    await settle(1000);
    page.give(answerTo(1));
    expect(sent).toEqual([101]);
    await settle(1000);
    expect(sent).toEqual([101]);
    expect(page.snapshot().outcomes.get(101)?.kind).toBe('stored');
    expect(waitingIn(page)).toEqual([]);
  });

  it('an answer is not sent past another one that waits', async () => {
    isOnline = false;
    const page = openPage({ withTabLock: LATE });
    await settle(1000);
    page.give(answerTo(1));
    await settle(600);
    isOnline = true;
    page.give(answerTo(2));
    expect(sent).toEqual([101]);
    await settle(1000);
    expect(sent).toEqual([101, 101, 102]);
  });

  it('an answer that did not get through is tried again', async () => {
    isOnline = false;
    const page = openPage({ withTabLock: LATE });
    await settle(1000);
    page.give(answerTo(1));
    await settle(600);
    expect([waitingIn(page), page.snapshot().isFailing]).toEqual([[101], true]);
    isOnline = true;
    await settle(5000);
    expect(waitingIn(page)).toEqual([]);
  });

  it('an answer gets its verdict although another tab has sent it meanwhile', async () => {
    const page = openPage({ withTabLock: LATE });
    await settle(1000);
    page.give(answerTo(1));
    const other = device.openStore();
    await other.load(USER);
    other.remove(answerTo(1));
    await settle(1000);
    expect(page.snapshot().outcomes.get(101)?.kind).toBe('stored');
  });
});
