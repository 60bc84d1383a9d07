import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEnded, rememberEnded } from '../../app/session/ended-session';
import { currentSession, setSession } from '../../app/session/session-store';
import { json, sentRequest, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { endedSession } from './ended-session';
import { LoginPage } from './login-page';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const type = (name: string) => {
  fill('メールアドレスまたはログインID', name);
  fill('パスワード', 'secret-word');
};

beforeEach(() => setSession(null));

describe("coming back from the company's sign-in", () => {
  it('changes the ticket for a session once, and takes it out of the address bar', async () => {
    const fetched = stubFetch((url) => (url === '/api/me' ? json({}, 503) : json(makeSession())));
    const { address } = await openPage(<LoginPage />, '/login?to=/result#sso=ticket-1');
    await vi.waitFor(() => expect(address()).toBe('/result'));
    const tickets = fetched.mock.calls.filter(([url]) => url.endsWith('/single-sign-on/session'));
    expect(tickets.map(([, { body }]) => body)).toEqual(['{"ticket":"ticket-1"}']);
    expect(currentSession()).not.toBeNull();
  });

  it('says why it did not work, and leaves the other ways open', async () => {
    const { address } = await openPage(<LoginPage />, '/login?to=/result#sso-error=SSO_FAILED');
    expect((await screen.findByRole('alert')).textContent).toContain('会社のアカウントで');
    await vi.waitFor(() => expect(address()).toBe('/login?to=/result'));
    expect(screen.getByLabelText('パスワード')).toBeTruthy();
  });
});

describe("the company's sign-in", () => {
  it('is found through the address, and the way back keeps what was typed', async () => {
    const message = '会社のサービスが見つかりません。';
    const fetched = stubFetch(() => json({ errors: [{ code: 'SSO_FAILED', message }] }, 400));
    await openPage(<LoginPage />, '/login?to=/result');
    type('hana@example.jp');
    press('会社のアカウントでログイン');
    fill('会社のメールアドレス', 'hana@example.jp');
    press('会社のログイン画面へ進む');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(sentRequest(fetched).body).toBe('{"email":"hana@example.jp","to":"/result"}');
    press('ほかの方法でログインする');
    expect(screen.getByDisplayValue('hana@example.jp')).toBeTruthy();
  });
});

describe('a stronger factor', () => {
  const serverThat = (checked: () => Response) =>
    stubFetch((url) => {
      if (url === '/api/auth/sign_in')
        return json({ second_factor: { methods: ['totp', 'recovery-code'] } });
      return url === '/api/me' ? json({}, 503) : checked();
    });
  const open = async () => {
    const opened = await openPage(<LoginPage />, '/login?to=/result');
    type('hana@example.jp');
    press('ログインする');
    await screen.findByLabelText('認証アプリのコード');
    return opened;
  };

  it('signs in with the code of the app', async () => {
    serverThat(() => json(makeSession()));
    const { address } = await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('二段階認証');
    fill('認証アプリのコード', '１２３４５６');
    await vi.waitFor(() => expect(address()).toBe('/result'));
  });

  it('may be a recovery code, and a wrong one is told', async () => {
    const message = '確認コードが違います。';
    serverThat(() => json({ errors: [{ code: 'INVALID_TOKEN', message }] }, 401));
    await open();
    press('回復コードを使う');
    fill('回復コード', 'abcd-efgh');
    press('ログインする');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    press('パスワードの入力に戻る');
    expect(screen.getByLabelText<HTMLInputElement>('パスワード').value).toBe('');
  });
});

it('shows passkeys only where the browser knows them', async () => {
  await openPage(<LoginPage />, '/login');
  expect(screen.queryByRole('button', { name: 'パスキーでログイン' })).toBeNull();
  expect(screen.getByLabelText('メールアドレスまたはログインID').getAttribute('autocomplete')).toBe(
    'username webauthn',
  );
});

describe('after a session ran out', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('メールアドレスまたはログインID');

  it('says so with the name filled in, until somebody signs in', async () => {
    rememberEnded({ ...makeSession({ id: 7, login_id: 'hana01' }), company: null });
    await openPage(<LoginPage />, '/login?to=/result');
    expect(await screen.findByText(/有効期限が切れたか/)).toBeTruthy();
    expect(field().value).toBe('hana01');
    const session = makeSession();
    stubFetch((url) => (url === '/api/me' ? json({}, 503) : json(session)));
    fill('パスワード', 'secret-word');
    press('ログインする');
    await vi.waitFor(() => expect(currentSession()).not.toBeNull());
    expect(endedSession()).toBeNull();
  });

  it('says nothing of it to whoever came by themselves', async () => {
    forgetEnded();
    await openPage(<LoginPage />, '/login?to=/result');
    expect(screen.getByText('ログインすると、元の画面に戻ります。')).toBeTruthy();
    expect(field().value).toBe('');
  });
});
