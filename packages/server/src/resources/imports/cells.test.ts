import { createImport, listImportRows, type Import, type ImportRow } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { IMPORTS_A_DAY } from './daily-limit';
import { form, upload, words } from './fixtures/files';
import { number, sheetOf } from './fixtures/sheets';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.make.company());
});
afterAll(() => app.close());

const taken = async (
  content: Uint8Array | string,
  kind: 'users' | 'questions',
  name = 'sheet.xlsx',
): Promise<{ made: Import; rows: ImportRow[] }> => {
  const made = await upload(admin, content, { kind, name });
  return { made, rows: await admin.ok(listImportRows, { params: { id: made.id } }) };
};

describe('a workbook is read as it looks', () => {
  it('times of a question stay three choices', async () => {
    const heads = [
      '大分類',
      '中分類',
      '小分類',
      'タイトル',
      '問題文',
      '選択肢1',
      '選択肢2',
      '選択肢3',
      '正解番号',
    ];
    const line = [
      ...['店', '営業', '時間', '閉店', '閉店時刻は？'].map(words),
      number(1.0208333333333333, 0),
      number(1.0416666666666667, 0),
      number(0.9166666666666666, 1),
      number(1),
    ];
    const { made, rows } = await taken(
      sheetOf([heads.map(words), line], ['[h]:mm', 'h:mm']),
      'questions',
    );
    expect(rows[0]!.cells.slice(5)).toEqual(['24:30', '25:00', '22:00', '1']);
    expect(made.counts).toMatchObject({ create: 1, error: 0 });
  });

  it('numbers and days of people are theirs, in any format', async () => {
    const heads = ['氏名', 'ログインID', '社員番号', '入社日'].map(words);
    const codes = ['00000', '"A-"0000', '[$-411]ge\\.m\\.d;@', 'm"月"d"日"'];
    const book = sheetOf(
      [
        heads,
        [words('一'), words('ichiro'), number(123, 0), number(45_748, 2)],
        [words('二'), words('jiro'), number(12, 1), number(45_748, 3)],
      ],
      codes,
    );
    const { made, rows } = await taken(book, 'users');
    expect(rows.map(({ cells }) => cells.slice(2))).toEqual([
      ['00123', 'R7.4.1'],
      ['A-0012', '4月1日'],
    ]);
    expect(made.counts).toMatchObject({ create: 2, error: 0 });
    const bodies = await app.database.pool.query(
      'select body from import_rows where import_id = $1 order by line',
      [made.id],
    );
    expect(bodies.rows.map(({ body }) => body)).toMatchObject([
      { employee_number: '00123', entrance_date: '2025-04-01' },
      { employee_number: 'A-0012', entrance_date: '2025-04-01' },
    ]);
  });

  it('or the cell is named, and its line is not taken', async () => {
    const error = { attributes: 't="e"', inner: '<v>#N/A</v>' };
    const book = sheetOf([
      ['氏名', 'ログインID', '備考'].map(words),
      [words('一'), error],
      [words('二'), words('jiro'), error],
    ]);
    const { made, rows } = await taken(book, 'users');
    expect(rows.map(({ outcome }) => outcome)).toEqual(['Error', 'Create']);
    expect(rows[0]!.issues).toMatchObject([
      { column: 'ログインID', message: expect.stringContaining('B2: エラー値（#N/A') },
    ]);
    expect(made.counts).toMatchObject({ create: 1, error: 1 });
  });

  it('below its title, and without what is hidden', async () => {
    const rows = [
      [words('2026年度 入社者一覧')],
      [words('人事部')],
      ['氏名', 'ログインID', '社員番号'].map(words),
      [words('一'), words('ichi2'), number(1)],
      [words('二'), words('ni2'), number(2)],
    ];
    const { made } = await taken(sheetOf(rows, [], { hiddenLines: [5] }), 'users');
    expect(made).toMatchObject({ heading_line: 3, counts: { create: 1 } });
    expect(made.notes).toEqual([
      expect.stringContaining('3行目を見出しとして'),
      expect.stringContaining('1行あります（5行目）'),
    ]);
  });

  it('where a column is too narrow to show its values, which is said', async () => {
    const rows = [
      ['氏名', 'ログインID', '入社日'].map(words),
      [words('三'), words('san3'), number(45_748, 0)],
    ];
    const before = '<cols><col min="1" max="3" width="4" customWidth="1"/></cols>';
    const { made, rows: lines } = await taken(sheetOf(rows, ['yyyy/mm/dd'], { before }), 'users');
    expect(lines[0]!.cells[2]).toBe('2025/04/01');
    expect(made.notes).toEqual([expect.stringMatching(/^C列は幅が狭く.*C2など/)]);
  });
});

