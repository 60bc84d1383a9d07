import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentRequiredStep, setRequiredStep } from '../../app/session/required-step';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import type { Factors } from './factors';
import { TwoFactorSection } from './two-factor-section';

const factors = (changes: Partial<Factors> = {}): Factors => ({
  required_by_company: false,
  email: { address: 'hana@example.jp', enabled: false, in_use: false },
  totp: { enabled: false },
  passkeys: [],
  recovery_codes_left: null,
  ...changes,
});
const SET_UP = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' };
const PATH = '/api/auth/second-factors';

/** Answers as told by method and path; the settings are `now()`. */
const serverWith = (now: () => Factors, answers: Record<string, () => Response> = {}) =>
  stubFetch((url, { method }) => {
    const answer = answers[`${method} ${url}`];
    return answer ? answer() : json(now());
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => setSession(makeSession()));

describe('an authenticator app', () => {
  const begin = async (confirmed: () => Response) => {
    let isOn = false;
    const fetched = serverWith(() => factors({ totp: { enabled: isOn } }), {
      [`POST ${PATH}/totp`]: () => json(SET_UP, 201),
      [`PUT ${PATH}/totp`]: () => {
        const answer = confirmed();
        isOn = answer.ok;
        return answer;
      },
    });
    await openPage(<TwoFactorSection />, '/profile');
    fireEvent.click(await screen.findByRole('button', { name: '認証アプリを登録する' }));
    const code = await screen.findByLabelText('アプリに表示された6桁のコード');
    return { fetched, type: (text: string) => fireEvent.change(code, { target: { value: text } }) };
  };

  it('is set up by picture or by letters, and its recovery codes are shown once', async () => {
    const { type } = await begin(() => json({ recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] }));
    expect(screen.getByRole('img', { name: /QRコード/ })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    type('１２３４５６');
    expect(await screen.findByText('cccc-dddd')).toBeTruthy();
    press('控えたので、表示を終える');
    expect(screen.queryByText('cccc-dddd')).toBeNull();
    expect(await screen.findByRole('button', { name: '認証アプリの登録をやめる' })).toBeTruthy();
  });

  it('is not on before its code was right', async () => {
    const message = '確認コードが違います。';
    const refusal = { errors: [{ code: 'VALIDATION_FAILED', field: 'code', message }] };
    const { type } = await begin(() => json(refusal, 400));
    type('123456');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByDisplayValue('123456')).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  });
});

it('switches the code by mail on, and says when something stronger takes its place', async () => {
  let now = factors();
  const fetched = serverWith(() => now, {
    [`PUT ${PATH}/email`]: () => {
      const email = { address: 'hana@example.jp', enabled: true, in_use: false };
      now = factors({ email, totp: { enabled: true }, recovery_codes_left: 2 });
      return json(now);
    },
  });
  await openPage(<TwoFactorSection />, '/profile');
  fireEvent.click(await screen.findByRole('switch', { name: /メールで確認コード/ }));
  expect(await screen.findByText(/いまはメールの確認コードを使いません/)).toBeTruthy();
  expect(screen.getByText(/残りが少なくなりました/)).toBeTruthy();
  const bodies = fetched.mock.calls.map(([, { body }]) => body);
  expect(bodies).toContain('{"enabled":true}');
});

it('renames and removes passkeys where the browser knows them', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('isSecureContext', true);
  const passkey = {
    id: 5,
    name: 'ノートパソコン',
    is_backed_up: false,
    created_at: '2026-11-01T00:00:00Z',
    last_used_at: null,
  };
  const fetched = serverWith(() => factors({ passkeys: [passkey] }));
  await openPage(<TwoFactorSection />, '/profile');
  const list = await screen.findByRole('list', { name: '登録したパスキー' });
  fireEvent.click(within(list).getByRole('button', { name: '「ノートパソコン」の操作' }));
  fireEvent.click(screen.getByRole('menuitem', { name: '名前を変える' }));
  fireEvent.change(screen.getByLabelText('名前'), { target: { value: '会社の端末' } });
  press('名前を変える');
  await vi.waitFor(() =>
    expect(fetched.mock.calls.map(([url, { body }]) => `${url} ${String(body)}`)).toContain(
      `${PATH}/passkeys/5 {"name":"会社の端末"}`,
    ),
  );
});

it('hides passkeys from a browser that does not know them', async () => {
  serverWith(() => factors());
  await openPage(<TwoFactorSection />, '/profile');
  await screen.findByRole('button', { name: '認証アプリを登録する' });
  expect(screen.queryByRole('button', { name: 'パスキーを追加する' })).toBeNull();
});

it('lets somebody go on who had to set one up', async () => {
  setRequiredStep('set-up-second-factor');
  const session = { impersonator: null, required_step: null };
  serverWith(() => factors({ required_by_company: true }), {
    'GET /api/me': () => json({ ...makeSession(), session }),
  });
  const onReady = vi.fn();
  await openPage(<TwoFactorSection onReady={onReady} />, '/profile');
  fireEvent.click(await screen.findByRole('switch', { name: /メールで確認コード/ }));
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled());
  expect(currentRequiredStep()).toBeNull();
});
