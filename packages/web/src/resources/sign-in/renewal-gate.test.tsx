import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAction } from '../../app/api/use-action';
import { currentSession, setSession } from '../../app/session/session-store';
import { createBook } from '../../app/test/endpoints';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { Button } from '../../ui/button/button';
// Loaded when it is needed: here before, so that no test waits for it.
import './renewal-dialog';
import { RenewalGate } from './renewal-gate';

const OVER = { errors: [{ code: 'UNAUTHENTICATED', message: '期限が切れました。' }] };
const WRONG = { errors: [{ code: 'INVALID_CREDENTIALS', message: '正しくありません。' }] };

const Page = () => {
  // The page says what is wrong by itself: what a refused write does elsewhere is another test's.
  const { run, isSuccess, error } = useAction(createBook, { errorsIn: 'caller' });
  return (
    <>
      <Button onClick={() => run({ body: { title: '帳面' } })}>登録する</Button>
      {isSuccess && '登録済み'}
      {error && '登録していません'}
      <RenewalGate />
    </>
  );
};

const keys: string[] = [];

/** A server that takes the new token alone; `signIn` is what the password is answered with. */
const open = async (signedIn: () => Response) => {
  keys.length = 0;
  const fetched = stubFetch((url, { body, headers }) => {
    const sent = headers as Record<string, string>;
    if (url === '/api/auth/sign_in')
      return String(body).includes('right-word') ? signedIn() : json(WRONG, 401);
    if (url === '/api/auth/sign_out') return json({ signed_out: true });
    keys.push(sent['idempotency-key'] ?? '');
    return sent['authorization'] === 'Bearer new-token' ? json({ id: 1 }) : json(OVER, 401);
  });
  await openPage(<Page />, '/books');
  fireEvent.click(screen.getByRole('button', { name: '登録する' }));
  await screen.findByRole('dialog', { name: 'ログインの期限が切れました' });
  return fetched;
};
const give = async (password: string) => {
  const field = await screen.findByLabelText('パスワード');
  fireEvent.change(field, { target: { value: password } });
  fireEvent.submit(field.closest('form')!);
};
const session = (changes = {}) => ({ ...makeSession(changes), bearer_token: 'new-token' });

beforeEach(() => {
  setSession(makeSession());
  vi.stubGlobal('alert', vi.fn());
});

it('lets the same person sign in again, and sends the write again with the same key', async () => {
  await open(() => json(session()));
  await give('wrong-word');
  await screen.findByText(/認証情報が正しくありません/);
  await give('right-word');
  expect(await screen.findByText('登録済み')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(currentSession()?.bearer_token).toBe('new-token');
});

it('asks for the second factor where there is one', async () => {
  const factors = { second_factor: { methods: ['totp'] }, challenge: 'c' };
  const answers = [factors, session()];
  await open(() => json(answers.shift()));
  await give('right-word');
  fireEvent.click(await screen.findByRole('button', { name: 'パスワードの入力に戻る' }));
  await give('right-word');
  expect(await screen.findByText('登録済み')).toBeTruthy();
});

it('sends nothing for somebody else', async () => {
  const answers = [session({ id: 99 }), session()];
  const fetched = await open(() => json(answers.shift()));
  await give('right-word');
  await screen.findByText(/別のユーザーでログインしたため/);
  expect(keys).toHaveLength(1);
  expect(currentSession()?.bearer_token).toBe('token-of-hana');
  await vi.waitFor(() =>
    expect(fetched.mock.calls.map(([url]) => url)).toContain('/api/auth/sign_out'),
  );
  await give('right-word');
  expect(await screen.findByText('登録済み')).toBeTruthy();
});