describe('a text is read in any encoding', () => {
  const TEXT = '氏名,ログインID\n髙橋,taka\n';
  it.each([
    ['UTF-16LE', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), 'UTF-16'],
    ['UTF-16LE without a mark', Buffer.from(TEXT, 'utf16le'), 'UTF-16'],
    ['UTF-16BE', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16(), 'UTF-16'],
    // 氏名,ID / 山田,a
    ['EUC-JP', Buffer.from('bbe1ccbe2c49440abbb3c5c42c610a', 'hex'), 'EUC-JP'],
    [
      'ISO-2022-JP',
      Buffer.from(
        '1b24423b614c3e1b28422c49440a1b2442 3b33 4544 1b28422c610a'.replaceAll(' ', ''),
        'hex',
      ),
      'ISO-2022-JP',
    ],
  ])('%s', async (_name, content, note) => {
    const { made, rows } = await taken(content, 'users', 'people.csv');
    expect(made.headings[0]).toBe('氏名');
    expect(rows[0]!.cells[0]).toMatch(/^(?:髙橋|山田)$/);
    expect(made.notes.join('')).toContain(note);
  });
});

describe('a text is read in the encoding that was chosen', () => {
  // 氏名,ﾔﾏﾀﾞ in Shift_JIS, which are letters of EUC-JP as well.
  const KATAKANA = Buffer.from('8e8196bc2cd4cfc0de0ad4cfc0de2c610a', 'hex');

  it('whatever it would be taken for by itself, and says so', async () => {
    const made = await upload(admin, KATAKANA, { encoding: 'shift_jis' });
    expect(made.headings).toEqual(['氏名', 'ﾔﾏﾀﾞ']);
    expect(made.notes).toEqual(['文字コードは、選ばれたShift_JISで読み取りました。']);
    const wide = Buffer.from('\uFEFF氏名,ID\n髙橋,taka\n', 'utf16le');
    for (const content of [wide, Buffer.from(wide).swap16(), wide.subarray(2)])
      expect((await upload(admin, content, { encoding: 'utf-16' })).headings).toEqual([
        '氏名',
        'ID',
      ]);
  });

  it('and is refused with the line that is not of it', async () => {
    const refusal = async (content: Uint8Array, encoding: string) =>
      (await admin.refused(createImport, { body: form(content, { encoding }) })).message;
    expect(await refusal(KATAKANA, 'utf-8')).toMatch(/^1行目に、UTF-8として読み取れない/);
    const late = Buffer.from('name,id\nTaro,\uD83D\uDE00\n');
    expect(await refusal(late, 'shift_jis')).toMatch(/^2行目に、Shift_JISとして.*自動で見分ける/);
    expect(await refusal(KATAKANA.subarray(1), 'utf-16')).toMatch(/UTF-16として読み取れない/);
    const unknown = await admin.refused(createImport, {
      body: form('a,b\n', { encoding: 'ebcdic' }),
    });
    expect(unknown.errors[0]!.field).toBe('encoding');
  });
});

describe('what is refused says what to do', () => {
  it.each([['Aiken', '答えは？\nA. 甲\nB. 乙\nANSWER: A\n', 'q.txt']])(
    'questions of another system: %s',
    async (format, content, name) => {
      const refused = await admin.refused(createImport, {
        body: form(content, { kind: 'questions', name }),
      });
      expect(refused.message).toContain(`この形式（${format}）`);
      expect(refused.message).toContain('CSV');
    },
  );

  it('more files than a day has room for', async () => {
    const { admin: other } = await app.make.company();
    await app.database.pool.query(
      `insert into rate_limits (key, count, ends_at)
        values (sha256(convert_to('imports of company ' || $1, 'UTF8')), $2, $3)`,
      [other.companyId, IMPORTS_A_DAY - 1, new Date(app.clock.now.getTime() + 3_600_000)],
    );
    const body = () => form('氏名,ログインID\n一,ichi3');
    await other.ok(createImport, { body: body() });
    const refused = await other.refused(createImport, { body: body() });
    expect(refused).toMatchObject({ status: 429, message: expect.stringContaining('1日に300回') });
  });
});
