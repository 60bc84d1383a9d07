import { expect, it } from 'vitest';
import { isToBegin, kindOf } from './take-now-words';

it('tells tests, exams, reviews, and what is kept up after the end of a course', () => {
  const words = [
    { kind: 'Daily', is_maintenance: false, is_exam: false },
    { kind: 'Daily', is_maintenance: false, is_exam: true },
    { kind: 'Recap', is_maintenance: false, is_exam: false },
    { kind: 'Recap', is_maintenance: true, is_exam: false },
  ] as const;
  expect(words.map(kindOf)).toEqual(['テスト', '試験', '復習', '維持']);
});

it('has an exam begun with its sheet, and nothing else on another page', () => {
  const item = (is_exam: boolean, survey_sheet_id: number | null) => ({ is_exam, survey_sheet_id });
  const items = [item(true, null), item(true, 4), item(false, null), item(false, 4)];
  expect(items.map(isToBegin)).toEqual([true, false, false, false]);
});
