import { describe, expect, it } from 'vitest';
import { markQuote } from './mark-quote';

const passages = [
  { id: 1, text: '第5条（秘密の保持）' },
  { id: 2, text: '従業員は、業務上知り得た秘密を、在職中も退職後も、第三者に漏らしてはならない。' },
  { id: 3, text: '次の各号に掲げる情報は、秘密とする。' },
  { id: 4, text: '（１） 顧客の氏名' },
  { id: 5, text: '従業員は、業務上知り得た秘密を、返す。' },
];
/** The marked characters of each passage. */
const marked = (quote: string, startId: number | null = null) =>
  [...markQuote(passages, quote, startId)].map(([id, { from, to }]) => [
    id,
    passages[id - 1]!.text.slice(from, to),
  ]);

describe('a quote in its document', () => {
  it('is marked word for word', () => {
    expect(marked('第三者に漏らしてはならない。', 2)).toEqual([
      [2, '第三者に漏らしてはならない。'],
    ]);
  });

  it('may go over several passages', () => {
    expect(marked('秘密とする。\n（１） 顧客の氏名', 3)).toEqual([
      [3, '秘密とする。'],
      [4, '（１） 顧客の氏名'],
    ]);
  });

  it('may differ in spaces, width and composed characters', () => {
    expect(marked(' (1)顧客 の氏名', 4)).toEqual([[4, '（１） 顧客の氏名']]);
    const composed = [{ id: 1, text: 'ハ\u3099イクは禁止です。' }];
    expect([...markQuote(composed, 'バイクは', 1)]).toEqual([[1, { from: 0, to: 5 }]]);
  });

  it('is the one in its own passage where the words stand twice', () => {
    const words = '従業員は、業務上知り得た秘密を、';
    expect(marked(words, 5)).toEqual([[5, words]]);
    expect(marked(words, 2)).toEqual([[2, words]]);
    expect(marked(words)).toEqual([[2, words]]);
  });

  it('is found where the passage is not the one that was named', () => {
    expect(marked('顧客の氏名', 5)).toEqual([[4, '顧客の氏名']]);
    expect(marked('顧客の氏名', 99)).toEqual([[4, '顧客の氏名']]);
  });

  it('marks nothing when it is not there', () => {
    expect(marked('ないことば', 2)).toEqual([]);
    expect(marked(' ', 2)).toEqual([]);
  });
});
