import { describe, expect, it } from 'vitest';
import { areOfKind, explanationsOf, othersBeside, type Explanation } from './explanations';
import { materialOf } from './cut-roughly.testing';

const explained = (...lines: string[]): Explanation[] =>
  explanationsOf(materialOf(lines).sentences);
const said = (...lines: string[]): [string, string][] =>
  explained(...lines).map(({ term, meaning }) => [term, meaning]);

describe('a term is explained', () => {
  it.each([
    ['検収とは、納品された品物を注文と照らし合わせる作業のことです。', '検収'],
    ['「検収」とは、納品された品物を注文と照らし合わせる作業をいう。', '検収'],
    ['検収は、納品された品物を注文と照らし合わせる作業です。', '検収'],
    ['検収：納品された品物を注文と照らし合わせる作業', '検収'],
    ['検収: 検収とは、納品された品物を注文と照らし合わせる作業です。', '検収'],
    ['検収 - 納品された品物を注文と照らし合わせる作業を指します。', '検収'],
    ['納品された品物を注文と照らし合わせる作業を「検収」と呼びます。', '検収'],
    ['検収（受入検査とも呼ばれる）とは、納品された品物を注文と照らし合わせる作業です。', '検収'],
  ])('by 「%s」', (sentence, term) => {
    expect(said(sentence)).toEqual([[term, '納品された品物を注文と照らし合わせる作業']]);
  });

  it('by the first sentence below its heading', () => {
    const lines = ['# 検収', 'これは、納品された品物を注文と照らし合わせる作業を指します。'];
    expect(said(...lines)).toEqual([['検収', '納品された品物を注文と照らし合わせる作業']]);
  });

  it('by what stands before 「であり」', () => {
    const [one] = said('瑕疵とは、引き渡された品物にある欠陥であり、直すことを求められます。');
    expect(one).toEqual(['瑕疵', '引き渡された品物にある欠陥']);
  });

  it('once, by the sentence that defines it', () => {
    const lines = [
      '検収は、毎月の終わりに行われる大切な作業です。',
      '検収とは、品物を注文と照らし合わせる作業です。',
    ];
    expect(said(...lines)).toEqual([['検収', '品物を注文と照らし合わせる作業']]);
  });
});

describe('nothing is explained by', () => {
  it.each([
    ['what an action is worth', '品物を照らし合わせることは、間違いを防ぐ大切な作業です。'],
    ['an example', '例：納品された品物を注文と照らし合わせる作業'],
    ['what points to another sentence', '検収とは、これらの品物を注文と照らし合わせる作業です。'],
    ['a word by itself', '検収とは、納品された品物を検収する作業のことです。'],
    ['what holds of it', '検収は、毎月の終わりまでに済ませることが必要です。'],
  ])('%s', (_, sentence) => {
    expect(said(sentence)).toEqual([]);
  });
});

describe('beside an explanation stand', () => {
  const [invoice, receipt, quality, warehouse] = explained(
    '# 書類',
    '- 請求書：代金の支払いを求める書類',
    '- 領収書：代金を受け取った側が渡す紙',
    '# 品質',
    '- 品質管理：品物のばらつきを抑える活動',
    '# 台帳',
    '- 請求書台帳：三年の間に出した書類を並べた表',
  );

  it('others, the nearest first, without those whose name has its own in it', () => {
    const all = [invoice!, quality!, receipt!, warehouse!];
    expect(othersBeside(invoice!, all)).toEqual([receipt, quality]);
  });

  it('things of one kind: below the same heading, or with the same end', () => {
    expect(areOfKind(invoice!, receipt!)).toBe(true);
    expect(areOfKind(invoice!, quality!)).toBe(false);
  });
});
