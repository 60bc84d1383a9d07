import type { AuditEntry } from '@tokiori/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../app/files/save-file';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { OwnAuditLogPage } from './own-audit-log-page';
import { TargetLink } from './target-link';

vi.mock('../../app/files/save-file', () => ({ saveFile: vi.fn() }));

const entryOf = (id: number) => ({
  id,
  created_at: '2026-11-21T01:02:03Z',
  company_id: 1,
  company_name: 'あさひ商店',
  real_user: { id: 7, name: '佐藤はな' },
  user: { id: 7, name: '佐藤はな' },
  api_token: null,
  action: 'user.update',
  target_type: 'user',
  target_id: id,
  target_name: null,
  target_exists: true,
  target_user_id: null,
  changes: { name: { from: '=旧', to: '新,い' } },
  names: {},
  request_id: `r${id}`,
  address: '192.0.2.1',
});

const namedEntry = {
  ...entryOf(12),
  company_id: makeSession({}).user.company_id,
  action: 'question.update',
  target_type: 'question',
  target_name: '朝の開店',
};

/** Two pages: entries 3 and 2, then 1. */
const serve = () =>
  stubFetch((url) => {
    if (url.startsWith('/api/saved-views')) return json([]);
    const { searchParams } = new URL(url, 'http://x');
    return searchParams.get('next_id') === '2'
      ? json({ items: [entryOf(1)], next_id: null })
      : json({ items: [entryOf(3), entryOf(2)], next_id: 2 });
  });

const open = (at = '/admin/audit-log') => openPage(<OwnAuditLogPage />, at);

beforeEach(() => setSession(makeSession({ role: 'Admin' })));
afterEach(() => setSession(null));

it('goes back as far as one wants', async () => {
  serve();
  await open();
  await screen.findByText('ユーザー 3');
  await userEvent.click(screen.getByRole('button', { name: 'さらに表示する' }));
  expect(await screen.findByText('ユーザー 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'さらに表示する' })).toBeNull();
});

it('shows what was before and after', async () => {
  serve();
  await open();
  await userEvent.click((await screen.findAllByText('ユーザー 3'))[0]!);
  const cells = within(screen.getByRole('dialog')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['=旧', '新,い']);
});

it('goes on to the page of what an entry is about, and to its other entries', async () => {
  stubFetch((url) =>
    json(url.startsWith('/api/saved-views') ? [] : { items: [namedEntry], next_id: null }),
  );
  const { address } = await open();
  await userEvent.click((await screen.findAllByText('朝の開店（問題 12）'))[0]!);
  const dialog = within(screen.getByRole('dialog'));
  const link = dialog.getByRole('link', { name: '朝の開店（問題 12）' });
  expect(link.getAttribute('href')).toBe('/admin/questions/12');
  await userEvent.click(dialog.getByRole('button', { name: 'この対象の記録だけを見る' }));
  await waitFor(() => expect(address()).toContain('target_id=12'));
  expect(address()).toContain('target_type=question');
});

it('leads to the page of who takes an examination, to a report and to a task', async () => {
  const of = (target_type: string, changes = {}) => ({
    ...namedEntry,
    target_type,
    action: `${target_type}.answer`,
    ...changes,
  });
  const entries = [
    of('examination', { target_user_id: 31 }),
    of('question_report'),
    of('task', { target_name: null }),
    of('question_report', { action: 'question_report.answer-ask', target_name: '聞いた' }),
  ] as readonly AuditEntry[];
  await openPage(
    entries.map((entry, at) => (
      <TargetLink key={at} entry={entry} ownCompanyId={entry.company_id} />
    )),
    '/admin/audit-log',
  );
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['朝の開店（テスト 12）', '/admin/users/31/courses'],
    ['朝の開店（問題の報告 12）', '/admin/question-reports?report=12'],
    ['一括処理 12', '/admin/tasks?task=12'],
  ]);
  expect(screen.getByText(/聞いた/)).toBeTruthy();
});

it('keeps its filters in the address and asks by them', async () => {
  const fetched = serve();
  await open('/admin/audit-log?kind=user&as_another=true&period=2026-11-01..&company_id=nonsense');
  await screen.findByText('ユーザー 3');
  const list = fetched.mock.calls.map(([url]) => url).find((url) => url.includes('/audit-log'));
  expect(Object.fromEntries(new URL(list!, 'http://x').searchParams)).toEqual({
    kind: '["user"]',
    as_another: 'true',
    period: '2026-11-01..',
    limit: '50',
  });
});

it('finds one of thousands of people while a name is typed', async () => {
  const person = { id: 12, name: '山田 花子', email: 'hanako@example.com', login_id: null };
  const fetched = stubFetch((url) => {
    if (url.startsWith('/api/saved-views')) return json([]);
    if (url.startsWith('/api/users/12')) return json(person);
    return json(url.startsWith('/api/users') ? [person] : { items: [entryOf(3)], next_id: null });
  });
  const { address } = await open();
  await userEvent.click(await screen.findByRole('button', { name: /ユーザー：すべて/ }));
  const field = await screen.findByRole('combobox', { name: 'ユーザーを探す' });
  await userEvent.type(field, '山田');
  await userEvent.click(await screen.findByText('山田 花子（hanako@example.com）'));
  await waitFor(() => expect(address()).toBe('/admin/audit-log?user_id=12'));
  const asked = fetched.mock.calls.map(([url]) => decodeURIComponent(url));
  expect(asked.some((url) => url.startsWith('/api/users?') && url.includes('q=山田'))).toBe(true);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(await screen.findByRole('button', { name: /ユーザー：山田 花子/ })).toBeTruthy();
});

it('saves what the filter leaves, with the columns that are shown', async () => {
  const fetched = stubFetch((url) => {
    if (url.startsWith('/api/exports/')) return new Response('番号');
    return url.startsWith('/api/saved-views')
      ? json([])
      : json({ items: [entryOf(3)], next_id: null });
  });
  await open('/admin/audit-log?as_another=true');
  await screen.findByText('ユーザー 3');
  await userEvent.click(screen.getByRole('button', { name: '操作の記録のそのほかの操作' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSVで保存する' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const asked = fetched.mock.calls.find(([url]) => url === '/api/exports/audit-log')!;
  expect(JSON.parse(String(asked[1].body))).toEqual({
    format: 'csv',
    columns: ['action', 'action_name', 'target', 'at', 'who', 'as_whom', 'changes'],
    filter: { as_another: 'true' },
  });
});
