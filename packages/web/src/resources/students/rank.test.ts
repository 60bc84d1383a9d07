import { expect, it } from 'vitest';
import { rankSentence } from './rank';

const rank = (position: number, total_score = 80) => ({
  department_name: '横浜店',
  position,
  member_count: 12,
  total_score,
});

it.each([
  [1, '横浜店の12人のなかで、いま1位です。この調子でいきましょう。'],
  [6, '横浜店の12人のなかで、いま6位です。よいペースです。'],
  [12, '横浜店の12人のなかで、いま12位です。毎日の数問で、順位は少しずつ動きます。'],
])('tells place %d kindly', (position, sentence) => {
  expect(rankSentence(rank(position), true)).toBe(sentence);
});

it('calls nobody the last who has not begun', () => {
  expect(rankSentence(rank(12, 0), false)).toBe(
    '今月はまだ得点がありません。1問解くと、横浜店での順位がつきます。',
  );
  expect(rankSentence(rank(12, 0), true)).toBe('正解すると得点がつき、横浜店での順位が出ます。');
});
