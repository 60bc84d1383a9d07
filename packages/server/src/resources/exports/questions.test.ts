import {
  exportQuestions,
  listAuditLog,
  listQuestions,
  runImport,
  type BodyInput,
  type Question,
} from '@tokiori/contract';
import { parseCsv, questionCsvTemplate } from '@tokiori/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { upload } from '../imports/fixtures/files';
import { csv, linesOf } from '#test/csv-lines';

let app: TestApp;
let vendor: Person;
beforeAll(async () => {
  app = await startTestApp();
  vendor = (await app.make.company({ isVendor: true })).admin;
});
afterAll(() => app.close());

type ExportBody = Partial<BodyInput<typeof exportQuestions>>;

const save = async (who: Person, asked: ExportBody = {}) => {
  const received = await who.raw(exportQuestions, { body: { ...csv, ...asked } });
  expect(received.status).toBe(200);
  return received;
};
const titlesIn = async (who: Person, asked: ExportBody = {}) =>
  linesOf(await save(who, { ...asked, columns: ['title'] }))
    .slice(1)
    .flat();

/** A company with one question of each kind. */
const authors = async () => {
  const { admin, ...people } = await app.make.company();
  const category = { minor_category_id: await app.make.minorCategory(admin) };
  await app.make.question(admin, {
    ...category,
    title: '=一つ',
    statement: '一行目\n「二行目」, "三"',
    comment: '作問メモ',
    question_category: 'Reading',
  });
  const right = (text: string, isRight: boolean) => ({ text, is_correct: isRight });
  await app.make.question(admin, {
    ...category,
    question_type: 'MultiSelectable',
    selectable: [right('-甲', true), right('乙', false), right('丙', true), right('00', false)],
  });
  await app.make.question(admin, {
    ...category,
    question_type: 'FillInTheBlanks',
    statement: '{{1}}と{{2}}',
    selectable: [],
    orderable: [2, null, 1, null, null].map((position, at) => ({ text: `語${at}`, position })),
  });
  return { admin, ...people };
};

/** What an import carries over. */
const contentOf = (question: Question) => ({
  path: [question.major_category_name, question.medium_category_name, question.minor_category_name],
  title: question.title,
  type: question.question_type,
  category: question.question_category,
  statement: question.statement,
  comment: question.comment,
  choices: question.selectable.map(({ text, is_correct }) => [text, is_correct]),
  words: question.orderable.map(({ text, position }) => [text, position]),
  commentary: question.commentary,
});
const contentsOf = async (who: Person) => {
  const query = { sort: '["title","ASC"]', preset: false };
  return (await who.ok(listQuestions, { query })).map(contentOf);
};

