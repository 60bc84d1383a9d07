import type { QuestionLife } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { guessingNote, stabilityText, tooFew } from './life-words';

const life = (guessing: Partial<QuestionLife['guessing']>): QuestionLife =>
  ({
    least_user_count: 5,
    guessing: { user_count: 6, chance: 0.25, counts: null, ...guessing },
  }) as QuestionLife;

it('says why a figure is not told, and from how many people on it is', () => {
  expect(tooFew(0, 5)).toBe('まだ解答がありません。');
  expect(tooFew(3, 5)).toBe('答えた人が3人のため、まだ表示しません。5人から表示します。');
});

it('never rounds up how long something is remembered', () => {
  expect([null, 0.4, 1, 12.9, 1234].map(stabilityText)).toEqual([
    '—',
    '1日未満',
    '1日',
    '12日',
    '1,234日',
  ]);
});

it('sets what came of unsure answers beside what guessing would come to', () => {
  const byChance = 'あてずっぽうで正解する割合は25 %です。';
  const sure = { sure: 3, sure_correct: 3 };
  const counts = { ...sure, unsure: 8, unsure_correct: 3 };
  expect(guessingNote(life({ counts }))).toBe(`そのうち正解は37 %（3 / 8）。${byChance}`);
  const none = { ...sure, unsure: 0, unsure_correct: 0 };
  expect(guessingNote(life({ counts: none }))).toBe(byChance);
  expect(guessingNote(life({ user_count: 3 }))).toBe(`${tooFew(3, 5)}${byChance}`);
  expect(guessingNote(life({ user_count: 0 }))).toContain('自信を聞いた解答は、まだありません。');
});
