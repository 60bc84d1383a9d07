import type { Task } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { outcomeSentence, taskLook } from './task-words';

const task = (changes: Partial<Task> = {}): Task => ({
  id: 5,
  kind: 'users.invite',
  state: 'Completed',
  label: null,
  total: 1201,
  done: 1201,
  queued: 0,
  failed: 0,
  skipped: 0,
  prepared: 0,
  error: null,
  created_at: '2026-11-25T00:00:00Z',
  starts_on: null,
  started_at: null,
  finished_at: null,
  undoable: false,
  undoing: false,
  undone_at: null,
  created_by: null,
  ...changes,
});

it.each([
  [{}, '完了', 'Completed'],
  [{ done: 51, failed: 1150 }, '一部できませんでした', 'Partly'],
  [{ done: 0, failed: 1201 }, 'できませんでした', 'Failed'],
  [{ state: 'InProgress' as const, failed: 3 }, '処理中', 'InProgress'],
])('calls work done only where nothing was refused: %j', (changes, label, status) => {
  expect(taskLook(task(changes))).toEqual({ label, status });
});

it('tells those who wait from those who were written to', () => {
  expect(outcomeSentence(task({ queued: 1101 }))).toBe(
    '100人に招待を送りました。1,101人への招待は、順番を待っています。',
  );
  expect(outcomeSentence(task({ queued: 1201 }))).toBe('1,201人への招待は、順番を待っています。');
  expect(outcomeSentence(task({ kind: 'import.users', queued: 4 }))).toBe(
    '1,201人を取り込みました。4人への招待は、順番を待っています。',
  );
  expect(outcomeSentence(task({ kind: 'basic.remind', done: 5, queued: 2 }))).toBe(
    '3人にお願いのメールを送りました。2人へのメールは、会社の確認が済むまで待っています。',
  );
});
