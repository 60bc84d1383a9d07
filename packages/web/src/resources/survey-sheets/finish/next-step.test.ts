import { describe, expect, it } from 'vitest';
import type { TakeNow } from '@tokiori/contract';
import { nextStep, scoreWords } from './next-step';

const sheet = (correct: number) => ({ question_count: 5, correct_count: correct });
const waiting = (examination_id: number) => ({ examination_id }) as TakeNow;

describe('what to do next', () => {
  it('is what was wrong, until it has come back', () => {
    expect(nextStep(sheet(3), { take_now: [] }, false).againCount).toBe(2);
    expect(nextStep(sheet(3), { take_now: [] }, true).againCount).toBe(0);
    expect(nextStep(sheet(5), { take_now: [] }, false).againCount).toBe(0);
  });

  it('is the first that waits in the day, of whatever course', () => {
    const top = { take_now: [waiting(8), waiting(3)] };
    expect(nextStep(sheet(5), top, false).next).toBe(top.take_now[0]);
  });

  it('is nothing when the day is done, and not known before it has been asked', () => {
    expect(nextStep(sheet(5), { take_now: [] }, false).next).toBeNull();
    expect(nextStep(sheet(5), undefined, false).next).toBeUndefined();
  });
});

it('has a kind word for every score', () => {
  expect([5, 4, 3, 1].map((correct) => scoreWords(sheet(correct)))).toEqual([
    '全問正解です。',
    'よく身についています。',
    '一歩ずつ身についています。',
    'まちがえた問題ほど、よく覚えられます。',
  ]);
});
