import { expect, it } from 'vitest';
import { isConfidentWrong, recallGrade } from './grade';

const answer = {
  isCorrect: true,
  isSkipped: false,
  durationSeconds: 60,
  usualDurationSeconds: 20,
  confidence: null,
};

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
  ['a right one that was unsure', { durationSeconds: 20, confidence: 'unsure' }, 'Hard'],
  ['an unsure one of a new learner', { usualDurationSeconds: null, confidence: 'unsure' }, 'Hard'],
  ['a right one that was sure', { durationSeconds: 20, confidence: 'sure' }, 'Good'],
  ['a slow one that was sure', { confidence: 'sure' }, 'Hard'],
  ['a wrong one that was unsure', { isCorrect: false, confidence: 'unsure' }, 'Again'],
] as const)('%s: %o is %s', (_, changes, grade) => {
  expect(recallGrade({ ...answer, ...changes })).toBe(grade);
});

it('tells the wrong answers that the learner was sure of', () => {
  const confident = [
    { isCorrect: false, confidence: 'sure' },
    { isCorrect: true, confidence: 'sure' },
    { isCorrect: false, confidence: 'unsure' },
    { isCorrect: false, confidence: null },
  ] as const;
  expect(confident.map(isConfidentWrong)).toEqual([true, false, false, false]);
});
