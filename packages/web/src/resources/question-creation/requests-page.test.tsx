import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { makeRequest } from './question-creation.testing';
import { RequestsPage } from './requests-page';

const LIST = '/api/gpt/questions-creation-requests';
const working = makeRequest({ status: 'InProgress', progress: { done: 1, total: 3 } });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setSession(makeSession({ role: 'Admin' }));
});
afterEach(() => void vi.useRealTimers());

const open = async (isOn = true) => {
  let rows = [working];
  const fetched = stubFetch((url, { method }) => {
    if (url.includes('/features/')) return json({ key: 'question-creation', enabled: isOn });
    if (method === 'PUT') {
      rows = [makeRequest({ progress: { done: 1, total: 3 } })];
      return json(rows[0]);
    }
    return json(rows, 200, { 'content-range': `rows 0-0/${rows.length}` });
  });
  await openPage(<RequestsPage />, '/admin/questions/create/with-ai/requests');
  const asked = () => fetched.mock.calls.filter(([url]) => url.startsWith(`${LIST}?`)).length;
  const wait = () => act(() => vi.advanceTimersByTimeAsync(10_000));
  return { asked, wait, finish: () => void (rows = [makeRequest()]) };
};

it('asks again as long as something is under way, and no longer', async () => {
  const { asked, wait, finish } = await open();
  expect(await screen.findByText('作成中')).toBeTruthy();
  expect(screen.getByText('1 / 3問', { exact: false })).toBeTruthy();
  await wait();
  expect(asked()).toBeGreaterThan(2);
  finish();
  await wait();
  expect(await screen.findByText('作成済み')).toBeTruthy();
  const before = asked();
  await wait();
  expect(asked()).toBe(before);
});

it('stops one in its row', async () => {
  await open();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: '規程.mdの操作' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    '中止する',
  ]);
  await user.click(screen.getByRole('menuitem', { name: '中止する' }));
  expect(await screen.findByText('中止しました。')).toBeTruthy();
  expect(await screen.findByText('作成済み')).toBeTruthy();
});

it('is closed to companies that do not have it', async () => {
  await open(false);
  expect(await screen.findByText(/いまの契約では使えません/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '文書から作る' })).toBeNull();
});
