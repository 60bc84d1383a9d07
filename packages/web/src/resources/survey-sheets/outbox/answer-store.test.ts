import { expect, it, vi } from 'vitest';
import { deviceAnswerStore } from './answer-store';
import { answerTo, memoryStorage, storeOn, USER } from './fake-server.testing';

it('keeps ids alone, and nothing that names a person or a question', () => {
  const storage = memoryStorage();
  storeOn(storage).put(answerTo(1, 3));
  expect(JSON.parse(storage.getItem('tokiori.outbox.7.101') ?? '')).toEqual({
    userId: 7,
    sheetId: 40,
    surveyId: 101,
    sequence: 1,
    submission: { selected: [3] },
    durationSeconds: 5,
    idempotencyKey: 'key-1-3',
  });
});

it('removes the very answer that was acknowledged, not a later one to the same question', () => {
  const store = storeOn(memoryStorage());
  store.put(answerTo(1, 2));
  store.remove(answerTo(1, 9));
  expect(store.waiting(USER)).toHaveLength(1);
  store.remove(answerTo(1, 2));
  expect(store.waiting(USER)).toEqual([]);
});

it('takes no notice of what somebody else wrote there', () => {
  const storage = memoryStorage();
  storage.setItem('tokiori.outbox.7.101', '{"surveyId":"101"');
  storage.setItem('tokiori.outbox.7.102', '{"surveyId":102}');
  storage.setItem('tokiori.theme', 'dark');
  expect(storeOn(storage).waiting(USER)).toEqual([]);
});

it('holds answers as long as the page lasts where the browser refuses its storage', () => {
  const store = deviceAnswerStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  store.put(answerTo(1));
  expect(store.waiting(USER)).toEqual([answerTo(1)]);
  store.remove(answerTo(1));
  expect(store.waiting(USER)).toEqual([]);
});

it('tells of another tab, and of the whole storage being emptied', () => {
  const changed = vi.fn();
  const stop = storeOn(memoryStorage()).onOtherTab(changed);
  for (const key of ['tokiori.outbox.7.101', 'tokiori.theme', null])
    window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
});
