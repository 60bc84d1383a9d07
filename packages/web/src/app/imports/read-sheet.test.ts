import { readQuestionCsv } from '@tokiori/domain';
import { expect, it } from 'vitest';
import { readSheet } from './read-sheet';

const HEAD = '大分類,中分類,小分類,問題文,選択肢1,選択肢2,正解番号';
const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array) => readSheet(bytes, readQuestionCsv);
/** 「日本」 in Shift_JIS. */
const NIHON = [0x93, 0xfa, 0x96, 0x7b];

it.each([
  ['with', '\uFEFF'],
  ['without', ''],
])('reads UTF-8 %s a byte order mark', async (_, mark) => {
  const { issues, rows } = await read(utf8(`${mark}${HEAD}\n安全,防火,消火器,問い,甲,乙,2`));
  expect(issues).toEqual([]);
  expect(rows[0]).toMatchObject({ path: { major: '安全' }, issues: [] });
});

it('reads Shift_JIS, as Excel saves it', async () => {
  const { issues } = await read(new Uint8Array([...NIHON, 0x2c, ...NIHON]));
  expect(issues[0]).toContain('1行目の見出し');
});

it('names the line with letters that are of neither encoding', async () => {
  const bytes = [...NIHON, 0x0a, ...NIHON, 0x0a, 0x61, 0x81, 0x0a, ...NIHON];
  expect((await read(new Uint8Array(bytes))).issues).toEqual([
    '3行目に読み取れない文字があります。UTF-8かShift_JISで保存し直してください。',
  ]);
});

it('tells how to save a workbook as CSV', async () => {
  expect((await read(utf8('PK\u0003\u0004'))).issues[0]).toContain('CSV UTF-8');
});
