import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberedImpersonator } from '../../app/session/impersonator';
import { currentSession, setSession } from '../../app/session/session-store';
import { json, sentRequest, stubFetch } from '../../app/test/fetch';
import { makeSession, makeUser } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { ImpersonatePage } from './impersonate-page';

const company = { id: 2, name: '株式会社あおば日用堂', active: true, seats_used: 40 };
const person = {
  ...makeUser({ id: 24, name: '小野寺 菜月' }),
  active: true,
  last_signed_in_at: null,
};
const operator = { ...makeUser({ id: 31, name: '別の運営', role: 'SuperAdmin' }), active: true };

const started = {
  ...makeSession({ id: 24, name: '小野寺 菜月' }),
  session: { impersonator: { id: 1, name: '運営 太郎' }, required_step: null },
};

const answers = (url: string, method: string | undefined): Response => {
  if (method === 'PUT') return json(started);
  if (url.startsWith('/api/companies/')) return json({ ...company, contents: {} });
  if (url.startsWith('/api/companies')) return json([company]);
  if (url.startsWith('/api/saved-views')) return json([]);
  return json([
    { ...person, last_signed_in_at: null },
    { ...operator, last_signed_in_at: null },
  ]);
};

const serve = () => stubFetch((url, { method }) => answers(url, method));

const open = (at: string) => openPage(<ImpersonatePage />, at);

beforeEach(() => setSession(makeSession({ id: 1, name: '運営 太郎', role: 'SuperAdmin' })));
afterEach(() => setSession(null));

it('finds a company first, whose name leads to its users', async () => {
  serve();
  const { address } = await open('/superadmin/impersonate?name=あおば');
  await userEvent.click(await screen.findByRole('link', { name: company.name }));
  expect(address()).toBe('/superadmin/impersonate?company=2');
  expect(await screen.findByRole('heading', { name: `${company.name}のユーザー` })).toBeTruthy();
});

it('asks for the users of that company alone', async () => {
  const fetched = serve();
  await open('/superadmin/impersonate?company=2&roles=User');
  await screen.findByText('小野寺 菜月');
  const urls = fetched.mock.calls.map(([url]) => new URL(url, 'http://x'));
  const list = urls.find(({ pathname }) => pathname === '/api/users');
  expect(Object.fromEntries(list!.searchParams)).toMatchObject({
    company_id: '2',
    roles: '["User"]',
  });
});

it('begins with the keyboard alone, after saying that everything is written down', async () => {
  const fetched = serve();
  const { address } = await open('/superadmin/impersonate?company=2');
  (await screen.findByRole('button', { name: '小野寺 菜月さんになりかわる' })).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/hana@example.jp.*操作の記録に残り/s);
  within(dialog).getByRole('button', { name: 'なりかわる' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  const puts = fetched.mock.calls.findIndex(([, { method }]) => method === 'PUT');
  expect(sentRequest(fetched, puts).url).toBe('/api/auth/impersonate/24');
  expect(currentSession()?.user.id).toBe(24);
  expect(rememberedImpersonator()).toEqual({ id: 1, name: '運営 太郎' });
});

it('says of whom nobody may take the place, and why', async () => {
  serve();
  await open('/superadmin/impersonate?company=2');
  const button = await screen.findByRole('button', { name: '別の運営さんになりかわる' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText('運営会社の管理者にはなりかわれません。')).toBeTruthy();
});

it('stays and says why when the server refuses', async () => {
  stubFetch((url, { method }) =>
    method === 'PUT'
      ? json({ code: 'FORBIDDEN', message: 'このユーザーにはなりかわれません。', errors: [] }, 403)
      : answers(url, method),
  );
  await open('/superadmin/impersonate?company=2');
  await userEvent.click(await screen.findByRole('button', { name: '小野寺 菜月さんになりかわる' }));
  await userEvent.click(await screen.findByText('なりかわる', { selector: 'dialog button' }));
  expect(await screen.findByText('このユーザーにはなりかわれません。')).toBeTruthy();
  expect(currentSession()?.user.id).toBe(1);
});
