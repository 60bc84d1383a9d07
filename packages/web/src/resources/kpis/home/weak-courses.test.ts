import type { KpiCourse } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { weakCourses } from './weak-courses';

const course = (id: number, value: number | null, denominator = 40): KpiCourse => ({
  id,
  course_template_id: id,
  name: `コース${id}`,
  users: 9,
  learners: 9,
  hidden: value === null,
  figure: value === null ? null : { value, numerator: value * denominator, denominator },
});

it.each([
  ['the worst first', 6, [5, 4, 3]],
  ['five of many', 20, [19, 18, 17, 16, 15]],
  ['the only one', 1, [0]],
])('names those that are kept worst: %s', (_, count, ids) => {
  const rows = Array.from({ length: count }, (__, id) => course(id, 0.99 - id / 100));
  expect(weakCourses(rows).map(({ id }) => id)).toEqual(ids);
});

it('says nothing of small groups, of few answers, and of none', () => {
  const rows = [
    course(1, 0.9),
    course(2, 0.2, 9),
    { ...course(3, 0.1), hidden: true },
    { ...course(4, null), hidden: false },
  ];
  expect(weakCourses(rows).map(({ id }) => id)).toEqual([1]);
});
