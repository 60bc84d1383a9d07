import { afterEach, expect, it } from 'vitest';
import { browserStorage } from '../../app/session/browser-storage';
import { STORAGE_KEYS } from '../../app/session/storage-keys';
import { noteOpened, openedLately } from './lately';

afterEach(() => browserStorage.write(STORAGE_KEYS.lately, null));
const page = (at: number) => ({ key: `/admin/users/${at}`, label: `人${at}` });

it('keeps the latest few of one person, each once', () => {
  for (const at of [1, 2, 3, 4, 5, 6, 2]) noteOpened(7, page(at));
  expect(openedLately(7).map(({ label }) => label)).toEqual(['人2', '人6', '人5', '人4', '人3']);
  expect(openedLately(8)).toEqual([]);
  noteOpened(8, page(9));
  expect(openedLately(7)).toEqual([]);
});

it('takes nothing that it cannot open', () => {
  browserStorage.writeJson(STORAGE_KEYS.lately, {
    userId: 7,
    items: [null, { key: 'https://elsewhere.example', label: 'よそ' }, page(1)],
  });
  expect(openedLately(7)).toEqual([page(1)]);
});
