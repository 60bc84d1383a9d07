import { describe, expect, it } from 'vitest';
import {
  csvText,
  decodeCsv,
  guardFormula,
  parseCsv,
  unguardFormula,
  type DecodeBytes,
} from '../index';

const cellsOf = (text: string) => parseCsv(text).records.map(({ cells }) => cells);

describe('reading CSV', () => {
  it('takes commas, doubled quotes and line breaks inside quotes', () => {
    expect(cellsOf('a,"b,""c""",d\r\n"1\r\n2",,3')).toEqual([
      ['a', 'b,"c"', 'd'],
      ['1\r\n2', '', '3'],
    ]);
  });

  it.each(['\r\n', '\n', '\r'])('ends lines with %j, the last one with or without', (end) => {
    expect(cellsOf(`a,b${end}c,d`)).toEqual(cellsOf(`a,b${end}c,d${end}`));
    expect(cellsOf(`a,b${end}c,`)).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
  });

  it('drops the byte order mark and what spreadsheets leave under a table', () => {
    expect(cellsOf('\uFEFF見出し\n値\n\n,,\n')).toEqual([['見出し'], ['値']]);
  });

  it('knows the line of the file on which each record starts', () => {
    const { records } = parseCsv('見出し\n"二行の\n値"\n\n次');
    expect(records.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it.each([
    ['a\n"b', 2, '閉じられていません'],
    ['a\n"x\ny"\n"b"c', 4, '文字が続いています'],
  ])('names the line of what it cannot read: %j', (text, line, words) => {
    const { issue } = parseCsv(text);
    expect(issue?.line).toBe(line);
    expect(issue?.message).toContain(`${line}行目`);
    expect(issue?.message).toContain(words);
  });
});

describe('writing CSV', () => {
  it('gives back what was written', () => {
    const rows = [
      ['見出し', 'a"b'],
      ['1\n2', ','],
    ];
    expect(cellsOf(csvText(rows))).toEqual(rows);
  });

  it('lets no text run as a formula, and leaves numbers alone', () => {
    expect(csvText([['=1+1', '+cmd', '-3', '@x', -3, null]])).toBe(
      "\uFEFF'=1+1,'+cmd,-3,'@x,-3,\r\n",
    );
  });
});

describe('a text that a spreadsheet would run', () => {
  it.each([
    '＝1+1',
    '＋cmd',
    '－2+3',
    '−2+3',
    '＠SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1',
    ' =1+1',
    '　＝1',
  ])('is made text, and read back as it was: %j', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
    expect(unguardFormula(guardFormula(text))).toBe(text);
  });

  it.each(["'=1", "''=1", "'-1", "'", "''", "'\\n=1", "'＝1", '-1', "' =x"])(
    'and one that begins with an apostrophe: %j',
    (text) => {
      expect(unguardFormula(guardFormula(text))).toBe(text);
    },
  );

  it.each(["'quoted", '－', '1－2', '3−1'])(
    'is not one that only looks a little like it: %j',
    (text) => {
      expect(unguardFormula(guardFormula(text))).toBe(text);
    },
  );
});

describe('the encoding of a file', () => {
  const encode = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));
  // Imitates real decoders: bytes from 0x80 on belong to UTF-8 below 0xC0, to Shift_JIS from there.
  const decode: DecodeBytes = (bytes, encoding) => {
    const isForeign = (byte: number) => byte >= 0x80 && byte < 0xc0 === (encoding === 'shift_jis');
    return bytes.some(isForeign) ? null : String.fromCharCode(...bytes);
  };

  it.each([
    ['a\n\x90', 'utf-8'],
    ['a\n\xc0', 'shift_jis'],
  ])('is found: %j', (text, encoding) => {
    expect(decodeCsv(encode(text), decode)).toEqual({ text, encoding });
  });

  it('names the broken line of the encoding that fits the rest', () => {
    expect(decodeCsv(encode('\xc0\n\xc1\n\x90\n\xc2'), decode)).toMatchObject({
      issue: { line: 3 },
    });
  });
});
