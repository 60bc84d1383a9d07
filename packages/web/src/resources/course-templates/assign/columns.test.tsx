import type { CourseUser } from '@tokiori/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ASSIGNED_COLUMNS, courseUserOnPhone } from './columns';

type HeldExamination = NonNullable<CourseUser['examination']>;

const person = (examination: Partial<HeldExamination> = {}, onLeave = false): CourseUser => ({
  id: 1,
  name: '相川 葵',
  email: null,
  login_id: 'aoi',
  department_id: null,
  department_name: '営業部',
  profession: null,
  post: null,
  attributes: {},
  on_leave: onLeave,
  waiting: false,
  examination: {
    id: 2,
    from: '2026-11-20',
    to: '2026-11-30',
    live: true,
    progress: 'NotTaken',
    result: 'InProgress',
    pass_mark: 80,
    overrides: {},
    question_count: 20,
    reachable_question_count: 20,
    earliest_to: '2026-11-30',
    answered_count: 0,
    correct_count: 0,
    assigned_by: { rule: null, user_name: '柏木 真' },
    ...examination,
  },
});
const SHORT = { reachable_question_count: 12, earliest_to: '2026-12-11' };
const cell = (id: string, user: CourseUser): string => {
  const { container } = render(<>{ASSIGNED_COLUMNS.find((one) => one.id === id)!.cell(user)}</>);
  return container.textContent;
};

it('marks who will not get all questions by the end, and says until when they would', () => {
  expect(cell('to', person())).not.toContain('日数不足');
  cell('to', person(SHORT));
  expect(screen.getByTitle(/20問中12問です。.*12月11日まで延ばすと/).textContent).toContain(
    '日数不足',
  );
  expect(courseUserOnPhone(person(SHORT)).note).toContain('日数不足');
});

it('marks nobody whose course is over', () => {
  expect(cell('to', person({ ...SHORT, live: false }))).not.toContain('日数不足');
});

it('tells who is on leave apart from who has not begun', () => {
  expect(cell('result', person())).toBe('未受講');
  expect(cell('result', person({}, true))).toBe('休職・休業中');
  expect(cell('result', person({ result: 'Passed', progress: 'Completed' }, true))).toBe('合格');
});

it('tells by which rule, or by whom, somebody was given the course', () => {
  expect(cell('reason', person())).toBe('柏木 真が割り当て');
  const byRule = { assigned_by: { rule: '部署：営業部（下位の部署も）', user_name: null } };
  expect(cell('reason', person(byRule))).toBe('自動（部署：営業部（下位の部署も））');
});
