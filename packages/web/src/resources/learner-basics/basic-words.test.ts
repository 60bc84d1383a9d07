import { expect, it } from 'vitest';
import { passMarkWords, sittingWords, verdictWords } from './basic-words';
import { makeSitting } from './make-basic.testing';

const sheet = (correct: number, result: 'Passed' | 'Failed') => ({
  result,
  pass_mark: 80,
  question_count: 10,
  correct_count: correct,
});

it('tells the pass mark in percent and in questions', () => {
  expect(passMarkWords({ pass_mark: 80, question_count: 10 })).toBe(
    '合格点 80\u00a0%（10問中8問以上）',
  );
  expect(passMarkWords({ pass_mark: 75, question_count: 3 })).toContain('3問中3問以上');
});

it('tells when a sitting was, and how many were right', () => {
  expect(sittingWords(makeSitting(), '2026-11-20')).toBe('11月12日（木）・7\u00a0/\u00a010問正解');
});

it('says how much is missing, and that another sitting may begin where it may', () => {
  expect(verdictWords(sheet(6, 'Failed'), true)).toBe(
    'あと2問で合格です。まちがえた問題を見てから、すぐにもう一度受けられます。',
  );
  const late = verdictWords(sheet(6, 'Failed'), false);
  expect(late).toBe('あと2問で合格です。まちがえた問題を見直しておきましょう。');
});

it('is glad with those who passed', () => {
  expect(verdictWords(sheet(8, 'Passed'), true)).toBe('合格です。修了証を保存できます。');
  expect(verdictWords(sheet(10, 'Passed'), true)).toBe(
    '全問正解で合格です。修了証を保存できます。',
  );
});
