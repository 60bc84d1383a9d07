import { describe, expect, it } from 'vitest';
import { comingWords, nextStep, scoreWords } from './next-step';

const sheet = (correct: number) => ({ question_count: 5, correct_count: correct });
const examination = { id: 3, waiting_sheet_count: 0, recap_due_count: 0 };

describe('the one thing to do next', () => {
  it('is to look at what was wrong', () => {
    expect(nextStep(sheet(3), { ...examination, waiting_sheet_count: 2 }, false)).toEqual({
      kind: 'again',
      wrongCount: 2,
    });
  });

  it('is the next sheet, then a review, when all was right', () => {
    const waiting = { id: 3, waiting_sheet_count: 2, recap_due_count: 4 };
    expect(nextStep(sheet(5), waiting, false)).toMatchObject({
      kind: 'next-sheet',
      waitingCount: 2,
    });
    expect(nextStep(sheet(5), { ...waiting, waiting_sheet_count: 0 }, false)).toEqual({
      kind: 'recap',
      examinationId: 3,
      dueCount: 4,
    });
  });

  it('is home when nothing waits, and after a basic', () => {
    expect(nextStep(sheet(5), examination, false)).toEqual({ kind: 'home' });
    expect(nextStep(sheet(3), examination, true)).toEqual({ kind: 'home' });
    expect(nextStep(sheet(5), null, false)).toEqual({ kind: 'home' });
  });
});

describe('what comes', () => {
  const dates = { next_on: '2026-11-26', next_recap_on: '2026-11-23', waiting_sheet_count: 0 };

  it('is the nearer of the next test and the next review', () => {
    expect(comingWords(dates, '2026-11-20')).toBe('次は月曜日（復習）');
    expect(comingWords({ ...dates, next_recap_on: null }, '2026-11-20')).toBe(
      '次は木曜日（テスト）',
    );
  });

  it('is what waits already, and nothing when nothing is planned', () => {
    expect(comingWords({ ...dates, waiting_sheet_count: 2 }, '2026-11-20')).toBe(
      'あと2回分、続けて受けられます',
    );
    const none = { next_on: null, next_recap_on: null, waiting_sheet_count: 0 };
    expect(comingWords(none, '2026-11-20')).toBeNull();
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
