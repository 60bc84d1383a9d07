import { listBookmarks, listExaminations } from '@tokiori/contract/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeSession } from '../test/make';

/** The databases of the browser, which all its tabs have. */
const disk = vi.hoisted(() => new Map<string, Map<string, unknown>>());
vi.mock('idb-keyval', () => ({
  createStore: (name: string) => {
    if (!disk.has(name)) disk.set(name, new Map());
    return disk.get(name);
  },
  get: (key: string, store: Map<string, unknown>) => Promise.resolve(store.get(key)),
  set: (key: string, value: unknown, store: Map<string, unknown>) =>
    Promise.resolve(void store.set(key, value)),
  update: (key: string, change: (value: unknown) => unknown, store: Map<string, unknown>) =>
    Promise.resolve(void store.set(key, change(store.get(key)))),
  del: (key: string, store: Map<string, unknown>) => Promise.resolve(void store.delete(key)),
  delMany: (keys: string[], store: Map<string, unknown>) =>
    Promise.resolve(keys.forEach((key) => store.delete(key))),
  entries: (store: Map<string, unknown>) => Promise.resolve([...store]),
  clear: (store: Map<string, unknown>) => Promise.resolve(store.clear()),
}));

const USER = makeSession().user.id;
const URL = '/api/bookmarks';

/** A tab of the browser: the modules begin anew, and what is stored stays. */
const openTab = async () => {
  vi.resetModules();
  // It comes later in a browser, which takes a busy machine longer than the tests wait.
  await import('./kept-answers');
  const device = await import('./on-device');
  const errors = await import('../api/api-error');
  const sessions = await import('../session/session-store');
  const ask = (send: () => Promise<unknown>, url = URL) =>
    device.sendOrRecall(listBookmarks, url, send);
  const askHeld = (rows: { id: number; disabled: boolean }[], query: string, total = rows.length) =>
    device.sendOrRecall(listExaminations, `/api/examinations?${query}`, () =>
      Promise.resolve({ rows, total }),
    );
  return {
    ...device,
    askHeld,
    ...sessions,
    ask,
    offline: (url = URL) => ask(() => Promise.reject(new errors.NetworkError('offline')), url),
    refused: (status: number) =>
      ask(() => Promise.reject(new errors.ApiError(status, 'NO', ''))).catch(() => undefined),
  };
};

const keptUrls = () =>
  [...disk.get('tokiori-kept')!.keys()].filter((key) => key !== 'clock').map((key) => key.slice(2));
const untilKept = async (...urls: string[]): Promise<void> => {
  // What is kept is written once the page itself is loaded.
  vi.advanceTimersByTime(2000);
  await vi.waitFor(() => expect(keptUrls()).toEqual(urls), { timeout: 5000 });
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (const store of disk.values()) store.clear();
});

it('can be read by the next page after another tab has removed the keys', async () => {
  const tab = await openTab();
  tab.setSession(makeSession());
  await tab.ask(() => Promise.resolve(['before']));
  await untilKept(URL);
  // The other tab hears of the sign-in late.
  for (const store of disk.values()) store.clear();
  await tab.ask(() => Promise.resolve(['after']));
  await untilKept(URL);
  expect(await (await openTab()).offline()).toEqual(['after']);
});

it('is closed once the session has run out', async () => {
  const tab = await openTab();
  const session = makeSession();
  tab.setSession(session);
  await tab.ask(() => Promise.resolve(['own']));
  await untilKept(URL);
  expect(await tab.offline()).toEqual(['own']);
  tab.renewSession(session.bearer_token, 1);
  await expect(tab.offline()).rejects.toThrow('offline');
});

it('loses what the server takes back', async () => {
  const tab = await openTab();
  tab.setSession(makeSession());
  await tab.ask(() => Promise.resolve(['own']));
  await untilKept(URL);
  // What fails says nothing of a right.
  await tab.refused(500);
  await tab.refused(403);
  await untilKept();
  await expect(tab.offline()).rejects.toThrow('offline');
});

it('has of what was told ahead what was told last, for the person to whom it was told', async () => {
  const tab = await openTab();
  tab.setSession(makeSession());
  tab.keepAhead(USER, [
    ['/a', 1],
    ['/b', 2],
  ]);
  await tab.ask(() => Promise.resolve(['own']));
  await untilKept('/a', '/b', URL);
  tab.keepAhead(USER, [['/b', 3]]);
  tab.keepAhead(USER + 1, [['/c', 4]]);
  await untilKept('/b', URL);
  expect(await tab.offline('/b')).toBe(3);
});

it('has no sheet of a course any more that the server says is not held, or ended', async () => {
  const tab = await openTab();
  tab.setSession(makeSession());
  const sheet = (id: number, examination_id: number | null) => {
    const survey_sheet = { examination_id, created_on: '2020-01-01' };
    return [
      [`/api/survey_sheets/${id}/next_question?ahead=99`, { survey_sheet }],
      [`/api/survey_sheets/${id}/readings`, { questions: [] }],
    ] as const;
  };
  const take_now = [{ examination_id: 5 }, { examination_id: 6 }];
  const coming = ['/api/students/coming', [{ date: '2020-01-02', top: { take_now } }]] as const;
  const told = [...sheet(1, 5), ...sheet(2, 6), ...sheet(3, null), ...sheet(4, 7), coming];
  tab.keepAhead(USER, told);
  const urls = told.map(([url]) => url);
  await untilKept(...urls);
  // A part of the list tells nothing of what is not in it.
  await tab.askHeld([], 'include_future=true&from=2026-01-01');
  await tab.askHeld([], 'include_future=true', 1);
  await tab.askHeld([], 'range=x');
  const held = [
    { id: 5, disabled: false },
    { id: 7, disabled: true },
  ];
  await tab.askHeld(held, 'include_future=true&range=x');
  const left = urls.filter((url) => !/sheets\/[24]\//.test(url));
  const lists = [
    'include_future=true&from=2026-01-01',
    'include_future=true',
    'range=x',
    'include_future=true&range=x',
  ];
  await untilKept(...left, ...lists.map((query) => `/api/examinations?${query}`));
  await expect(tab.offline(urls[2])).rejects.toThrow('offline');
  expect(await tab.offline(coming[0])).toEqual([
    { date: '2020-01-02', top: { take_now: [{ examination_id: 5 }] } },
  ]);
});
