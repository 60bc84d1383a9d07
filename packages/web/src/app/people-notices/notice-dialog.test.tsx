import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { administeredCompany } from '../session/administered';
import { setSession } from '../session/session-store';
import { json, stubFetch } from '../test/fetch';
import { makeSession } from '../test/make';
import { openPage } from '../test/open-page';
import { TaskFollower } from '../tasks/task-follower';
import { NoticeDialog } from './notice-dialog';

beforeEach(() => setSession(makeSession({ role: 'Admin' })));
afterEach(() => setSession(null));

const reader = (id: number, name: string, refusal: string | null) => ({
  id,
  name,
  refusal,
  held: false,
  last_sent_on: null,
});
const PREVIEW = {
  default_text: '受講をお願いします。',
  subject: '【ときおり】受講のお願い',
  mail_text: '相川 葵 様\n\n受講をお願いします。\n\n――――――――――',
  people: [reader(4, '相川 葵', null), reader(5, '井上 樹', 'AlreadyToday')],
};
const TASK = {
  id: 9,
  kind: 'users.notify',
  state: 'Completed',
  label: '受講のお願い',
  total: 2,
  done: 1,
  queued: 0,
  failed: 0,
  skipped: 1,
  prepared: 0,
  error: null,
  undoable: false,
  undoing: false,
  undone_at: null,
  starts_on: null,
};

const open = async (task: object = TASK) => {
  const onDone = vi.fn();
  const fetched = stubFetch((url) => {
    if (url === '/api/people-notices/preview') return json(PREVIEW);
    if (url === '/api/people-notices') return json(task, 201);
    return url.includes('/items') ? json([], 200, { 'content-range': 'items */0' }) : json(task);
  });
  await openPage(
    <TaskFollower>
      <NoticeDialog
        company={administeredCompany(1, 1)}
        target={{ kind: 'Late', userIds: [4, 5], courseId: null }}
        onDone={onDone}
        onClose={vi.fn()}
      />
    </TaskFollower>,
    '/admin/users',
  );
  await screen.findByText('相川 葵 様', { exact: false });
  const sent = () =>
    fetched.mock.calls
      .filter(([url]) => url === '/api/people-notices')
      .map(([, { body }]) => JSON.parse(String(body)) as unknown);
  return { onDone, sent };
};

it('shows the mail as it will arrive, and who will not get it and why', async () => {
  await open();
  expect(screen.getByText(/1人には送りません。/)).toBeTruthy();
  expect(screen.getByText('井上 樹さん：今日はすでにお知らせを送っています。')).toBeTruthy();
  const text = screen.getByRole('textbox', { name: /本文/ });
  fireEvent.change(text, { target: { value: '明日までにお願いします。$&' } });
  expect(screen.getByText(/相川 葵 様\s+明日までにお願いします。\$&/)).toBeTruthy();
});

it('sends what is seen, and tells of those alone whom it has reached', async () => {
  const { onDone, sent } = await open();
  fireEvent.click(screen.getByRole('radio', { name: '自分の名前を添えて' }));
  fireEvent.click(await screen.findByRole('button', { name: '1人にお知らせを送る' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent()).toEqual([
    {
      kind: 'Late',
      user_ids: [4, 5],
      course_template_id: null,
      in_name_of: 'Manager',
      text: PREVIEW.default_text,
    },
  ]);
  expect(await screen.findByText('1人にお知らせしました。1人には送りませんでした。')).toBeTruthy();
});

it('shows what failed, and no success', async () => {
  await open({ ...TASK, done: 0, skipped: 1, failed: 1 });
  fireEvent.click(await screen.findByRole('button', { name: '1人にお知らせを送る' }));
  expect(await screen.findByText(/1人はできませんでした。/)).toBeTruthy();
  expect(screen.queryByText(/お知らせしました/)).toBeNull();
});
