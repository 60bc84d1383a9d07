import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubFetch } from '../../app/test/fetch';
import { openPage } from '../../app/test/open-page';
import { JobsPage } from './jobs-page';
import { MailsPage } from './mails-page';

const mail = {
  id: 5,
  company_id: 2,
  to_address: 'hanako@example.com',
  to_name: '山田 花子',
  subject: '招待のお知らせ',
  state: 'kept',
  attempts: 0,
  last_error: null,
  created_at: '2026-11-21T01:02:03Z',
  sent_at: null,
};

const readMail = async (changes: object) => {
  const fetched = stubFetch((url) => {
    if (url.startsWith('/api/saved-views')) return json([]);
    return url.startsWith('/api/mails/5')
      ? json({ ...mail, html: null, ...changes })
      : json([{ ...mail, ...changes }]);
  });
  await openPage(<MailsPage />, '/superadmin/mails');
  await userEvent.click(await screen.findByText('招待のお知らせ'));
  return { fetched, dialog: within(screen.getByRole('dialog')) };
};

it('reads a kept mail, whose link can be followed and whose markup is text', async () => {
  const text =
    '次のリンクを開いてください。\nhttps://example.com/password-edit#token=abc\n<b>太字</b>';
  const { dialog } = await readMail({ text });
  const link = await dialog.findByRole('link');
  expect(link.getAttribute('href')).toBe('https://example.com/password-edit#token=abc');
  expect(dialog.getByText(/<b>太字<\/b>/)).toBeTruthy();
});

it('says why a sent mail has no words and is not sent again', async () => {
  const { dialog } = await readMail({ state: 'sent', text: null });
  expect(await dialog.findByText(/本文は残していません/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'もう一度送信する' })).toHaveProperty('disabled', true);
  expect(dialog.getByText('すでに送信しました。')).toBeTruthy();
});

const job = (state: string, error: string | null) => ({
  id: `00000000-0000-4000-8000-00000000000${error ? 1 : 2}`,
  name: 'deliver-mail',
  state,
  retry_count: 8,
  error,
  created_at: '2026-11-21T01:02:03Z',
  start_after: '2026-11-21T01:02:03Z',
  started_at: null,
  completed_at: null,
});

it('shows why work failed and lets that alone be done again', async () => {
  const fetched = stubFetch((url, { method }) => {
    if (url.startsWith('/api/saved-views')) return json([]);
    return method === 'POST'
      ? json(job('created', null))
      : json([job('failed', '接続を拒否されました'), job('active', null)]);
  });
  await openPage(<JobsPage />, '/superadmin/jobs');
  expect(await screen.findByText('接続を拒否されました')).toBeTruthy();
  // Of the work under way there is nothing to be done.
  const menus = screen.getAllByRole('button', { name: 'メールの送信の操作' });
  expect(menus).toHaveLength(1);
  await userEvent.click(menus[0]!);
  await userEvent.click(screen.getByRole('menuitem', { name: 'やり直す' }));
  await screen.findByText('もう一度、順番に加えました。');
  const posted = fetched.mock.calls.find(([, { method }]) => method === 'POST');
  expect(posted?.[0]).toBe('/api/jobs/00000000-0000-4000-8000-000000000001/retry');
});
