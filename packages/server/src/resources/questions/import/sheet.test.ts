import { describe, expect, it } from 'vitest';
import { batchOf, readSheet, TableError } from './sheet';

const HEADINGS = '大分類,中分類,小分類,タイトル,問題文,選択肢1,選択肢2,正解番号';
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('a file', () => {
  it('becomes the body of one batch call', () => {
    const rows = readSheet(utf8(`${HEADINGS}\r\nA,B,C,題1,文,甲,乙,1\r\nA,B,D,題2,文,甲,乙,2\r\n`));
    const body = batchOf(rows, ({ minor }) => (minor === 'C' ? 3 : 4));
    expect(body.post_questions).toMatchObject([
      { title: '題1', minor_category_id: 3 },
      { title: '題2', minor_category_id: 4 },
    ]);
  });

  it('must be a table with the headings', () => {
    expect(() => readSheet(utf8('大分類,中分類\nA,B\n'))).toThrow('「小分類」「問題文」');
    expect(() => readSheet(utf8('"閉じない'))).toThrow(TableError);
  });

  it('may be in Shift_JIS, and is refused where no encoding reads it', () => {
    const kanji = [0x91, 0xe5, 0x95, 0xaa, 0x97, 0xde];
    expect(() => readSheet(new Uint8Array(kanji))).toThrow('見出し');
    expect(() => readSheet(new Uint8Array([...kanji, 0x0a, 0x81]))).toThrow(
      '2行目に、Shift_JISとして読み取れない文字',
    );
  });
});
