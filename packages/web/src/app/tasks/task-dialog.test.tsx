import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '../files/save-file';
import { setSession } from '../session/session-store';
import { json, stubFetch } from '../test/fetch';
import { makeSession } from '../test/make';
import { openPage } from '../test/open-page';
import { TaskDialog } from './task-dialog';

vi.mock('../files/save-file', () => ({ saveFile: vi.fn() }));

beforeEach(() => setSession(makeSession({ role: 'Admin' })));
afterEach(() => setSession(null));

const task = (changes: object = {}) => ({
  id: 5,
  kind: 'users.deactivate',
  state: 'Completed',
  label: null,
  total: 2,
  done: 1,
  queued: 0,
  failed: 1,
  skipped: 0,
  prepared: 0,
  error: null,
  undoable: false,
  undoing: false,
  undone_at: null,
  starts_on: null,
  ...changes,
});
const FILE = {
  'content-disposition': `attachment; filename="items.csv"; filename*=UTF-8''${encodeURIComponent('一括処理の結果.csv')}`,
};

const open = async (changes: object = {}) => {
  const fetched = stubFetch((url) => {
    if (url === '/api/exports/tasks/5/items') return new Response('行', { headers: FILE });
    return url.startsWith('/api/tasks/5/items')
      ? json([], 200, { 'content-range': 'items */0' })
      : json(task(changes));
  });
  await openPage(<TaskDialog taskId={5} onClose={vi.fn()} />, '/admin/tasks');
  await screen.findByText('ユーザーの停止');
  return fetched;
};

it('saves what became of each row once the work is over', async () => {
  const fetched = await open();
  fireEvent.click(await screen.findByRole('button', { name: '結果を保存する' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'CSVで保存する' }));
  await waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith('一括処理の結果.csv', expect.any(Blob)),
  );
  const asked = fetched.mock.calls.find(([url]) => url.startsWith('/api/exports/'))!;
  expect(JSON.parse(String(asked[1].body))).toEqual({ format: 'csv' });
});

it('offers no file while there is something to do', async () => {
  await open({ state: 'InProgress', failed: 0 });
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '結果を保存する' })).toBeNull();
});
