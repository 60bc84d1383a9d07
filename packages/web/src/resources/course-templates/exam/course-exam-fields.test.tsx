import type { CourseTemplate } from '@tokiori/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { NO_EXAM } from '../../../app/exams/rules/exam-values';
import { setSession } from '../../../app/session/session-store';
import { json, stubFetch } from '../../../app/test/fetch';
import { makeSession } from '../../../app/test/make';
import { openPage } from '../../../app/test/open-page';
import { CourseForm } from '../course-form';
import { courseValuesOf, NEW_COURSE } from '../course-values';

const course = {
  ...NEW_COURSE,
  id: 9,
  name: '情報セキュリティ',
  question_count: 3,
  assigned_user_count: 0,
  prerequisites: [],
  exam_rules: null,
  editable: true,
  revision: 4,
} as unknown as CourseTemplate;

const list = (rows: unknown[]) =>
  json(rows, 200, { 'content-range': `rows 0-${rows.length - 1}/${rows.length}` });
const questionOf = (id: number, majorId: number) => ({
  id,
  question_id: id,
  minor_category_id: majorId,
  minor_category_name: '小',
  medium_category_id: majorId,
  medium_category_name: '中',
  major_category_id: majorId,
  major_category_name: `大${majorId}`,
});

const open = async (exam_rules: CourseTemplate['exam_rules'] = null) => {
  const shown = { ...course, exam_rules };
  const fetched = stubFetch((url, init) => {
    if (init.method === 'PUT')
      return json({ ...shown, ...JSON.parse(String(init.body)), revision: 5 });
    if (url.includes('/course_templates/9/questions'))
      return list([questionOf(1, 1), questionOf(2, 1), questionOf(3, 2)]);
    return list([]);
  });
  await openPage(<CourseForm course={shown} />, '/admin/courses/9');
  return () =>
    fetched.mock.calls
      .filter(([, init]) => init.method === 'PUT')
      .map(([, init]) => JSON.parse(String(init.body)) as unknown);
};
const save = () => userEvent.click(screen.getByRole('button', { name: '保存する' }));
const RULES = { ...NO_EXAM, time_limit_minutes: 20 };

beforeEach(() => setSession(makeSession({ role: 'Admin' })));

it('makes a course an examination, and sends nothing else', async () => {
  const sent = await open();
  await userEvent.click(await screen.findByText('試験の設定'));
  await userEvent.type(screen.getByLabelText('制限時間'), '20');
  await userEvent.click(screen.getByRole('switch', { name: /会場のコードを入力してもらう/ }));
  await save();
  const exam_rules = { ...RULES, needs_room_code: true };
  await waitFor(() => expect(sent()).toEqual([{ exam_rules, revision: 4 }]));
});

it('draws of each category no more than chosen, with how many there are beside it', async () => {
  const sent = await open(RULES);
  await userEvent.click(await screen.findByRole('radio', { name: /大分類ごとに/ }));
  await userEvent.type(await screen.findByLabelText('大1'), '1');
  expect(screen.getByText('／2問')).toBeDefined();
  expect(screen.getByText('出題する数（あわせて1問）')).toBeDefined();
  await save();
  const pools = { by: 'Major', draws: [{ category_id: 1, count: 1 }] };
  await waitFor(() => expect(sent()).toEqual([{ exam_rules: { ...RULES, pools }, revision: 4 }]));
});

it('says what is wrong with a limit beside it, and saves nothing', async () => {
  const sent = await open(RULES);
  const field = await screen.findByLabelText('制限時間');
  await userEvent.clear(field);
  await userEvent.type(field, '0');
  await save();
  expect(await screen.findByText('制限時間は1分以上にしてください。')).toBeDefined();
  expect(sent()).toEqual([]);
});

it('copies how a course is held with the rest of it', () => {
  expect(courseValuesOf({ ...course, exam_rules: RULES }).exam_rules).toEqual(RULES);
  expect(courseValuesOf(course).exam_rules).toEqual(NO_EXAM);
});
