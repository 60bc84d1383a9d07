import { expect, it } from 'vitest';
import { firstSteps, type FirstCounts } from './first-steps';

const NEW: FirstCounts = { People: 1, Questions: 0, Courses: 0, Assignments: 0, hasAnswers: false };
const doneWith = (counts: Partial<FirstCounts>): string[] =>
  firstSteps({ ...NEW, ...counts })
    .steps.filter(({ done }) => done)
    .map(({ step }) => step);

it('are all to do in a new company', () => {
  expect(doneWith({})).toEqual([]);
  expect(firstSteps(NEW).steps.map(({ step }) => step)).toEqual([
    'People',
    'Questions',
    'Courses',
    'Assignments',
  ]);
});

it('tick themselves off, in any order', () => {
  expect(doneWith({ People: 2 })).toEqual(['People']);
  expect(doneWith({ Questions: 1 })).toEqual(['Questions']);
});

it('need no own questions where those that are provided are used', () => {
  expect(doneWith({ Courses: 1 })).toEqual(['Questions', 'Courses']);
  expect(doneWith({ Assignments: 1 })).toEqual(['Questions', 'Courses', 'Assignments']);
});

it('are over with the first answer', () => {
  const all = { ...NEW, People: 2, Assignments: 1 };
  expect(firstSteps(all).isOver).toBe(false);
  expect(firstSteps({ ...all, hasAnswers: true }).isOver).toBe(true);
  expect(firstSteps({ ...NEW, hasAnswers: true }).isOver).toBe(false);
});
