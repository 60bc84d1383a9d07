import { expect, it } from 'vitest';
import { leftPractice, practiceOffer } from './practice-words';

const PRACTICE = {
  weak_count: 14,
  bookmarked_count: 0,
  left_today: 30,
  per_sheet: 10,
  per_day: 30,
  open_sheet: null,
  left_sheet: null,
  month_seconds: 0,
  counts_time: false,
};

it('practice is offered for as many questions as one sheet, the day and the questions allow', () => {
  const buttonOf = (changes = {}) => practiceOffer('Weak', { ...PRACTICE, ...changes }).button;
  expect(buttonOf()).toBe('苦手な10問を練習する');
  expect(buttonOf({ weak_count: 3 })).toBe('苦手な3問を練習する');
  expect(buttonOf({ left_today: 2 })).toBe('苦手な2問を練習する');
  expect(buttonOf({ left_today: 0 })).toBeNull();
  const open_sheet = { survey_sheet_id: 1, answered_count: 2, question_count: 5 };
  expect(buttonOf({ open_sheet, left_today: 0 })).toBe('途中の練習を続ける（あと3問）');
  expect(practiceOffer('Bookmarked', PRACTICE).note).toMatch(/しおりの問題はありません/);
});

it('says before it begins whether its time counts, and what was left on an earlier day', () => {
  expect(practiceOffer('Weak', PRACTICE).note).toMatch(/学習時間には数えません/);
  const counted = practiceOffer('Weak', { ...PRACTICE, counts_time: true }).note;
  expect(counted).toMatch(/時間は、会社が見る学習時間にも入ります/);
  const left = { answered_on: '2026-11-20', answered_count: 3, question_count: 10 };
  expect(leftPractice({ ...PRACTICE, left_sheet: left })).toMatch(/10問のうち3問で終わりました/);
  expect(leftPractice({ ...PRACTICE, left_sheet: { ...left, answered_count: 0 } })).toBeNull();
});
