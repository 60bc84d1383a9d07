import {
  createImport,
  listAuditLog,
  listImportRows,
  listQuestions,
  runImport,
  updateImport,
  updateImportRow,
  type Import,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { form, upload } from './fixtures/files';
import { change, rowsOf, run } from './fixtures/people';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const QUESTIONS = '大分類,中分類,小分類,タイトル,問題文,選択肢1,選択肢2,正解番号,解説';
const questions = (by: Person, lines: string[], options: object = {}, head = QUESTIONS) =>
  upload(by, [head, ...lines].join('\n'), { kind: 'questions', name: 'q.csv', options });
const afterOf = (row: { changes: { label: string; after: string }[] }) =>
  Object.fromEntries(row.changes.map(({ label, after }) => [label, after]));

describe('headings of lists of staff', () => {
  it('are understood, with their dates', async () => {
    const { admin, department } = await app.make.company();
    const made = await upload(
      admin,
      `社員名,フリガナ,E-mail,社員コード,所属部署,職位,生年月日,入社年月日\n山田 太郎,ヤマダ タロウ,hr1@test.example,0001,${department.name},係長,S55.1.2,令和2年4月1日（水）`,
    );
    expect(made).toMatchObject({ counts: { create: 1, error: 0 }, problems: [], unclear: [] });
    const [row] = await rowsOf(admin, made);
    expect(afterOf(row!)).toMatchObject({
      氏名: '山田 太郎',
      社員番号: '0001',
      部署: department.name,
      生年月: '1980-01',
      入社日: '2020-04-01',
    });
  });

  it('may hold names in two columns', async () => {
    const { admin } = await app.make.company();
    const made = await upload(
      admin,
      '社員番号,姓,名,姓（ヨミガナ）,名（ヨミガナ）,メールアドレス\n0002,佐藤,花子,サトウ,ハナコ,hr2@test.example',
    );
    const [row] = await rowsOf(admin, made);
    expect(afterOf(row!)).toMatchObject({ 氏名: '佐藤 花子', ふりがな: 'サトウ ハナコ' });
  });

  it('are asked about where two could be meant', async () => {
    const { admin } = await app.make.company();
    const made = await upload(admin, '社員名,従業員名,メール\n一郎,二郎,hr3@test.example');
    expect(made.unclear).toEqual([{ field: 'name', headings: ['社員名', '従業員名'] }]);
    const chosen = await change(admin, made, { mapping: [null, 'name', 'email'] });
    expect(chosen).toMatchObject({ unclear: [], problems: [] });
  });

  it('keep the meanings that were chosen by hand, for the company and these headings', async () => {
    const [{ admin }, other] = [await app.make.company(), await app.make.company()];
    const file = '呼び名,連絡先\n一郎,hr4@test.example';
    const made = await upload(admin, file);
    expect(made).toMatchObject({ remembered: false, mapping: [null, null] });
    await change(admin, made, { mapping: ['name', 'email'] });
    const again = await upload(admin, '連絡先※,呼び名\nhr5@test.example,二郎');
    expect(again).toMatchObject({ remembered: true, mapping: ['email', 'name'] });
    expect((await upload(other.admin, file)).remembered).toBe(false);
    const changed = await change(admin, again, { mapping: ['login_id', 'name'] });
    expect(changed.remembered).toBe(false);
    expect((await upload(admin, file)).mapping).toEqual(['name', 'login_id']);
  });
});

it('names dates that cannot be', async () => {
  const { admin } = await app.make.company();
  const made = await upload(
    admin,
    '氏名,メールアドレス,入社日\n一郎,d1@test.example,令和7年2月30日\n二郎,d2@test.example,2025年4月1日(水)',
  );
  const rows = await rowsOf(admin, made);
  expect(rows.map(({ issues }) => issues)).toEqual([
    [{ column: '入社日', message: '「令和7年2月30日」は存在しない日付です。' }],
    [
      {
        column: '入社日',
        message: '「2025年4月1日(水)」は、日付と曜日が合いません。2025年4月1日は火曜日です。',
      },
    ],
  ]);
});

it('shows what becomes of people who are there, before and after', async () => {
  const { admin } = await app.make.company();
  await run(admin, await upload(admin, '氏名,メールアドレス,役職\n一郎,c1@test.example,係長'));
  const made = await upload(admin, '氏名,メールアドレス,役職\n一郎,c1@test.example,課長', {
    options: { duplicates: 'Update' },
  });
  const [row] = await rowsOf(admin, made);
  expect(row!.changes).toEqual([{ label: '役職', before: '係長', after: '課長', markdown: false }]);
  await run(admin, made);
  expect((await rowsOf(admin, made))[0]!.changes).toEqual([]);
});

describe('questions', () => {
  it('say what their cells show, unless the file says that it is Markdown', async () => {
    const { admin } = await app.make.company();
    const text = '5*3*2=30 の式で、\\\\fileserver\\共有 を開く';
    const plain = await questions(admin, [`大,中,小,計算,"${text}",30,60,1,解説`]);
    const [row] = await rowsOf(admin, plain);
    expect(afterOf(row!)['問題文']).toBe('5\\*3\\*2=30 の式で、\\\\\\fileserver\\共有 を開く');
    expect(row!.changes.find(({ label }) => label === '問題文')).toMatchObject({ markdown: true });
    const head = QUESTIONS.replace('問題文', '問題文（Markdown）');
    const marked = await questions(admin, [`大,中,小,計算,"${text}",30,60,1,解説`], {}, head);
    expect(afterOf((await rowsOf(admin, marked))[0]!)['問題文']).toBe(text);
    const fields = plain.mapping.map((field) =>
      field!.replace(/^statement$/, 'statement_markdown'),
    );
    const chosen = await admin.ok(updateImport, {
      params: { id: plain.id },
      body: { mapping: fields },
    });
    expect(afterOf((await rowsOf(admin, chosen))[0]!)['問題文']).toBe(text);
  });

  it('show what changes, and write nothing of what does not', async () => {
    const { admin } = await app.make.company();
    const first = await questions(admin, [
      '大,中,小,題1,文1,甲,乙,1,解',
      '大,中,小,題2,文2,甲,乙,1,解',
    ]);
    await run(admin, first);
    const made = await questions(
      admin,
      ['大,中,小,題1,文1,甲,乙,1,解', '大,中,小,題2,文2,甲,丙,B,解'],
      { duplicates: 'Update' },
    );
    expect(made.counts).toEqual({ create: 0, update: 1, skip: 1, error: 0 });
    const rows = await rowsOf(admin, made);
    expect(rows[0]!.issues[0]!.message).toBe('登録済みの内容と同じです。');
    expect(rows[1]!.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['選択肢', '1. 甲\n2. 乙', '1. 甲\n2. 丙'],
      ['正解番号', '1', '2'],
    ]);
    await run(admin, made);
    const { items } = await admin.ok(listAuditLog);
    expect(items.find(({ action }) => action === 'question.batch')?.changes).toMatchObject({
      updated: 1,
    });
  });

  it('of one title are two questions, where that is wanted', async () => {
    const { admin } = await app.make.company();
    await run(admin, await questions(admin, ['大,中,小,題,文1,甲,乙,1,解']));
    const lines = [
      '大,中,小,題,文1,甲,乙,1,解',
      '大,中,小,題,文2,甲,乙,1,解',
      '大,中,小,題,文2,甲,乙,1,解',
    ];
    const made = await questions(admin, lines, { duplicates: 'Both' });
    expect(made.counts).toEqual({ create: 1, update: 0, skip: 2, error: 0 });
    await run(admin, made);
    expect(await admin.ok(listQuestions)).toHaveLength(2);
    // Which of the two another line means cannot be told, but what says the same is theirs.
    const more = ['大,中,小,題,文3,甲,乙,1,解', '大,中,小,題,文2,甲,乙,1,解'];
    const again = await questions(admin, more, { duplicates: 'Update' });
    const rows = await rowsOf(admin, again);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['Update', 'Skip']);
    const third = await questions(admin, [more[0]!], { duplicates: 'Update' });
    expect((await rowsOf(admin, third))[0]!.issues[0]!.message).toContain('2問あり');
    const people = form('氏名\n一郎', { options: { duplicates: 'Both' } });
    expect((await admin.refused(createImport, { body: people })).errors).toMatchObject([
      { field: 'options.duplicates' },
    ]);
  });
});

