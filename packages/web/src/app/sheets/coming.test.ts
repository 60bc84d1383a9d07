import { expect, it } from 'vitest';
import { comingWords } from './coming';

const today = '2026-11-20';
const nothing = { next_on: null, next_kind: null, today };
const review = { next_on: '2026-11-26', next_kind: 'Recap' as const, today };

it('tells the day and what it brings', () => {
  expect(comingWords(review)).toBe('次は木曜日（復習）');
  expect(comingWords({ ...review, next_on: '2026-11-21', next_kind: 'Daily' })).toBe(
    '次は明日（テスト）',
  );
});

it('is the first of everything', () => {
  const deadline = { date: '2026-11-24', what: 'ベーシックの締め切り' };
  expect(comingWords(review, [deadline])).toBe('次は火曜日（ベーシックの締め切り）');
  expect(comingWords(review, [{ ...deadline, date: '2026-11-30' }])).toBe('次は木曜日（復習）');
  expect(comingWords(nothing, [deadline])).toBe('次は火曜日（ベーシックの締め切り）');
});

it('is nothing when nothing is planned', () => {
  expect(comingWords(nothing)).toBeNull();
});
