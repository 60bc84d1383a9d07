import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideResult, progressOf } from './result';

const state = {
  correctCount: 8,
  answeredCount: 10,
  questionCount: 10,
  offeredCount: 10,
  passMarkPercent: 80,
  toDate: '2026-04-30',
  today: '2026-04-15',
};

describe('the result', () => {
  it('is decided when every question was answered', () => {
    expect(decideResult(state)).toBe('Passed');
    expect(decideResult({ ...state, correctCount: 7 })).toBe('Failed');
    expect(decideResult({ ...state, answeredCount: 9 })).toBe('InProgress');
  });

  it('is decided by the end too, the unanswered ones counting as wrong', () => {
    const unfinished = { ...state, answeredCount: 9 };
    expect(decideResult({ ...unfinished, today: '2026-04-30' })).toBe('InProgress');
    expect(decideResult({ ...unfinished, today: '2026-05-01' })).toBe('Passed');
    expect(decideResult({ ...unfinished, correctCount: 7, today: '2026-05-01' })).toBe('Failed');
    expect(decideResult({ ...unfinished, toDate: null, today: '2030-01-01' })).toBe('InProgress');
  });

  it('is decided of the questions that came: what never came fails nobody', () => {
    const over = { ...state, correctCount: 4, answeredCount: 5, today: '2026-05-01' };
    expect(decideResult({ ...over, offeredCount: 5 })).toBe('Passed');
    expect(decideResult({ ...over, offeredCount: 6 })).toBe('Failed');
    const none = { ...over, correctCount: 0, answeredCount: 0, offeredCount: 0 };
    expect(decideResult(none)).toBe('InProgress');
    expect(decideResult({ ...none, offeredCount: 1 })).toBe('Failed');
  });

  it('is never decided without questions', () => {
    const empty = {
      ...state,
      offeredCount: 0,
      correctCount: 0,
      answeredCount: 0,
      questionCount: 0,
    };
    expect(decideResult({ ...empty, today: '2026-05-01' })).toBe('InProgress');
  });

  it('meets the mark exactly: n right of n·k questions pass at 100 ÷ k percent', () => {
    const divisors = fc.constantFrom(1, 2, 4, 5, 10, 20, 25, 50, 100);
    fc.assert(
      fc.property(divisors, fc.integer({ min: 1, max: 500 }), (k, correctCount) => {
        const questionCount = correctCount * k;
        const exact = { ...state, questionCount, answeredCount: questionCount };
        const passMarkPercent = 100 / k;
        expect(decideResult({ ...exact, correctCount, passMarkPercent })).toBe('Passed');
        const oneLess = { ...exact, correctCount: correctCount - 1, passMarkPercent };
        expect(decideResult(oneLess)).toBe('Failed');
      }),
    );
  });

  it('does not stumble over fractions: 57 of 100 pass at 57 percent', () => {
    expect(0.57 * 100).not.toBe(57);
    const hundred = { ...state, questionCount: 100, answeredCount: 100 };
    expect(decideResult({ ...hundred, correctCount: 57, passMarkPercent: 57 })).toBe('Passed');
  });
});

it('progress goes from the first answer to the last', () => {
  expect(progressOf({ answeredCount: 0, questionCount: 5 })).toBe('NotTaken');
  expect(progressOf({ answeredCount: 1, questionCount: 5 })).toBe('InProgress');
  expect(progressOf({ answeredCount: 5, questionCount: 5 })).toBe('Completed');
  expect(progressOf({ answeredCount: 0, questionCount: 0 })).toBe('NotTaken');
});
