import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { CourseTemplate, CourseUser } from '@tokiori/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { json, sent, stubFetch } from '../../../app/test/fetch';
import { NotificationProvider } from '../../../ui/notification/notification-provider';
import { NEW_COURSE } from '../course-values';
import { AssignDialog } from './assign-dialog';
import { EndDialog } from './end-dialog';

const show = (dialog: ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NotificationProvider>{dialog}</NotificationProvider>
    </QueryClientProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refusal = (code: string, message: string, status = 409) =>
  json({ errors: [{ code, message }], code, message, status, title: message }, status);

const course = { ...NEW_COURSE, id: 4, question_count: 3 } as CourseTemplate;
const userOf = (id: number, name: string) =>
  ({ id, name, examination: { id: id * 10 } }) as CourseUser;
const hana = userOf(1, '花');
const taro = userOf(2, '太郎');

describe('assigning', () => {
  it('tells who holds the course already and then leaves them out on request', async () => {
    const answers = [refusal('ALREADY_ASSIGNED', '花さんは受講中です。'), json([{}], 201)];
    const mock = stubFetch(() => answers.shift()!);
    const onDone = vi.fn();
    const target = { kind: 'users' as const, users: [hana, taro] };
    show(<AssignDialog open course={course} target={target} onClose={() => {}} onDone={onDone} />);
    await press('2人に割り当てる');
    expect(await screen.findByText('花さんは受講中です。')).toBeTruthy();
    await press('受講中の人を除いて割り当てる');
    expect(await screen.findByText('1人に割り当てました。')).toBeTruthy();
    expect(onDone).toHaveBeenCalledOnce();
    const bodyOf = (at: number) => JSON.parse(String(sent(mock, at).body));
    expect(bodyOf(0)).toMatchObject({ course_template_id: 4, user_ids: [1, 2], to: null });
    expect(bodyOf(0)).not.toHaveProperty('skip_assigned');
    expect(bodyOf(1)).toMatchObject({ user_ids: [1, 2], skip_assigned: true });
  });
});

describe('ending', () => {
  it('names those whose examination could not be ended, and tries only them again', async () => {
    const refused = new Set(['/api/examinations/20/disable']);
    const mock = stubFetch((url) =>
      refused.delete(url) ? refusal('FORBIDDEN', '権限がありません。', 403) : json({}),
    );
    const onDone = vi.fn();
    show(<EndDialog open users={[hana, taro]} onClose={() => {}} onDone={onDone} />);
    await press('2人の受講を終了する');
    expect(await screen.findByText('太郎さん: 権限がありません。')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
    mock.mockClear();
    await press('1人をもう一度試す');
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(mock.mock.calls.map(([url]) => url)).toEqual(['/api/examinations/20/disable']);
  });
});
