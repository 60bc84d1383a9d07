import { createImport, listImportRows } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { form, upload, words, workbookOf, zipOf } from './fixtures/files';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.make.company());
});
afterAll(() => app.close());

const cellsOf = async (id: number) =>
  (await admin.ok(listImportRows, { params: { id } })).map(({ cells }) => cells);
const refusal = async (content: string | Uint8Array, name = 'people.xlsx') =>
  (await admin.refused(createImport, { body: form(content, { name }) })).message;

describe('files that can be read', () => {
  it('are UTF-8 with or without a byte order mark, code page 932, and tabs', async () => {
    const ichiro = ['髙橋', 'ichiro@test.example'];
    const cp932 = Buffer.concat([
      Buffer.from([0x8e, 0x81, 0x96, 0xbc, 0x2c]), // 氏名,
      Buffer.from('mail\n'),
      Buffer.from([0xfb, 0xfc, 0x8b, 0xb4, 0x2c]), // 髙橋,
      Buffer.from('ichiro@test.example\n'),
    ]);
    for (const content of [
      '氏名,メールアドレス\n髙橋,ichiro@test.example',
      '\uFEFF氏名,メールアドレス\r\n髙橋,ichiro@test.example\r\n',
      '氏名\tメールアドレス\n髙橋\tichiro@test.example',
      cp932,
    ])
      expect(await cellsOf((await upload(admin, content)).id)).toEqual([ichiro]);
  });

  it('are workbooks: texts without readings, dates, numbers, values of formulas, the first sheet shown', async () => {
    const book = workbookOf(
      [
        [words('氏名'), words('入社日'), words('ログインID'), words('職種')],
        [
          { attributes: 't="s"', inner: '<v>0</v>' },
          { attributes: 's="1"', inner: '<v>46113</v>' },
          { inner: '<v>1001</v>' },
          { attributes: 't="str"', inner: '<f>"販"&amp;"売"</f><v>販売</v>' },
        ],
      ],
      {
        texts:
          '<si><r><t>山田</t></r><r><t> &amp; 子</t></r><rPh sb="0" eb="2"><t>ヤマダ</t></rPh></si>',
        styles: '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
      },
    );
    const made = await upload(admin, book, { name: '名簿.xlsx' });
    expect(made.mapping).toEqual(['name', 'entrance_date', 'login_id', 'profession']);
    expect(await cellsOf(made.id)).toEqual([['山田 & 子', '2026/4/1', '1001', '販売']]);
    expect(made.counts.create).toBe(1);
  });
});

describe('files that cannot be read', () => {
  it('are workbooks that would take more memory than one may have', async () => {
    const wide = workbookOf(
      [[words('氏名')], ...Array.from({ length: 9000 }, () => [words('一')])],
      { wide: true },
    );
    expect(await refusal(wide)).toContain('XFD20000');
    expect(await cellsOf((await upload(admin, '氏名,メールアドレス\n一,')).id)).toHaveLength(1);
  });

  it('are text called a workbook, and a workbook called text', async () => {
    expect(await refusal(workbookOf([[words('氏名')], [words('一')]]), 'people.csv')).toContain(
      '拡張子',
    );
  });

  it('are refused in a sentence, and nothing is kept', async () => {
    const bomb = workbookOf([[words('氏名')], [words('あ'.repeat(30_000_000))]]);
    expect(bomb.length).toBeLessThan(1_000_000);
    // The directory tells a smaller size than there is: no more than that is unpacked.
    const shrunk = workbookOf([[words('氏名')], [words('あ'.repeat(30_000))]], { declared: 2000 });
    const large = workbookOf([[words('氏名')], [words('一')]], {
      styles: ' '.repeat(65 * 1024 * 1024),
    });
    const cases: [string | Uint8Array, string][] = [
      ['', 'ファイルを選んで'],
      ['氏名,メールアドレス', '行がありません'],
      ['"閉じない', '引用符'],
      [new Uint8Array([0x81, 0x0a, 0xff, 0xff, 0x0a]), '読み取れない文字'],
      [Buffer.from('d0cf11e0a1b11ae10000', 'hex'), '古い形式'],
      [Buffer.from('PK\u0003\u0004nonsense'), '壊れていない'],
      [zipOf({ 'readme.txt': 'hello' }), '壊れていない'],
      [zipOf({ 'xl/workbook.xml': '<workbook/>' }, 1), 'パスワード'],
      [
        zipOf(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}`, '']))),
        '大きすぎます',
      ],
      [bomb, '大きすぎます'],
      [shrunk, '壊れていない'],
      [large, '大きすぎます'],
      ['氏名,メールアドレス\n一,a@test.example', '中身がExcel'],
      [workbookOf([[words('氏名')], [words('あ'.repeat(20_001))]]), '長すぎます'],
      [workbookOf([[words('氏名')], [words('一')]]).subarray(0, 300), '壊れていない'],
    ];
    for (const [content, sentence] of cases) {
      const isText = typeof content === 'string' || content[0] === 0x81;
      const name = isText && !sentence.includes('Excel') ? 'people.csv' : 'people.xlsx';
      expect(await refusal(content, name)).toContain(sentence);
    }
    const kept = await app.database.pool.query(
      "select from imports where file_name = 'people.xlsx'",
    );
    expect(kept.rowCount).toBe(0);
  });

  it('are no larger than ten megabytes', async () => {
    const received = await admin.refused(createImport, {
      body: form(`氏名,メール\n${'あ,い\n'.repeat(1_500_000)}`),
    });
    expect(received.status).toBe(413);
  });
});