describe('questions saved as a file', () => {
  it.each(['csv', 'xlsx'] as const)('are read again by the import: %s', async (format) => {
    const { admin } = await authors();
    const [main] = await admin.ok(listQuestions, { query: { q: '=一つ' } });
    const { minor_category_id, id: variant_of } = main!;
    const variant = { title: '=一つ', statement: '言いかえた文', minor_category_id, variant_of };
    await app.make.question(admin, variant);
    const { admin: other } = await app.make.company();
    const filter = { preset: 'false' as never };
    const { bytes } = await save(admin, { format, filter });
    const name = `questions.${format}`;
    const made = await upload(other, Uint8Array.from(bytes), { kind: 'questions', name });
    expect(made).toMatchObject({ counts: { create: 4, update: 0, skip: 0, error: 0 } });
    await other.ok(runImport, { params: { id: made.id }, body: {} });
    const contents = await contentsOf(other);
    expect(contents).toHaveLength(3);
    expect(contents).toEqual(await contentsOf(admin));
    const [copy] = await other.ok(listQuestions, { query: { q: '言いかえた文' } });
    expect(copy).toMatchObject({ title: '=一つ', statement: main!.statement, variant_count: 1 });
    // One's own file again changes nothing.
    const again = await upload(admin, Uint8Array.from(bytes), { kind: 'questions', name });
    expect(again.counts).toMatchObject({ create: 0, update: 0, skip: 4, error: 0 });
    // In a company that has all of it, but under other numbers.
    const copied = await upload(other, Uint8Array.from(bytes), { kind: 'questions', name });
    expect(copied.counts).toMatchObject({ create: 0, update: 0, skip: 4, error: 0 });
  });

  it('have the headings of the template, and as many choices as their questions', async () => {
    const { admin } = await authors();
    const [template] = parseCsv(questionCsvTemplate().slice(1)).records;
    const filter = { preset: 'false' as never };
    const headings = async (asked: ExportBody) => linesOf(await save(admin, asked))[0]!;
    const few = await headings({ filter: { ...filter, question_type: '["Selectable"]' } });
    const plain = few.map((heading) => heading.replace('（Markdown）', ''));
    expect(plain.slice(0, template!.cells.length)).toEqual(template!.cells);
    expect(few.filter((heading, at) => heading !== plain[at])).toEqual([
      '問題文（Markdown）',
      '解説（Markdown）',
    ]);
    expect(few.slice(template!.cells.length)).toEqual([
      '解答数',
      '正答数',
      '正答率（%）',
      '問題ID',
      '言いかえの元',
      '出題',
      'タグ',
      '担当者',
      '確認期限',
      'ほかの言語（文は入りません）',
    ]);
    const all = await headings({ filter, columns: ['choices', 'answer'] });
    expect(all).toEqual(['選択肢1', '選択肢2', '選択肢3', '選択肢4', '選択肢5', '正解番号']);
  });

  it('are those of the filter or the chosen ones, in the order of the list', async () => {
    const { admin } = await authors();
    const { admin: other } = await authors();
    const listed = await admin.ok(listQuestions, { query: { sort: '["title","DESC"]' } });
    const titles = listed.map(({ title }) => title);
    expect(await titlesIn(admin, { sort: '["title","DESC"]' })).toEqual(
      titles.map((title) => (title === '=一つ' ? "'=一つ" : title)),
    );
    const [blanks] = listed.filter(({ question_type: type }) => type === 'FillInTheBlanks');
    const filter = { question_type: '["FillInTheBlanks"]' as never };
    expect(await titlesIn(admin, { filter })).toEqual([blanks!.title]);
    const [foreign] = await other.ok(listQuestions, { query: { preset: false } });
    expect(await titlesIn(admin, { ids: [blanks!.id, foreign!.id] })).toEqual([blanks!.title]);
    const { items } = await admin.ok(listAuditLog, { query: { action: 'list.export' } });
    expect(items[0]!.changes).toMatchObject({ list: 'exportQuestions', rows: 1 });
  });

  it('hide the keys that the list hides', async () => {
    const preset = await app.make.question(vendor, { comment: '作問メモ' });
    const columns = ['title', 'answer', 'commentary', 'comment'];
    const rowFor = async (isApproved: boolean) => {
      const { admin } = await app.make.company({ isApproved });
      return linesOf(await save(admin, { columns, ids: [preset.id] }))[1];
    };
    expect(await rowFor(false)).toEqual([preset.title, '', '', '']);
    expect(await rowFor(true)).toEqual([preset.title, '1', preset.commentary, '作問メモ']);
  });

  it('are closed to all but admins, and refuse what the list refuses', async () => {
    const { admin, manager, learner } = await app.make.company();
    for (const who of [manager, learner])
      expect((await who.refused(exportQuestions, { body: csv })).status).toBe(403);
    expect((await app.nobody.refused(exportQuestions, { body: csv })).status).toBe(401);
    const codeOf = async (body: object) =>
      (await admin.refused(exportQuestions, { body: { ...csv, ...body } })).code;
    expect(await codeOf({ sort: '["answer","ASC"]' })).toBe('UNKNOWN_SORT_FIELD');
    expect(await codeOf({ filter: { preset: 'たぶん' } })).toBe('VALIDATION_FAILED');
    expect(await codeOf({ columns: ['choices.1'] })).toBe('VALIDATION_FAILED');
    const elsewhere = { query: { company_id: 2_000_000_000 }, body: csv };
    expect((await vendor.refused(exportQuestions, elsewhere)).status).toBe(404);
  });
});
