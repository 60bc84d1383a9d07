import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { json, sentRequest, stubFetch } from '../../app/test/fetch';
import { openPage } from '../../app/test/open-page';
import { PasswordResetPage } from './password-reset-page';

const InMain = () => (
  <main>
    <PasswordResetPage />
  </main>
);

const ask = async (name: string) => {
  await openPage(<InMain />, '/password-reset');
  const field = screen.getByLabelText('メールアドレスまたはログインID');
  fireEvent.change(field, { target: { value: name } });
  fireEvent.submit(field.closest('form')!);
};

it('says that a mail went out if the address is known', async () => {
  const fetched = stubFetch(() => json({ sent: true }));
  await ask('ｈａｎａ＠ｅｘａｍｐｌｅ．ｊｐ');
  expect((await screen.findByRole('status')).textContent).toContain('hana@example.jp');
  expect(sentRequest(fetched).body).toBe('{"email":"hana@example.jp"}');
});

it('goes on at the answer, and back at the field', async () => {
  stubFetch(() => json({ sent: true }));
  await ask('hana@example.jp');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')));
  fireEvent.click(screen.getByRole('button', { name: '入力し直して、もう一度送る' }));
  expect(document.activeElement).toBe(screen.getByDisplayValue('hana@example.jp'));
});

const LOGIN_ID = { code: 'SENT_LOGINID', message: '管理者に送りました。' };

it.each([
  [{ errors: [LOGIN_ID] }, 400],
  [LOGIN_ID, 200],
])('takes a login id that went to the admins as a result: %o', async (body, status) => {
  stubFetch(() => json(body, status));
  await ask('hana-01');
  expect((await screen.findByRole('status')).textContent).toContain('管理者に送りました。');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps what was typed when it fails', async () => {
  stubFetch(() => json({ errors: [{ code: 'X', message: '集中しています。' }] }, 404));
  await ask('hana@example.jp');
  expect((await screen.findByRole('alert')).textContent).toBe('集中しています。');
  expect(screen.getByDisplayValue('hana@example.jp')).toBeTruthy();
});
