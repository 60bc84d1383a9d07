import { describe, expect, it } from 'vitest';
import {
  asMarkdown,
  comparable,
  gramsOf,
  kanjiNumber,
  likeness,
  meaningOf,
  withoutOddSpaces,
} from './text';

it.each([
  ['二十', 20],
  ['百五', 105],
  ['二〇二六', 2026],
  ['三千', 3000],
])('reads the kanji number %s', (text, number) => {
  expect(kanjiNumber(text)).toBe(number);
});

it('reads no number from other words', () => {
  expect([kanjiNumber('一般'), kanjiNumber('')]).toEqual([null, null]);
});

describe('texts as they are compared', () => {
  it.each([
    ['１，５００円', '1,500円'],
    ['三年以内', '3年 以内'],
    ['６ヶ月', '6か月'],
    ['「OSS」（Ａ）', 'OSS A'],
    ['5パーセント', '5%'],
  ])('%s and %s are the same', (one, other) => {
    expect(comparable(one)).toBe(comparable(other));
  });

  it.each([
    ['1.5日', '15日'],
    ['一般', '1般'],
    ['以内', '以上'],
  ])('%s and %s are not', (one, other) => {
    expect(comparable(one)).not.toBe(comparable(other));
  });
});

describe('what quantities mean', () => {
  it.each([
    ['2週間以内', '14日以内'],
    ['1年', '12か月'],
    ['90分', '1.5時間'],
    ['1万円', '10,000円'],
    ['二割', '20%'],
  ])('%s is %s', (one, other) => {
    expect(meaningOf(one)).toBe(meaningOf(other));
  });

  it('is another before than after', () => {
    expect(meaningOf('7日前')).not.toBe(meaningOf('7日後'));
    expect(meaningOf('7日以内')).not.toBe(meaningOf('7日'));
  });
});

it('takes out the spaces between Japanese and other characters, and no others', () => {
  expect(withoutOddSpaces('第 10 条は Open Source を 3 回')).toBe('第10条はOpen Sourceを3回');
});

it('writes a text so that Markdown shows it', () => {
  expect(asMarkdown('a_b *c* {{1}} |')).toBe('a\\_b \\*c\\* ｛｛1｝｝ ｜');
});

it('knows how alike texts are', () => {
  const alike = (one: string, other: string): number => likeness(gramsOf(one), gramsOf(other));
  expect(alike('休職期間は何か月ですか。', '休職期間は、何ヶ月ですか')).toBe(1);
  expect(alike('休職期間', '出張旅費')).toBe(0);
  expect(alike('', '')).toBe(0);
});
