import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../../ui/button/button';
import { useAction } from '../api/use-action';
import { setSession } from '../session/session-store';
import { createBook } from '../test/endpoints';
import { json, stubFetch } from '../test/fetch';
import { makeSession } from '../test/make';
import { openPage } from '../test/open-page';
import { ConfirmationGate } from './confirmation-gate';

const REFUSED = {
  errors: [{ code: 'CONFIRMATION_REQUIRED', message: 'もう一度入力してください。' }],
};
const WRONG = {
  errors: [{ code: 'VALIDATION_FAILED', message: 'パスワードが違います。', field: 'password' }],
};

const Page = () => {
  const { run, isSuccess } = useAction(createBook);
  return (
    <>
      <Button onClick={() => run({ body: { title: '帳面' } })}>登録する</Button>
      {isSuccess && '登録済み'}
      <ConfirmationGate />
    </>
  );
};

/** A server that knows the one right password, and accepts writes from a session that gave it. */
const open = async () => {
  let confirmed = false;
  const fetched = stubFetch((url, { body }) => {
    if (url !== '/api/auth/confirm') return confirmed ? json({ id: 1 }) : json(REFUSED, 403);
    confirmed = String(body).includes('right-word');
    return confirmed ? json({ confirmed }) : json(WRONG, 400);
  });
  const page = await openPage(<Page />, '/books');
  fireEvent.click(screen.getByRole('button', { name: '登録する' }));
  await screen.findByRole('dialog', { name: '本人確認' });
  return { ...page, fetched };
};
const give = (password: string) => {
  fireEvent.change(screen.getByLabelText('現在のパスワード'), { target: { value: password } });
  fireEvent.submit(screen.getByLabelText('現在のパスワード').closest('form')!);
};

beforeEach(() => setSession(makeSession()));

it('asks for the password, tells when it is wrong, and then does what was wanted', async () => {
  await open();
  give('wrong-word');
  expect(await screen.findByText('パスワードが違います。')).toBeTruthy();
  give('right-word');
  expect(await screen.findByText('登録済み')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does nothing when the person would rather not', async () => {
  const { fetched } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'キャンセル' }));
  expect((await screen.findByRole('alert')).textContent).toContain('もう一度入力してください。');
  expect(fetched).toHaveBeenCalledOnce();
});

it('lets go what waits when it goes away itself, and asks anew the next time', async () => {
  await open();
  cleanup();
  await open();
  give('right-word');
  expect(await screen.findByText('登録済み')).toBeTruthy();
});

it('lets people without a password sign in again and come back', async () => {
  const { address } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'ログアウトして、ログインし直す' }));
  await vi.waitFor(() => expect(address()).toBe('/login?to=%2Fbooks'));
  expect(localStorage.length).toBe(0);
});
