import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../app/files/save-file';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { DepartmentsPage } from './departments-page';

vi.mock('../../app/files/save-file', () => ({ saveFile: vi.fn() }));

beforeEach(() => setSession(makeSession({ role: 'Admin' })));
afterEach(() => setSession(null));

const sales = {
  id: 3,
  name: '営業部',
  path: ['営業部'],
  depth: 0,
  user_count: 2,
  total_user_count: 4,
  child_count: 1,
  managers: [],
};

it('saves the departments that one answers for, with the columns in sight', async () => {
  const fetched = stubFetch((url) => {
    if (url.startsWith('/api/exports/')) return new Response('部署名');
    return url.startsWith('/api/departments')
      ? json([sales], 200, { 'content-range': 'departments 0-0/1' })
      : json([]);
  });
  await openPage(<DepartmentsPage />, '/admin/departments?q=営業');
  await screen.findAllByText('営業部');
  fireEvent.click(screen.getByRole('button', { name: '部署一覧のそのほかの操作' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Excelで保存する' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const asked = fetched.mock.calls.find(([url]) => url === '/api/exports/departments')!;
  expect(JSON.parse(String(asked[1].body))).toEqual({
    format: 'xlsx',
    columns: ['name', 'path', 'users', 'all_users', 'managers'],
    sort: '["path","ASC"]',
    filter: { managed: true, q: '営業' },
  });
});
