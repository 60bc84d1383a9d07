import type { WordReading } from '@tokiori/domain';

/**
 * How the product's own words are read: those of a sitting, its verdict and its buttons. Written once, since they are the
 * same in every question; the longest that fits is taken.
 */
const WORDS: readonly (readonly [surface: string, reading: string])[] = [
  ['正解', 'せいかい'],
  ['不正解', 'ふせいかい'],
  ['正しい', 'ただしい'],
  ['解答', 'かいとう'],
  ['解説', 'かいせつ'],
  ['問題', 'もんだい'],
  ['復習', 'ふくしゅう'],
  ['結果', 'けっか'],
  ['結果を見る', 'けっかをみる'],
  ['自信', 'じしん'],
  ['覚えて', 'おぼえて'],
  ['覚えましょう', 'おぼえましょう'],
  ['覚えた', 'おぼえた'],
  ['思いこみ', 'おもいこみ'],
  ['注意', 'ちゅうい'],
  ['一度', 'いちど'],
  ['知らない', 'しらない'],
  ['言えたら', 'いえたら'],
  ['半分', 'はんぶん'],
  ['同じ', 'おなじ'],
  ['今日', 'きょう'],
  ['明日', 'あした'],
  ['緑', 'みどり'],
  ['次', 'つぎ'],
  ['画像', 'がぞう'],
  ['採点中', 'さいてんちゅう'],
  ['送信', 'そうしん'],
  ['保存', 'ほぞん'],
];

export const PRODUCT_READINGS: readonly WordReading[] = WORDS.map(([surface, reading]) => ({
  surface,
  reading,
}));
