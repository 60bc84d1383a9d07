import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { json, stubFetch } from '../../app/test/fetch';
import { openPage } from '../../app/test/open-page';
import { SignedUpPage } from './signed-up-page';
import { signedUpEmail } from './signed-up-state';
import { SignUpSection } from './sign-up-section';

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: '会社を登録する' }));

it('is a sentence where no new company is taken', async () => {
  stubFetch(() => json({ open: false }));
  await openPage(<SignUpSection />, '/');
  expect(await screen.findByText(/受け付けていません/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '会社を登録する' })).toBeNull();
});

it('sends the company and goes on with the address beside, not in, the address bar', async () => {
  const fetched = stubFetch(() => json({ open: true, sent: true }));
  const { address, state } = await openPage(<SignUpSection />, '/');
  await screen.findByLabelText('会社名');
  fill('会社名', 'あさひ商店');
  fill('氏名', '佐藤はな');
  fill('メールアドレス', 'hana@example.jp');
  fireEvent.click(screen.getByRole('checkbox'));
  submit();
  await vi.waitFor(() => expect(address()).toBe('/signed-up'));
  expect(signedUpEmail(state())).toBe('hana@example.jp');
  const [, { body }] = fetched.mock.calls.find(([, { method }]) => method === 'POST')!;
  expect(JSON.parse(String(body))).toEqual({
    company_name: 'あさひ商店',
    name: '佐藤はな',
    email: 'hana@example.jp',
    agreed: true,
  });
});

it('says beside each field what is missing, and keeps the rest', async () => {
  stubFetch(() => json({ open: true }));
  await openPage(<SignUpSection />, '/');
  await screen.findByLabelText('会社名');
  fill('会社名', 'あさひ商店');
  submit();
  expect(await screen.findByText(/同意が必要です/)).toBeTruthy();
  expect(screen.getByLabelText('メールアドレス').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByDisplayValue('あさひ商店')).toBeTruthy();
});

it('sends the mail again to an address that is typed, where the page was opened by hand', async () => {
  const fetched = stubFetch(() => json({ sent: true }));
  await openPage(<SignedUpPage />, '/signed-up');
  fill('登録したメールアドレス', 'ｈａｎａ＠example.jp');
  fireEvent.click(screen.getByRole('button', { name: 'メールをもう一度送る' }));
  expect(await screen.findByText(/確認のメールをもう一度送りました/)).toBeTruthy();
  const [url, { body }] = fetched.mock.calls.at(-1)!;
  expect([url, body]).toEqual(['/api/sign-up/resend', '{"email":"hana@example.jp"}']);
});

it('says beside the field why it was not sent', async () => {
  const message = '正しいメールアドレスを入力してください。';
  stubFetch(() => json({ errors: [{ code: 'VALIDATION_FAILED', message, field: 'email' }] }, 400));
  await openPage(<SignedUpPage />, '/signed-up');
  fireEvent.click(screen.getByRole('button', { name: 'メールをもう一度送る' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText(/もう一度送りました/)).toBeNull();
});
