import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../app/session/session-store';
import { json, sentRequest, stubFetch } from '../../../app/test/fetch';
import { makeSession, makeUser } from '../../../app/test/make';
import { openPage } from '../../../app/test/open-page';
import { administeredCompany } from '../../../app/session/administered';
import { UserCreateForm } from './user-create-form';

beforeEach(() => setSession(makeSession({ role: 'Admin' })));
afterEach(() => setSession(null));

const open = async (companyId = 1) => {
  const onCreated = vi.fn();
  await openPage(
    <UserCreateForm
      company={administeredCompany(companyId, 1)}
      departments={[]}
      leaving={false}
      onCreated={onCreated}
    />,
    '/admin/users/create',
  );
  await userEvent.type(await screen.findByLabelText('氏名'), '山田 太郎');
  await userEvent.type(screen.getByLabelText('メールアドレス'), 'taro@example.jp');
  return onCreated;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** The made user; what is offered in the fields is nothing yet. */
const stubCreation = () =>
  stubFetch((_url, { method }) =>
    method === 'POST' ? json(makeUser({ name: '山田 太郎' }), 201) : json([]),
  );
const creationIn = (fetched: ReturnType<typeof stubFetch>) =>
  sentRequest(
    fetched,
    fetched.mock.calls.findIndex(([, { method }]) => method === 'POST'),
  );
const bodyOf = (fetched: ReturnType<typeof stubFetch>) =>
  JSON.parse(String(creationIn(fetched).body)) as Record<string, unknown>;

it('makes a user of another company there, and an admin by the call for admins', async () => {
  const fetched = stubCreation();
  const onCreated = await open(5);
  await userEvent.click(screen.getByRole('radio', { name: /^管理者/ }));
  await press('管理者として作成して招待する');
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
  expect(creationIn(fetched).url).toBe('/api/admins?company_id=5');
  expect(bodyOf(fetched)).toMatchObject({ name: '山田 太郎', email: 'taro@example.jp' });
  expect(bodyOf(fetched)).not.toHaveProperty('role');
});

it('keeps what was typed and tells beside the address that it is taken', async () => {
  const message = 'このメールアドレスはすでに使われています。';
  const errors = [{ code: 'EMAIL_TAKEN', message, field: 'email' }];
  stubFetch((_url, { method }) =>
    method === 'POST' ? json({ code: 'EMAIL_TAKEN', message, errors }, 409) : json([]),
  );
  await open();
  await press('作成して招待する');
  await screen.findByText(message);
  const email = screen.getByLabelText<HTMLInputElement>('メールアドレス');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(email.value).toBe('taro@example.jp');
});

it('goes on to the next person with what colleagues have in common', async () => {
  const fetched = stubCreation();
  const onCreated = await open();
  await userEvent.type(screen.getByLabelText('職種'), '販売');
  await press('招待して、続けて作成する');
  await screen.findByText(/山田 太郎さんを作成し/);
  expect(bodyOf(fetched)).toMatchObject({ role: 'User', profession: '販売', post: null });
  const name = screen.getByLabelText<HTMLInputElement>('氏名');
  expect(name.value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(screen.getByLabelText<HTMLInputElement>('職種').value).toBe('販売');
  expect(onCreated).not.toHaveBeenCalled();
});
