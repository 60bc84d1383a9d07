// @vitest-environment node
import type { CourseUser } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { noticeKindOf } from './course-notice';

const person = (some: Partial<NonNullable<CourseUser['examination']>>) =>
  ({
    examination: { live: true, progress: 'NotTaken', result: 'InProgress', ...some },
  }) as CourseUser;
const taking = person({});
const failed = person({ live: false, progress: 'Completed', result: 'Failed' });
const passed = person({ live: false, progress: 'Completed', result: 'Passed' });

it('people of a course are told what all of them have in common', () => {
  expect(noticeKindOf([taking, taking], {})).toBe('NotDone');
  expect(noticeKindOf([failed], {})).toBe('NotPassed');
  expect(noticeKindOf([taking], { late: ['true'] })).toBe('Late');
  expect(noticeKindOf([taking, passed], {})).toBeNull();
  expect(noticeKindOf([{ examination: null }], {})).toBeNull();
});
