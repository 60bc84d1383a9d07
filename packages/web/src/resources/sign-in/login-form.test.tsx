import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage, tabStorage } from '../../app/session/browser-storage';
import { currentSession, setSession } from '../../app/session/session-store';
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from '../../app/session/storage-keys';
import { json, sentRequest, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { LoginForm } from './login-form';

const onStrongFactor = vi.fn();
const onCompany = vi.fn();

const open = async (to?: string) => {
  const form = <LoginForm to={to} onStrongFactor={onStrongFactor} onCompany={onCompany} />;
  const { address } = await openPage(form, '/login');
  await screen.findByLabelText('パスワード');
  return address;
};

const fill = (name: string, password: string): void => {
  const nameField = screen.getByLabelText('メールアドレスまたはログインID');
  fireEvent.change(nameField, { target: { value: name } });
  fireEvent.change(screen.getByLabelText('パスワード'), { target: { value: password } });
  fireEvent.submit(nameField.closest('form')!);
};

beforeEach(() => setSession(null));

it('sends a name typed full width as the address and the login id, and goes back to where one wanted', async () => {
  const fetched = stubFetch(() => json(makeSession()));
  const address = await open('/result?view=weak');
  fill('ｈａｎａ＠ｅｘａｍｐｌｅ．ｊｐ ', 'secret-word');
  await vi.waitFor(() => expect(address()).toBe('/result?view=weak'));
  expect(JSON.parse(String(sentRequest(fetched).body))).toEqual({
    email: 'hana@example.jp',
    login_id: 'hana@example.jp',
    password: 'secret-word',
  });
  expect(currentSession()?.user.name).toBe('佐藤はな');
  expect(browserStorage.readJson(STORAGE_KEYS.postAuthSignIn)).toEqual({
    ...makeSession(),
    expire: expect.any(Number),
  });
  setSession(null);
  expect(localStorage.length).toBe(0);
});

it('keeps the address for the code and asks for it', async () => {
  stubFetch(() => json({ two_factor_auth_method: 'email' }));
  const address = await open();
  fill('hana@example.jp', 'secret-word');
  await vi.waitFor(() => expect(address()).toBe('/login/two-factor/email'));
  expect(tabStorage.read(TAB_STORAGE_KEYS.signInEmail)).toBe('hana@example.jp');
  expect(currentSession()).toBeNull();
});

it.each([
  [json({}, 401), 'ログイン用の認証情報が正しくありません。再度お試しください。'],
  [json({}, 404), 'ただいまメンテナンス中です。'],
  [
    json({ errors: [{ code: 'SIGN_IN_LIMITED', message: 'この回線では、お待ちください。' }] }, 401),
    'この回線では、お待ちください。',
  ],
  [json({ two_factor_auth_method: 'sms' }), 'Invalid two_factor_auth_method'],
  [json({ bearer_token: 'x' }), 'Invalid result'],
  [
    json({ errors: [{ code: 'ACCOUNT_LOCKED', message: '30分ほど待ってください。' }] }, 401),
    '30分ほど待ってください。',
  ],
])('tells what went wrong and keeps what was typed', async (answer, sentence) => {
  stubFetch(() => answer);
  await open();
  fill('hana@example.jp', 'secret-word');
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(screen.getByLabelText<HTMLInputElement>('パスワード').value).toBe('secret-word');
});

it('sends nothing while a field is empty', async () => {
  const fetched = stubFetch(() => json({}));
  await open();
  fill('hana@example.jp', '');
  expect(screen.getByText('パスワードを入力してください。')).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});

it('hands over the stronger factors that have to follow', async () => {
  stubFetch(() => json({ second_factor: { methods: ['totp'] }, challenge: 'c' }));
  await open();
  fill('hana@example.jp', 'secret-word');
  await vi.waitFor(() => expect(onStrongFactor).toHaveBeenCalledWith(['totp']));
  expect(currentSession()).toBeNull();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

it("shows the way to the company's own sign-in where it is wanted", async () => {
  const message = '会社のアカウントでログインしてください。';
  stubFetch(() => json({ errors: [{ code: 'SSO_REQUIRED', message }] }, 401));
  await open();
  fill('hana@example.jp', 'secret-word');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  fireEvent.click(screen.getByRole('button', { name: '会社のアカウントでログインする' }));
  expect(onCompany).toHaveBeenCalledWith('hana@example.jp');
});

it('leads to what has to be done first', async () => {
  const answered = makeSession();
  const session = { impersonator: null, required_step: 'change-password' };
  stubFetch((url) => json(url === '/api/me' ? { ...answered, session } : answered));
  const address = await open('/result');
  fill('hana@example.jp', 'secret-word');
  await vi.waitFor(() => expect(address()).toBe('/password-edit?to=%2Fresult'));
});

it('takes the error from a field once something is typed there', async () => {
  await open();
  fill('', '');
  screen.getByText('パスワードを入力してください。');
  const input = screen.getByLabelText('パスワード');
  fireEvent.input(input, { target: { value: 's' } });
  expect(screen.queryByText('パスワードを入力してください。')).toBeNull();
  screen.getByText('メールアドレスかログインIDを入力してください。');
});
