import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setRequiredStep } from '../../app/session/required-step';
import { currentSession, setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { watchTexts } from '../../app/test/frames';
import { openPage } from '../../app/test/open-page';
import { PasswordEditPage } from './password-edit-page';

const LINK = {
  kind: 'invitation',
  login: 'hana@example.jp',
  name: '佐藤はな',
  company_name: 'あさひ商店',
  expires_at: '2026-11-22T00:00:00Z',
};

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = (label: string) => fireEvent.submit(screen.getByLabelText(label).closest('form')!);

/** As long as a real answer takes: what is asked for meanwhile is drawn. */
const soon = async (answer: Response): Promise<Response> => {
  await new Promise((resolve) => setTimeout(resolve, 30));
  return answer;
};

const serverWith = (answers: Record<string, () => Response | Promise<Response>>) =>
  stubFetch((url, { method }) => (answers[`${method} ${url}`] ?? (() => json({}, 503)))());

describe('a link from a mail', () => {
  beforeEach(() => setSession(null));

  it('is taken out of the address bar at once, sets the password and signs in', async () => {
    const fetched = serverWith({
      'GET /api/auth/password/edit/abc': () => json(LINK),
      'PUT /api/auth/password': () => json({ changed: true }),
      'POST /api/auth/sign_in': () => json(makeSession()),
    });
    const { address } = await openPage(<PasswordEditPage />, '/password-edit#token=abc');
    expect(await screen.findByText(/あさひ商店から招待されています/)).toBeTruthy();
    expect(address()).toBe('/password-edit');
    fill('新しいパスワード', 'yukiguni umineko');
    submit('新しいパスワード');
    await vi.waitFor(() => expect(address()).toBe('/dashboard'));
    const sent = fetched.mock.calls.map(([, { body }]) => String(body));
    expect(sent).toContain('{"reset_token":"abc","password":"yukiguni umineko"}');
    expect(currentSession()?.user.name).toBe('佐藤はな');
  });

  it.each(['invitation', 'reset', 'sign-up'] as const)(
    'is not asked for again once it was used (%s)',
    async (kind) => {
      let isUsed = false;
      const fetched = serverWith({
        'GET /api/auth/password/edit/abc': () =>
          isUsed
            ? json({ errors: [{ code: 'LINK_INVALID', message: 'x' }] }, 400)
            : json({ ...LINK, kind }),
        'PUT /api/auth/password': () => {
          isUsed = true;
          return json({ changed: true });
        },
        'POST /api/auth/sign_in': () => soon(json(makeSession())),
        'GET /api/me': () =>
          soon(json({ ...makeSession(), session: { impersonator: null, required_step: null } })),
      });
      const { address } = await openPage(<PasswordEditPage />, '/password-edit#token=abc');
      await screen.findByLabelText('新しいパスワード');
      const texts = watchTexts();
      const asked = () =>
        fetched.mock.calls.filter(([url]) => url.includes('/password/edit/')).length;
      const before = asked();
      fill('新しいパスワード', 'yukiguni umineko');
      submit('新しいパスワード');
      await vi.waitFor(() => expect(address()).toBe('/dashboard'));
      expect(texts().filter((text) => text.includes('このリンクは使えません'))).toEqual([]);
      expect(asked()).toBe(before);
    },
  );

  it('still asks for the second factor', async () => {
    serverWith({
      'GET /api/auth/password/edit/abc': () => json({ ...LINK, kind: 'reset' }),
      'PUT /api/auth/password': () => json({ changed: true }),
      'POST /api/auth/sign_in': () => json({ second_factor: { methods: ['totp'] } }),
    });
    await openPage(<PasswordEditPage />, '/password-edit#token=abc');
    await screen.findByLabelText('新しいパスワード');
    fill('新しいパスワード', 'yukiguni umineko');
    submit('新しいパスワード');
    expect(await screen.findByLabelText('認証アプリのコード')).toBeTruthy();
    expect(currentSession()).toBeNull();
  });

  it('that was used or ran out is explained, with the way to a new one', async () => {
    const invalid = { errors: [{ code: 'LINK_INVALID', message: 'x' }] };
    serverWith({ 'GET /api/auth/password/edit/abc': () => json(invalid, 400) });
    await openPage(<PasswordEditPage />, '/password-edit#token=abc');
    expect(await screen.findByRole('heading', { name: 'このリンクは使えません' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '再設定のメールを送る' })).toBeTruthy();
  });

  it('is wanted, unless one is signed in', async () => {
    await openPage(<PasswordEditPage />, '/password-edit');
    expect(await screen.findByRole('heading', { name: 'このリンクは使えません' })).toBeTruthy();
  });
});

describe('a password that was given out', () => {
  it('is exchanged for an own one, and then the way goes on', async () => {
    setSession(makeSession());
    setRequiredStep('change-password');
    const session = { impersonator: null, required_step: null };
    serverWith({
      'PUT /api/auth/password': () => json({ changed: true }),
      'GET /api/me': () => json({ ...makeSession(), session }),
    });
    const { address } = await openPage(<PasswordEditPage />, '/password-edit?to=/result');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('新しいパスワードを決めてください');
    fill('渡されたパスワード', 'first-word-1');
    fill('新しいパスワード', 'yukiguni umineko');
    submit('新しいパスワード');
    await vi.waitFor(() => expect(address()).toBe('/result'));
  });
});
