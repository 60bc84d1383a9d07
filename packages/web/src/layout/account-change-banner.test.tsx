import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { rememberImpersonator } from '../app/session/impersonator';
import { setSession } from '../app/session/session-store';
import { json, stubFetch } from '../app/test/fetch';
import { makeSession } from '../app/test/make';
import { openPage } from '../app/test/open-page';
import { AccountChangeBanner } from './account-change-banner';

const CHANGES = [{ id: 7, kind: 'login-id', changed_at: '2026-11-20T00:00:00Z' }];
const open = () => openPage('ページ', '/dashboard', <AccountChangeBanner />);

// Loaded here, so that no case waits for it.
beforeAll(() => import('./account-change-notice'));
beforeEach(() => setSession(makeSession()));
afterEach(() => {
  rememberImpersonator(null);
  setSession(null);
});

it('tells what others changed until it was read', async () => {
  let changes = CHANGES;
  const fetched = stubFetch((_url, { method }) => {
    if (method === 'PUT') changes = [];
    return json({ changes });
  });
  await open();
  await screen.findByText(/ログインIDが変更されました/);
  await userEvent.click(screen.getByRole('button', { name: '確認しました' }));
  await waitFor(() => expect(screen.queryByText(/ログインIDが/)).toBeNull());
  const put = fetched.mock.calls.find(([, { method }]) => method === 'PUT')!;
  expect(JSON.parse(String(put[1].body))).toEqual({ up_to: 7 });
});

it('asks for nothing without a sign-in, or as somebody else', async () => {
  const fetched = stubFetch(() => json({ changes: CHANGES }));
  setSession(null);
  await open();
  await screen.findByText('ページ');
  expect(fetched).not.toHaveBeenCalled();
});
