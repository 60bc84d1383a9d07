import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { json, stubFetch } from '../../app/test/fetch';
import { openPage } from '../../app/test/open-page';
import { InquirySection } from './inquiry-section';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  return () => vi.useRealTimers();
});

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** What was posted; empty while nothing was. */
const posted = (fetched: ReturnType<typeof stubFetch>) =>
  fetched.mock.calls
    .filter(([, { method }]) => method === 'POST')
    .map(([, { body }]) => JSON.parse(String(body)) as Record<string, unknown>);

const open = async (answer: () => Response) => {
  const fetched = stubFetch((url, { method }) =>
    method === 'POST' && url.endsWith('/inquiries') ? answer() : json({ form_token: 'opened' }),
  );
  await openPage(<InquirySection />, '/');
  return fetched;
};
const fillAll = () => {
  fill('お名前', '佐藤はな');
  fill('メールアドレス', 'hana@example.jp');
  fireEvent.click(screen.getByRole('checkbox'));
};

it('asks for documents without a text, and tells the receipt number', async () => {
  const fetched = await open(() => json({ id: 3, receipt_number: 'TK-7K3M-9PQX' }, 201));
  fillAll();
  submit('資料を請求する');
  expect(await screen.findByText('TK-7K3M-9PQX', {}, { timeout: 6000 })).toBeTruthy();
  expect(screen.getByText('hana@example.jp')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('資料請求を受け付けました');
  expect(posted(fetched)).toEqual([
    {
      inquiry_type: 'DocumentRequest',
      name: '佐藤はな',
      company_name: '',
      email: 'hana@example.jp',
      contact_channel: 'Email',
      body: '',
      agreed: true,
      form_token: 'opened',
    },
  ]);
});

it('says beside each field what is missing, all at once, and sends nothing', async () => {
  const fetched = await open(() => json({}, 500));
  fireEvent.click(screen.getByLabelText('お問い合わせ'));
  submit('お問い合わせを送る');
  for (const sentence of [
    'お名前を入力してください。',
    'メールアドレスを入力してください。',
    'お問い合わせの内容を入力してください。',
    'プライバシーポリシーへの同意が必要です。',
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
  expect(posted(fetched)).toEqual([]);
});

it('keeps what was typed when it is refused or cannot be sent', async () => {
  const message = '受け付けを止めています。';
  await open(() => json({ status: 400, code: 'VALIDATION_FAILED', message, errors: [] }, 400));
  fillAll();
  fill('ご質問・ご要望', '40人です。');
  submit('資料を請求する');
  expect(await screen.findByText(message, {}, { timeout: 6000 })).toBeTruthy();
  for (const typed of ['佐藤はな', 'hana@example.jp', '40人です。'])
    expect(screen.getByDisplayValue(typed)).toBeTruthy();
});

it('waits until it is no longer too quick for a person', async () => {
  const fetched = await open(() => json({ id: 3, receipt_number: 'TK-7K3M-9PQX' }, 201));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  const opened = Date.now();
  fillAll();
  submit('資料を請求する');
  expect(posted(fetched)).toEqual([]);
  await screen.findByText('TK-7K3M-9PQX', {}, { timeout: 6000 });
  expect(Date.now() - opened).toBeGreaterThan(3000);
});
