import { fireEvent, screen } from '@testing-library/react';
import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tabStorage } from '../../app/session/browser-storage';
import { currentSession, setSession } from '../../app/session/session-store';
import { TAB_STORAGE_KEYS } from '../../app/session/storage-keys';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { requireSavedEmail } from './saved-email';
import { TwoFactorEmailPage } from './two-factor-email-page';

const PATH = '/login/two-factor/email';
const SENT = { sent: true, resend_after_seconds: 60, expires_in_seconds: 600 };

/** Answers the request for a code with `asked` and its check with `checked`. */
const serverThat = (asked: () => Response, checked: () => Response = () => json(makeSession())) =>
  stubFetch((url, { body }) => {
    if (url === '/api/me') return json({}, 503);
    return 'token' in (JSON.parse(String(body)) as object) ? checked() : asked();
  });
const refusal = (status: number, code: string, message: string) =>
  json({ errors: [{ code, message }] }, status);

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('確認コード'), { target: { value: text } });

beforeEach(() => {
  setSession(null);
  tabStorage.write(TAB_STORAGE_KEYS.signInEmail, 'hana@example.jp');
});

it('is not for a user who gave no password a moment ago', () => {
  tabStorage.write(TAB_STORAGE_KEYS.signInEmail, null);
  try {
    requireSavedEmail({ search: { to: '/result' } });
    expect.unreachable();
  } catch (thrown) {
    expect(isRedirect(thrown) && thrown.options).toMatchObject({
      to: '/login',
      search: { to: '/result' },
    });
  }
});

describe('the code', () => {
  it('that can no longer be asked for is told in the server’s words, also as a result', async () => {
    serverThat(() => json({ code: 'EXPIRED_TOKEN', message: '手続きの期限が切れました。' }));
    await openPage(<TwoFactorEmailPage />, PATH);
    expect(await screen.findByText('手続きの期限が切れました。')).toBeTruthy();
  });

  it('is asked for once on arrival, and again only after the wait', async () => {
    const fetched = serverThat(() => json(SENT));
    await openPage(<TwoFactorEmailPage />, PATH);
    expect(await screen.findByText(/あと60秒/)).toBeTruthy();
    expect(fetched).toHaveBeenCalledOnce();
    const again = screen.getByRole<HTMLButtonElement>('button', { name: /もう一度送る/ });
    expect(again.disabled).toBe(true);
  });

  it('that was sent a moment ago is no error', async () => {
    serverThat(() => refusal(429, 'RESEND_TOO_SOON', '送ったばかりです。'));
    await openPage(<TwoFactorEmailPage />, PATH);
    expect(await screen.findByText(/あと60秒/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('signs in by itself with its last digit, typed full width, and leads on', async () => {
    const fetched = serverThat(() => json(SENT));
    const { address } = await openPage(<TwoFactorEmailPage />, `${PATH}?to=/result`);
    type('０１２ ３４５');
    await vi.waitFor(() => expect(address()).toBe('/result'));
    const bodies = fetched.mock.calls.map(([, { body }]) => String(body));
    expect(bodies).toContain('{"email":"hana@example.jp","token":"012345"}');
    expect(currentSession()?.user.name).toBe('佐藤はな');
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    [refusal(400, 'EXPIRED_TOKEN', '期限が切れました。'), '期限が切れました。'],
    [json({ code: 'EXPIRED_TOKEN', message: '期限が切れました。' }), '期限が切れました。'],
    [refusal(401, 'INVALID_TOKEN', '違います。'), 'ログインに失敗しました。'],
    [json({ user: { id: 1 } }), 'ログインに失敗しました。'],
    [json({}, 404), 'ログインに失敗しました。'],
  ])('that is refused is told and stays', async (answer, sentence) => {
    serverThat(
      () => json(SENT),
      () => answer,
    );
    await openPage(<TwoFactorEmailPage />, PATH);
    type('012345');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('確認コード').value).toBe('012345');
  });
});
