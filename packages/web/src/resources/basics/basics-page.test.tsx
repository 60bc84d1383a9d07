import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { BasicsPage } from './basics-page';
import { makeBasic, makeEffects } from './basics.testing';

const own = makeBasic();
const offered = makeBasic({
  id: 5,
  basic_id: 5,
  name: 'ハラスメント防止',
  preset: true,
  editable: false,
  enabled: false,
});
const list = (rows: unknown[]) =>
  json(rows, 200, { 'content-range': `rows 0-${rows.length - 1}/${rows.length}` });

const open = async (rows = [own, offered], effects = makeEffects()) => {
  const fetched = stubFetch((url, init) => {
    if (url.endsWith('/preview-update')) return json(effects);
    if (init.method === 'PUT') return json(own);
    return list(url.includes('/basics?') ? rows : []);
  });
  await openPage(<BasicsPage />, '/admin/basics');
  await screen.findAllByText(rows[0]!.name);
  return {
    saved: () =>
      fetched.mock.calls
        .filter(([, { method }]) => method === 'PUT')
        .map(([url, { body }]) => [url, JSON.parse(String(body))]),
  };
};
const flip = (name: string) =>
  userEvent.click(screen.getByRole('switch', { name: `「${name}」を出題する` }));

it('begins and ends an offered one in place, and asks only where somebody is in the midst', async () => {
  setSession(makeSession({ role: 'Admin' }));
  const { saved } = await open(undefined, makeEffects({ users_after: 0, closed_users: 2 }));
  await flip(offered.name);
  await waitFor(() =>
    expect(saved()).toEqual([['/api/companies/1/basics/5', { enabled: true, revision: 3 }]]),
  );
  await flip(own.name);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('受講の途中の2人は、続きを受けられなくなります。')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'キャンセル' }));
  expect(saved()).toHaveLength(1);
});

it('ends at once what nobody is in the midst of', async () => {
  setSession(makeSession({ role: 'Admin' }));
  const { saved } = await open(undefined, makeEffects({ users_after: 0 }));
  await flip(own.name);
  await waitFor(() =>
    expect(saved()).toEqual([['/api/companies/1/basics/12', { enabled: false, revision: 3 }]]),
  );
});

it('shows an editor the basics of their departments without results', async () => {
  setSession(makeSession({ edits_basics: true }));
  await open([{ ...own, taken_users: null, passed_users: null }]);
  expect(screen.getByRole('link', { name: 'ベーシックを作成' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '提供のベーシック' })).toBeNull();
  expect(screen.queryByText('合格', { selector: 'th *' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: `${own.name}の操作` }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['出題を止める', '削除する']);
});