describe('a line that is mended', () => {
  const broken = (admin: Person) =>
    upload(admin, '氏名,メールアドレス\n一郎,bad address\n二郎,m2@test.example');
  const mend = ({ id }: Import, line: number, cells: string[], was: string[]) => ({
    params: { id, line },
    body: { cells, was },
  });
  const was = ['一郎', 'bad address'];

  it('is looked at again with the whole file', async () => {
    const { admin } = await app.make.company();
    const made = await broken(admin);
    expect(made.counts).toMatchObject({ create: 1, error: 1 });
    const cells = ['一郎', 'm1@test.example'];
    const mended = await admin.ok(updateImportRow, mend(made, 2, cells, was));
    expect(mended.counts).toMatchObject({ create: 2, error: 0 });
    expect((await rowsOf(admin, made))[0]).toMatchObject({ cells, issues: [] });
    const same = mend(made, 2, ['一郎', 'm2@test.example'], cells);
    // The same person as on the third line.
    expect((await admin.ok(updateImportRow, same)).counts).toMatchObject({ create: 1, skip: 1 });
  });

  it('is not written over what somebody else has mended, nor once it was taken', async () => {
    const { admin } = await app.make.company();
    const made = await broken(admin);
    await admin.ok(updateImportRow, mend(made, 2, ['一郎', 'm3@test.example'], was));
    const late = await admin.refused(updateImportRow, mend(made, 2, ['一郎', ''], was));
    expect(late).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await rowsOf(admin, made))[0]!.cells).toEqual(['一郎', 'm3@test.example']);
    await admin.ok(runImport, { params: { id: made.id }, body: {} });
    const over = mend(made, 2, ['一郎', ''], ['一郎', 'm3@test.example']);
    expect((await admin.refused(updateImportRow, over)).code).toBe('CONFLICT');
  });

  it('has as many cells as the file, of bounded length, and is there', async () => {
    const { admin } = await app.make.company();
    const other = (await app.make.company()).admin;
    const made = await broken(admin);
    const status = async (by: Person, line: number, cells: string[]) =>
      (await by.refused(updateImportRow, mend(made, line, cells, was))).status;
    expect(await status(admin, 2, ['一郎'])).toBe(400);
    expect(await status(admin, 2, ['一郎', 'x'.repeat(20_001)])).toBe(400);
    for (const line of [99, 2_147_483_648])
      expect(await status(admin, line, ['一郎', ''])).toBe(404);
    expect(await status(other, 2, ['一郎', ''])).toBe(404);
    expect((await admin.ok(listImportRows, { params: { id: made.id } }))[0]!.cells).toEqual(was);
  });
});
