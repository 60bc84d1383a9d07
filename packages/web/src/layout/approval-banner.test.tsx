import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../app/session/session-store';
import { json, stubFetch } from '../app/test/fetch';
import { makeCompany, makeSession } from '../app/test/make';
import { openPage } from '../app/test/open-page';
import { ApprovalBanner } from './approval-banner';

const OUTLOOK = { approved: false, waiting: 1201, held_mails: 2, at_once: 0, last_on: null };
const open = async (approved: boolean) => {
  const fetched = stubFetch((url) =>
    url.startsWith('/api/invitation-outlook')
      ? json({ ...OUTLOOK, approved })
      : json({ ...makeCompany(), approved }),
  );
  await openPage('ページ', '/admin/courses', <ApprovalBanner />);
  return fetched;
};
const banner = () => screen.findByRole('region', { name: '会社の確認のお知らせ' });

beforeEach(() => setSession(makeSession({ role: 'Admin' })));
afterEach(() => setSession(null));

it('says what waits, until when, and what can be done meanwhile', async () => {
  await open(false);
  await screen.findByText(/招待1,201人分、そのほかのメール2通/);
  const text = (await banner()).textContent;
  expect(text).toContain('送られずに待ち');
  expect(text).toContain('通常1営業日以内に確認します');
  expect(text).toContain('初期パスワードを渡した人は、すぐに使えます');
});

it('is there for managers too, who see no counts of the company', async () => {
  setSession(makeSession({ role: 'DepartmentManager' }));
  const fetched = await open(false);
  expect((await banner()).textContent).not.toContain('いま待っているもの');
  expect(fetched.mock.calls.some(([url]) => url.includes('outlook'))).toBe(false);
});

it('is not there once the company is approved', async () => {
  const fetched = await open(true);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await screen.findByText('ページ');
  expect(screen.queryByRole('region', { name: '会社の確認のお知らせ' })).toBeNull();
});
