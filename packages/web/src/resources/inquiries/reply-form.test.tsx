import { useSuspenseQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { inquiryOf, type InquiryAnswer } from './inquiries.api';
import { InquiryReplies } from './inquiry-replies';

const makeReply = (id: number, body: string) => ({
  id,
  body,
  sent_by: '運営 次郎',
  created_at: '2026-11-20T01:00:00.000Z',
  mail_state: null,
});
const makeInquiry = (changes: Partial<InquiryAnswer> = {}) => ({
  id: 3,
  email: 'asking@inquiry.example',
  replies: [],
  revision: 4,
  ...changes,
});
const conflict = {
  revision: 5,
  changed_by: { id: 99, name: '運営 次郎' },
  changed_at: '2026-11-20T01:00:00.000Z',
  changes: {},
};
const stale = () => json({ status: 409, code: 'STALE_REVISION', message: 'x', conflict }, 409);

const Shown = () => {
  const { data: inquiry, refetch } = useSuspenseQuery(inquiryOf(3));
  return (
    <>
      <button onClick={() => void refetch()}>読み直す</button>
      <InquiryReplies inquiry={inquiry} />
    </>
  );
};

/** Opens the form of an inquiry, which is as `now` says whenever it is asked for. */
const open = async (now: { inquiry: object }, answer: () => Response | Promise<Response>) => {
  const fetched = stubFetch((_url, { method }) =>
    method === 'POST' ? answer() : json(now.inquiry),
  );
  await openPage(<Shown />, '/');
  fireEvent.change(await screen.findByLabelText('返信の内容', { exact: false }), {
    target: { value: '資料をお送りします。' },
  });
  /** Key and revision of each attempt. */
  return () =>
    fetched.mock.calls
      .filter(([, { method }]) => method === 'POST')
      .map(([, { headers, body }]) => ({
        key: new Headers(headers).get('idempotency-key'),
        revision: (JSON.parse(String(body)) as { revision: number }).revision,
      }));
};
const send = () => fireEvent.click(screen.getByRole('button', { name: '返信を送る' }));

beforeEach(() => setSession(makeSession({ role: 'SuperAdmin' })));

it('keeps what was typed when somebody was first, shows their answer, and goes on from there', async () => {
  const now = { inquiry: makeInquiry() };
  const answers = [stale, () => json(now.inquiry, 201)];
  const attempts = await open(now, () => answers.shift()!());
  now.inquiry = makeInquiry({ revision: 5, replies: [makeReply(1, '先に返信しました。')] });
  send();
  expect(await screen.findByText(/^運営 次郎さんが先に返信か変更をしたため/)).toBeTruthy();
  expect(await screen.findByText('先に返信しました。')).toBeTruthy();
  expect(screen.getByText(/^入力しているあいだに返信が送られています/)).toBeTruthy();
  expect(screen.getByDisplayValue('資料をお送りします。')).toBeTruthy();
  send();
  await screen.findByText('asking@inquiry.exampleに返信しました。');
  expect(attempts().map(({ revision }) => revision)).toEqual([4, 5]);
  await waitFor(() => expect(screen.queryByDisplayValue('資料をお送りします。')).toBeNull());
});

it('is the same answer when it is sent again after no answer came, though it had been done', async () => {
  const now = { inquiry: makeInquiry() };
  let isBack = false;
  const lost = () => Promise.reject(new TypeError('cut'));
  const attempts = await open(now, () => (isBack ? json(now.inquiry, 201) : lost()));
  send();
  await screen.findByRole('alert');
  now.inquiry = makeInquiry({ revision: 5, replies: [makeReply(1, '届いていた返信')] });
  fireEvent.click(screen.getByText('読み直す'));
  await screen.findByText('届いていた返信');
  isBack = true;
  send();
  await screen.findByText('asking@inquiry.exampleに返信しました。');
  expect(attempts().length).toBeGreaterThan(1);
  expect(new Set(attempts().map((attempt) => JSON.stringify(attempt))).size).toBe(1);
  expect(attempts()[0]).toMatchObject({ revision: 4 });
});
