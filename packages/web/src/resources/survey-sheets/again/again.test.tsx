import type { GivenAnswer, SurveyResult } from '@tokiori/contract';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeResult } from '../sitting/make-asked.testing';
import { askedAgain, judgedAgain } from './again';
import { useAgain } from './use-again';

const wrong = makeResult(1, 11);

const blanks: SurveyResult = {
  ...wrong,
  question: {
    ...wrong.question,
    answer_type: 'Orderable',
    blank_count: 2,
    selectable: [],
    orderable: ['点検', '記録', '記録'].map((text, at) => ({ id: 31 + at, text })),
  },
  correct_answer: { ordered: [31, 32] },
};

const verdictOf = (result: SurveyResult, answer: GivenAnswer | null) =>
  judgedAgain(result, askedAgain(result, 1), answer);

describe('a question that comes back once', () => {
  it('is the same one at a place of its own, unanswered', () => {
    const asked = askedAgain(makeResult(3, 31), 1);
    expect(asked.survey).toMatchObject({ id: 103, sequence: 1, answered_at: null });
    expect(asked.question.selectable.map(({ id }) => id)).toEqual([33, 32, 31]);
  });

  it('is right when all that is right was picked, and nothing else', () => {
    const both = { ...wrong, correct_answer: { selected: [12, 13] } };
    expect(verdictOf(wrong, { selected: [12] })).toMatchObject({ correct: true, skipped: false });
    expect(verdictOf(both, { selected: [13, 12] }).correct).toBe(true);
    expect(verdictOf(both, { selected: [12] }).correct).toBe(false);
    expect(verdictOf(wrong, { selected: [12, 13] }).correct).toBe(false);
    expect(verdictOf(wrong, null)).toMatchObject({ correct: false, skipped: true });
  });

  it('takes cards with the same word for one another', () => {
    expect(verdictOf(blanks, { ordered: [31, 33] }).correct).toBe(true);
    expect(verdictOf(blanks, { ordered: [33, 31] }).correct).toBe(false);
    expect(verdictOf(blanks, { ordered: [31] }).correct).toBe(false);
  });
});

it('goes through the wrong ones and tells which were right', () => {
  const onDone = vi.fn();
  const { result } = renderHook(() => useAgain([makeResult(1, 11), makeResult(3, 31)], onDone));
  act(() => result.current.give({ selected: [12] }, 4));
  expect(result.current).toMatchObject({ isLast: false, secondsBefore: 0 });
  expect(result.current.phase).toMatchObject({ kind: 'judged', result: { correct: true } });
  act(() => result.current.next());
  expect(result.current).toMatchObject({ isLast: true, secondsBefore: 4 });
  act(() => result.current.give(null, 2));
  act(() => result.current.next());
  expect(onDone.mock.calls).toEqual([[[makeResult(1, 11).survey.id]]]);
});
