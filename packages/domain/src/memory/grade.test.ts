import { expect, it } from 'vitest';
import { recallGrade } from './grade';

const answer = { isCorrect: true, isSkipped: false, durationSeconds: 60, usualDurationSeconds: 20 };

it.each([
  ['a wrong answer', { isCorrect: false }, 'Again'],
  ['a skipped one', { isCorrect: false, isSkipped: true }, 'Again'],
  ['a right one as fast as usual', { durationSeconds: 20 }, 'Good'],
  ['a right one much slower than usual', {}, 'Hard'],
  ['exactly twice the usual time', { durationSeconds: 40 }, 'Good'],
  ['just over twice the usual time', { durationSeconds: 41 }, 'Hard'],
  ['less than 10 seconds more', { usualDurationSeconds: 4, durationSeconds: 13 }, 'Good'],
  ['10 seconds more', { usualDurationSeconds: 4, durationSeconds: 14 }, 'Hard'],
  ['a slow one of a new learner', { usualDurationSeconds: null }, 'Good'],
] as const)('%s: %o is %s', (_, changes, grade) => {
  expect(recallGrade({ ...answer, ...changes })).toBe(grade);
});
