import { annotate, hasKanji } from '@tokiori/domain';
import { expect, it } from 'vitest';
import { annotatorOf } from './annotator';
import { PRODUCT_READINGS } from './product-readings';

it.each([
  ['正解です', '{正解|せいかい}です'],
  ['結果を見る', '{結果|けっか}を{見|み}る'],
  [
    'ここで覚えましょう。明日もう一度たずねます。',
    'ここで{覚|おぼ}えましょう。{明日|あした}もう{一度|いちど}たずねます。',
  ],
])('the product reads its own words: %s', (text, read) => {
  expect(annotate(text, PRODUCT_READINGS)).toBe(read);
});

it('each of its words is there once, and has something to be read', () => {
  const surfaces = PRODUCT_READINGS.map(({ surface }) => surface);
  expect(new Set(surfaces).size).toBe(surfaces.length);
  expect(surfaces.filter((surface) => !hasKanji(surface))).toEqual([]);
});

it('reads a single character as its own word alone, not within an author’s words', () => {
  const { text } = annotatorOf({ questions: [] });
  expect(text('次へ')).toBe('{次|つぎ}へ');
  const commentary = '緑茶の器は、次亜塩素酸で消毒します。結果を書きます。';
  expect(text(commentary, 1)).toBe('緑茶の器は、次亜塩素酸で消毒します。{結果|けっか}を書きます。');
});

it('reads a commentary with the words that came after the answer', () => {
  const words = [{ surface: '規程', reading: 'きてい' }];
  const before = annotatorOf({ questions: [{ question_id: 1, words, later_words: null }] });
  expect(before.text('規程の改正', 1)).toBe('{規程|きてい}の改正');
  const later_words = [{ surface: '改正', reading: 'かいせい' }];
  const after = annotatorOf({ questions: [{ question_id: 1, words, later_words }] });
  expect(after.text('規程の改正', 1)).toBe('{規程|きてい}の{改正|かいせい}');
});
