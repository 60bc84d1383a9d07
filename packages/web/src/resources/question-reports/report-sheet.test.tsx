import type { AnsweredReport, QuestionReport } from '@tokiori/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { QuestionReportsPage } from './question-reports-page';
import { ReportSheet } from './report-sheet';

const report: QuestionReport = {
  id: 1,
  question_id: 2,
  question_title: '廃棄',
  reason: 'outdated',
  comment: '',
  created_at: '2026-11-20T00:00:00Z',
  state: 'open',
  outcome: null,
  reply: null,
  answered_at: null,
  preset: false,
  reporter: { id: 3, name: '相川 葵' },
  other_open_count: 0,
  answerable: true,
  revision: 1,
};

beforeEach(() => setSession(makeSession()));

it.each<[AnsweredReport['mail'], RegExp]>([
  ['sent', /メールでも知らせます/],
  ['held', /メールは、運営会社による会社の確認が済むと送ります/],
  ['none', /メールは送っていません/],
])('says what became of a mail that was %s', async (mail, words) => {
  stubFetch((_url, { method }) =>
    method === 'PUT' ? json({ ...report, outcome: 'fixed', mail }) : json([]),
  );
  await openPage(<ReportSheet report={report} onClose={() => undefined} />, '/question-reports');
  await userEvent.click(await screen.findByRole('radio', { name: /直し/ }));
  await userEvent.click(screen.getByRole('button', { name: '返信する' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('opens the report that a link names, by its number, until it is closed', async () => {
  const fetched = stubFetch((url) =>
    url.startsWith('/api/question-reports')
      ? json(url.includes('id=1') ? [report] : [], 200, { 'content-range': 'reports */0' })
      : json([], 200, { 'content-range': 'views */0' }),
  );
  const { address } = await openPage(<QuestionReportsPage />, '/admin/question-reports?report=1');
  const sheet = await screen.findByRole('dialog', { name: '問題の報告' });
  expect(fetched.mock.calls.some(([url]) => url === '/api/question-reports?id=1')).toBe(true);
  await userEvent.click(within(sheet).getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(address()).toBe('/admin/question-reports'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
