import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../app/session/session-store';
import { TaskContext } from '../../../app/tasks/task-context';
import { json, stubFetch } from '../../../app/test/fetch';
import { makeSession } from '../../../app/test/make';
import { openPage } from '../../../app/test/open-page';
import { BasicUsers } from './basic-users';

const person = (id: number, name: string) => ({
  id,
  name,
  name_kana: null,
  email: 'a@example.jp',
  login_id: null,
  department_id: 3,
  department_name: '営業部',
  profession: null,
  post: null,
  state: 'NotTaken',
  on_leave: false,
  in_progress: false,
  last: null,
  correct_rate: null,
  sitting_count: 0,
});
const PEOPLE = [person(7, '佐藤はな'), person(8, '田中まこと')];
const TASK = { id: 1 };

const open = async (search: string) => {
  const fetched = stubFetch((url) => {
    if (url.endsWith('/reminders')) return json(TASK, 201);
    return json(url.includes('/users?') ? PEOPLE : [], 200, { 'content-range': 'rows 0-1/2' });
  });
  const follow = vi.fn();
  const assigned = vi.fn();
  await openPage(
    <TaskContext value={{ follow, show: () => undefined }}>
      <BasicUsers
        companyId={1}
        basicId={12}
        filters={[]}
        renderAssign={({ userIds }) => {
          assigned(userIds);
          return null;
        }}
      />
    </TaskContext>,
    `/admin/basic-scores/12${search}`,
  );
  await screen.findAllByText('佐藤はな');
  const reminded = () =>
    fetched.mock.calls
      .filter(([url]) => url === '/api/companies/1/basics/12/reminders')
      .map(([, { body }]) => JSON.parse(String(body)) as unknown);
  return { follow, assigned, reminded };
};
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => setSession(makeSession({ role: 'DepartmentManager' })));

it('reminds the chosen people once it is meant, and follows what becomes of it', async () => {
  const { follow, reminded } = await open('');
  await userEvent.click(screen.getByRole('checkbox', { name: '佐藤はなを選択' }));
  await press('1人に受講をお願いする');
  const dialog = within(await screen.findByRole('dialog'));
  expect(reminded()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: '1人にメールを送る' }));
  await waitFor(() => expect(follow).toHaveBeenCalledWith(TASK));
  expect(reminded()).toEqual([{ user_ids: [7] }]);
});

it('gives a course to all that the filters find', async () => {
  const { assigned } = await open('?state=NotTaken&to=2026-09-30');
  await userEvent.click(screen.getByRole('checkbox', { name: '佐藤はなを選択' }));
  await press(/該当する2件をすべて選ぶ/);
  await press('コースを割り当てる');
  await waitFor(() => expect(assigned).toHaveBeenCalledWith([7, 8]));
});
