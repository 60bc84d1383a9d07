import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../app/session/session-store';
import { json, stubFetch } from '../app/test/fetch';
import { makeCompany, makeSession } from '../app/test/make';
import { openPage } from '../app/test/open-page';
import { ReadOnlyBanner } from './read-only-banner';

const open = (readOnlyAt: string | null, at = '/admin/users') => {
  const fetched = stubFetch(() => json({ ...makeCompany(), read_only_at: readOnlyAt }));
  return openPage('ページ', at, <ReadOnlyBanner />).then(() => fetched);
};
const found = () => screen.findByRole('region', { name: 'ご契約のお知らせ' });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T03:00:00Z') });
  setSession(makeSession({ role: 'Admin' }));
});
afterEach(() => {
  vi.useRealTimers();
  setSession(null);
});

it('says until when everything works, with the way to the payment', async () => {
  await open('2026-12-07T15:00:00Z');
  expect((await found()).textContent).toContain(
    'お支払いが確認できていません。12月7日（月）までは、いつもどおり使えます。',
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/billing/stripe');
});

it('says that the company may only read once that is over', async () => {
  await open('2026-11-24T02:59:00Z');
  expect((await found()).textContent).toContain('いまは閲覧だけできます。');
});

it.each([
  ['nothing is missing', null, '/admin/users'],
  ['the page says so itself', '2026-12-07T15:00:00Z', '/admin/billing/stripe'],
])('is not there when %s', async (_why, readOnlyAt, at) => {
  const fetched = await open(readOnlyAt, at);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await screen.findByText('ページ');
  expect(screen.queryByRole('region', { name: 'ご契約のお知らせ' })).toBeNull();
});

it('asks nothing for who is no admin', async () => {
  setSession(makeSession({ role: 'DepartmentManager' }));
  const fetched = await open('2026-12-07T15:00:00Z');
  await screen.findByText('ページ');
  expect(fetched).not.toHaveBeenCalled();
});
