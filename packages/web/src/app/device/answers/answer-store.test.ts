import { expect, it, vi } from 'vitest';
import { fakeDevice, fullError } from './fake-device.testing';
import type { WaitingAnswer } from './waiting-answer';

const USER = 7;

const answerTo = (sequence: number, changes: Partial<WaitingAnswer> = {}): WaitingAnswer => ({
  userId: USER,
  sheetId: 40,
  surveyId: 100 + sequence,
  sequence,
  submission: { selected: [3] },
  durationSeconds: 5,
  idempotencyKey: `key-${sequence}`,
  sheet: { kind: 'Daily', examinationId: 3, basicId: null, questionCount: 3 },
  givenOn: '2026-11-20',
  ...changes,
});

const olderKey = ({ userId, surveyId }: WaitingAnswer): string =>
  `tokiori.outbox.${userId}.${surveyId}`;

it('keeps ids alone, and nothing that names a person or a question', async () => {
  const device = fakeDevice();
  const store = device.openStore();
  store.put(answerTo(1));
  expect(store.keepingOf(answerTo(1))).toBe('writing');
  await vi.waitFor(() => expect(store.keepingOf(answerTo(1))).toBe('kept'));
  expect(device.onDisk(USER)).toEqual([answerTo(1)]);
  expect(device.texts.length).toBe(0);
});

it('removes the very answer that was acknowledged, not a later one to the same question', async () => {
  const device = fakeDevice();
  const store = device.openStore();
  store.put(answerTo(1));
  store.remove(answerTo(1, { idempotencyKey: 'another' }));
  await store.load(USER);
  expect(store.waiting(USER)).toHaveLength(1);
  store.remove(answerTo(1));
  await store.load(USER);
  expect([store.waiting(USER), device.onDisk(USER)]).toEqual([[], []]);
});

it('takes over what an earlier version kept, and removes it there only when it is on the disk', async () => {
  const device = fakeDevice();
  const { sheet: _, givenOn: __, ...older } = answerTo(1);
  device.texts.setItem(olderKey(older), JSON.stringify(older));
  device.texts.setItem('tokiori.outbox.7.102', '{"surveyId":"102"');
  device.texts.setItem('tokiori.theme', 'dark');
  device.fail(new Error('no database'));
  const store = device.openStore();
  await store.load(USER);
  expect([store.waiting(USER), store.keepingOf(older)]).toEqual([[older], 'refused']);
  expect(device.texts.getItem(olderKey(older))).not.toBeNull();
  device.fail(null);
  await store.load(USER);
  expect([device.onDisk(USER), store.keepingOf(older)]).toEqual([[older], 'kept']);
  expect(device.texts.getItem(olderKey(older))).toBeNull();
  expect(device.texts.getItem('tokiori.theme')).toBe('dark');
});

it('makes room before it says that there is none', async () => {
  const device = fakeDevice();
  const made: string[] = [];
  const store = device.openStore({
    makeRoom: [
      async () => void made.push('kept answers'),
      async () => {
        made.push('pages');
        device.fail(null);
      },
      async () => void made.push('more than needed'),
    ],
  });
  device.fail(fullError());
  store.put(answerTo(1));
  await store.load(USER);
  expect([made, store.keepingOf(answerTo(1))]).toEqual([['kept answers', 'pages'], 'kept']);
});

it('holds answers as long as the page lasts where nothing can be kept, and says so', async () => {
  const device = fakeDevice();
  device.fail(fullError());
  const store = device.openStore();
  store.put(answerTo(1));
  await store.load(USER);
  expect([store.waiting(USER), store.unkeptCount()]).toEqual([[answerTo(1)], 1]);
  store.remove(answerTo(1));
  await store.load(USER);
  expect([store.waiting(USER), store.unkeptCount(), device.texts.length]).toEqual([[], 0, 0]);
});

it('shares what waits with other tabs, where the first answer to a question stands', async () => {
  const device = fakeDevice();
  const [one, other] = [device.openStore(), device.openStore()];
  await Promise.all([one.load(USER), other.load(USER)]);
  const heard = vi.fn();
  other.onChange(heard);
  one.put(answerTo(1));
  other.put(answerTo(1, { idempotencyKey: 'second' }));
  await vi.waitFor(() => expect(other.waiting(USER)).toEqual([answerTo(1)]));
  expect(heard).toHaveBeenCalledWith(true);
  other.remove(answerTo(1));
  await vi.waitFor(() => expect(one.waiting(USER)).toEqual([]));
});

it('does not bring back what the server has acknowledged', async () => {
  const device = fakeDevice();
  const store = device.openStore();
  store.put(answerTo(1));
  store.remove(answerTo(1));
  await store.load(USER);
  await store.load(USER);
  expect([store.waiting(USER), device.onDisk(USER)]).toEqual([[], []]);
});

it('keeps apart whose answers they are', async () => {
  const device = fakeDevice();
  const store = device.openStore();
  store.put(answerTo(1));
  await store.load(8);
  expect([store.waiting(8), store.waiting(USER).length]).toEqual([[], 1]);
});
