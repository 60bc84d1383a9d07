import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { TaskContext } from '../../app/tasks/task-context';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { TasksPage } from './tasks-page';

beforeEach(() => setSession(makeSession({ role: 'Admin' })));

it('shows the task that a link names, and takes it out of the address', async () => {
  stubFetch(() => json([], 200, { 'content-range': 'tasks */0' }));
  const show = vi.fn();
  const page = (
    <TaskContext value={{ follow: vi.fn(), show }}>
      <TasksPage />
    </TaskContext>
  );
  const { address } = await openPage(page, '/admin/tasks?task=7');
  await screen.findByRole('heading', { name: '一括処理' });
  expect(show).toHaveBeenCalledWith(7);
  await waitFor(() => expect(address()).toBe('/admin/tasks'));
});
