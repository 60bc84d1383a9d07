import type { Import, Task } from '@tokiori/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { setSession } from '../../app/session/session-store';
import { ImportReport } from './import-report';
import { ImportReview } from './import-review';

const FILE: Import = {
  id: 5,
  kind: 'users',
  file_name: '名簿.csv',
  headings: ['氏名', 'メール', '血液型'],
  heading_line: 1,
  notes: [],
  mapping: ['name', 'email', null],
  fields: [
    { field: 'name', label: '氏名', required: true },
    { field: 'email', label: 'メールアドレス', required: false },
  ],
  remembered: false,
  unclear: [],
  problems: [],
  unknown: { departments: [{ name: '海外部', rows: 2, choice: null }], categories: [] },
  options: { duplicates: 'Skip', invite: false },
  counts: { create: 1188, update: 0, skip: 3, error: 12 },
  seats: { left: 2000, needed: 1188 },
  invitations: null,
  initial_passwords: 0,
  grants_roles: false,
  state: 'Ready',
  created_at: '2026-11-22T01:00:00Z',
  task_id: null,
  starts_on: null,
};
const TASK: Task = {
  id: 9,
  kind: 'import.users',
  state: 'Completed',
  label: '名簿.csv',
  total: 1203,
  done: 1188,
  queued: 0,
  failed: 12,
  skipped: 3,
  prepared: 0,
  error: null,
  created_at: '2026-11-22T01:00:00Z',
  starts_on: null,
  started_at: '2026-11-22T01:00:00Z',
  finished_at: '2026-11-22T01:00:00Z',
  undoable: true,
  undoing: false,
  undone_at: null,
  created_by: { id: 7, name: '佐藤はな' },
};
const ROW = {
  id: 4,
  line: 4,
  cells: ['山田', 'bad', 'A'],
  outcome: 'Error',
  issues: [{ column: 'メールアドレス', message: 'メールアドレスの形が正しくありません。' }],
  changes: [],
  target_id: null,
};

const answer = (url: string): Response => {
  if (url.includes('/rows')) return json([ROW], 200, { 'content-range': 'items 0-0/12' });
  if (url.includes('/tasks/')) return json(TASK);
  return json(FILE);
};
const PLACES = [{ id: 31, path: '安全 › 防火 › 消火器' }];
const review = (changes: Partial<Import> = {}) => {
  setSession(makeSession({ role: 'Admin' }));
  return openPage(
    <ImportReview stored={{ ...FILE, ...changes }} search={{}} places={PLACES} />,
    '/admin/imports/5',
  );
};

it('says what happens before anything does, and leaves wrong lines out by name of the button', async () => {
  const fetched = stubFetch(answer);
  await review();
  expect(await screen.findByText(/1,188人を新しく登録します。.*まだ何も登録/)).toBeTruthy();
  expect(await screen.findByText('メールアドレスの形が正しくありません。')).toBeTruthy();
  expect(screen.getByText('血液型')).toBeTruthy();
  expect(fetched.mock.calls.every(([, { method }]) => method === 'GET')).toBe(true);
  await userEvent.click(
    screen.getByRole('button', { name: '誤りのある12行を除いて1,188人を取り込む' }),
  );
  const [, init] = fetched.mock.calls.find(([url]) => url.includes('/run'))!;
  expect(JSON.parse(String(init.body))).toEqual({ only_good: true });
});

