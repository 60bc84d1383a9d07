import { expect, it } from 'vitest';
import { firstSteps, type FirstCounts } from './first-steps';

const NEW: FirstCounts = {
  People: 1,
  Questions: 0,
  Courses: 0,
  Assignments: 0,
  Invitations: 1,
  Reminders: 0,
  hasAnswers: false,
  uninvited: 0,
};
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
    'Invitations',
    'Reminders',
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

it('have everybody invited, whose mails have gone out', () => {
  expect(doneWith({ People: 3, Invitations: 2, uninvited: 1 })).toEqual(['People']);
  expect(doneWith({ People: 3, Invitations: 3 })).toEqual(['People', 'Invitations']);
});

it('have reminders of tests or of reviews sent, and are over without them', () => {
  expect(doneWith({ Reminders: 1 })).toEqual(['Reminders']);
  const all = { ...NEW, People: 2, Assignments: 1, Invitations: 2, hasAnswers: true };
  expect(firstSteps(all).isOver).toBe(true);
});

it('do not come back for a newcomer', () => {
  const all = { ...NEW, People: 3, Assignments: 1, hasAnswers: true };
  expect(firstSteps({ ...all, uninvited: 1 }).isOver).toBe(true);
});

it('are over with the first answer', () => {
  const all = { ...NEW, People: 2, Assignments: 1, Invitations: 2 };
  expect(firstSteps(all).isOver).toBe(false);
  expect(firstSteps({ ...all, hasAnswers: true }).isOver).toBe(true);
  expect(firstSteps({ ...NEW, hasAnswers: true }).isOver).toBe(false);
});
