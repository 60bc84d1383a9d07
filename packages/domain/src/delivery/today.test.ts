import { expect, it } from 'vitest';
import { inOrderOfDay, questionsLeft } from './today';

it('takes what is begun first, then tests, then reviews, each in the order given', () => {
  const item = (id: number, kind: 'Daily' | 'Recap', more: object = {}) => ({
    id,
    kind,
    answered_count: 0,
    is_exam: false,
    survey_sheet_id: id,
    ...more,
  });
  const items = [
    item(1, 'Recap'),
    item(2, 'Daily'),
    item(3, 'Recap', { answered_count: 2 }),
    item(4, 'Daily', { is_exam: true, survey_sheet_id: null }),
    item(5, 'Daily', { is_exam: true }),
  ];
  expect(inOrderOfDay(items).map(({ id }) => id)).toEqual([3, 5, 2, 4, 1]);
});

it.each([
  ['a sheet to make', { openCount: null, sheetCount: 1 }, 5],
  ['the last sheet, which is shorter', { openCount: null, sheetCount: 3 }, 12],
  ['an open sheet alone', { openCount: 2, sheetCount: 1 }, 2],
  ['an open sheet and two to make', { openCount: 2, sheetCount: 3 }, 12],
])('counts the questions of %s', (_, waiting, expected) => {
  expect(
    questionsLeft({
      ...waiting,
      questionsPerSheet: 5,
      undeliveredCount: waiting.openCount ? 10 : 12,
    }),
  ).toBe(expected);
});