it('tells the free seats before it is said what becomes of departments', async () => {
  stubFetch(answer);
  const counts = { create: 0, update: 0, skip: 0, error: 2 };
  await review({ counts, seats: { left: 10, needed: 0 } });
  const seats = await screen.findByText(/空いている席は10席です。.*あと2人まで増えます。/);
  const choice = screen.getByLabelText(/海外部/);
  expect(seats.compareDocumentPosition(choice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('asks what becomes of a department that is not there', async () => {
  const fetched = stubFetch(answer);
  await review();
  await userEvent.selectOptions(await screen.findByLabelText(/海外部/), 'create');
  const [, init] = fetched.mock.calls.find(([, { method }]) => method === 'PUT')!;
  expect(JSON.parse(String(init.body))).toEqual({ departments: { 海外部: { create: true } } });
});

it('makes categories that are not there, or puts their questions into one that is', async () => {
  const fetched = stubFetch(answer);
  const choice = { create: true as const };
  const categories = [{ name: '安全／防火／消火', rows: 3, choice }];
  await review({ kind: 'questions', unknown: { departments: [], categories } });
  await userEvent.click(await screen.findByText('新しく作るカテゴリ（1）'));
  const select = await screen.findByLabelText<HTMLSelectElement>(/安全／防火／消火/);
  expect([...select.options].map(({ text }) => text)).toEqual([
    '新しく作る',
    '安全 › 防火 › 消火器',
  ]);
  await userEvent.selectOptions(select, '31');
  const [, init] = fetched.mock.calls.find(([, { method }]) => method === 'PUT')!;
  expect(JSON.parse(String(init.body))).toEqual({
    categories: { '安全／防火／消火': { id: 31 } },
  });
});

it('says which seats are missing, and cannot be run', async () => {
  stubFetch(answer);
  await review({ seats: { left: 8, needed: 1188 } });
  expect(await screen.findByText(/あと1,180\s*席が必要です/)).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /を取り込む/ });
  expect(button.disabled).toBe(true);
});

it('shows what changes, before and after', async () => {
  const changes = [{ label: '役職', before: '係長', after: '課長', markdown: false }];
  const row = { ...ROW, outcome: 'Update', issues: [], changes };
  stubFetch((url) =>
    url.includes('/rows') ? json([row], 200, { 'content-range': 'items 0-0/1' }) : json(FILE),
  );
  await review({ counts: { create: 0, update: 1, skip: 0, error: 0 } });
  await userEvent.click(await screen.findByText('変わるところ（1）'));
  expect(screen.getByText('係長').tagName).toBe('DEL');
  expect(screen.getByText('課長').tagName).toBe('INS');
});

it('mends a line in its place', async () => {
  const fetched = stubFetch(answer);
  await review();
  await userEvent.click(await screen.findByRole('button', { name: '4行目を直す' }));
  const field = screen.getByLabelText('メールアドレス');
  await userEvent.clear(field);
  await userEvent.type(field, 'yamada@example.jp{Enter}');
  const [url, init] = fetched.mock.calls.find(([, { method }]) => method === 'PUT')!;
  expect(url).toContain('/imports/5/rows/4');
  expect(JSON.parse(String(init.body))).toEqual({
    cells: ['山田', 'yamada@example.jp', 'A'],
    was: ROW.cells,
  });
});

it('says where it took the meanings of columns from, and asks where two could be meant', async () => {
  stubFetch(answer);
  await review({
    remembered: true,
    unclear: [{ field: 'name', headings: ['社員名', '従業員名'] }],
    notes: ['3行目を見出しとして読み取りました。その上の2行は読み取っていません。'],
  });
  expect(await screen.findByText('前回の対応づけを使いました。')).toBeTruthy();
  expect(screen.getByText(/「社員名」と「従業員名」は、どちらも「氏名」の列/)).toBeTruthy();
  expect(screen.getByText(/3行目を見出しとして/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '対応づけを確かめる' }));
  expect(await screen.findByLabelText('「メール」の意味')).toBeTruthy();
});

it('registers questions of the same title beside each other, and reads Markdown where told', async () => {
  const fetched = stubFetch(answer);
  const mapping = ['title', 'statement', 'commentary'];
  await review({ kind: 'questions', mapping, seats: null });
  await userEvent.click(await screen.findByText('別の問題として登録する'));
  await userEvent.click(
    await screen.findByRole('checkbox', { name: /Markdownとして読む/, checked: false }),
  );
  const bodies = fetched.mock.calls
    .filter(([, { method }]) => method === 'PUT')
    .map(([, { body }]) => JSON.parse(String(body)) as unknown);
  expect(bodies).toEqual([
    { options: { duplicates: 'Both' } },
    { mapping: ['title', 'statement_markdown', 'commentary_markdown'] },
  ]);
});

it('can be undone from the report', async () => {
  const fetched = stubFetch(answer);
  setSession(makeSession({ role: 'Admin' }));
  await openPage(
    <ImportReport
      stored={{ ...FILE, state: 'Completed', task_id: 9 }}
      search={{}}
      renderPasswords={() => null}
    />,
    '/admin/imports/5',
  );
  expect(await screen.findByText(/1,188人を取り込みました。/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
  expect(fetched.mock.calls.some(([url]) => url.endsWith('/tasks/9/undo'))).toBe(true);
});
