import type { AnsweredSurvey } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { weakQuestions } from './weak-questions';

let id = 1000;
/** Answers newest first: each one made is older than the one before. */
const answer = (question_id: number, correct: boolean): AnsweredSurvey => ({
  id: (id -= 1),
  survey_sheet_id: 1,
  question_id,
  question_title: `問題${question_id}`,
  kind: 'Daily',
  examination_id: 1,
  correct,
  skipped: false,
  duration_seconds: 20,
  answered_at: '2026-11-20T09:00:00+09:00',
});
const order = (answers: AnsweredSurvey[]) => weakQuestions(answers).map((one) => one.questionId);

describe('weak questions', () => {
  it('are the ones most often wrong, those never wrong left out', () => {
    const answers = [answer(1, false), answer(2, false), answer(2, false), answer(3, true)];
    expect(order(answers)).toEqual([2, 1]);
  });

  it('come by the share of wrong answers where the number is the same', () => {
    expect(order([answer(1, true), answer(1, false), answer(2, false)])).toEqual([2, 1]);
  });

  it('come with the latest answer wrong before those right by now', () => {
    const answers = [answer(1, true), answer(1, false), answer(2, false), answer(2, true)];
    expect(order(answers)).toEqual([2, 1]);
    expect(weakQuestions(answers)[1]).toMatchObject({
      asked: 2,
      wrong: 1,
      last: { correct: true },
    });
  });

  it('are ten at most', () => {
    const answers = Array.from({ length: 14 }, (_, at) => answer(at + 1, false));
    expect(order(answers)).toHaveLength(10);
  });
});
