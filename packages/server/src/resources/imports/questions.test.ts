import {
  getImport,
  getQuestion,
  getTask,
  listImportRows,
  listMajorCategories,
  listQuestions,
  runImport,
  undoTask,
  updateImport,
  updateQuestion,
  type ImportUpdateBody,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteOldData, startTestApp, type Person, type TestApp } from '#testing';
import { runCleanup } from '../../cleanup';
import { upload } from './fixtures/files';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HEAD = '大分類,中分類,小分類,タイトル,問題文,選択肢1,選択肢2,正解番号';
const file = (by: Person, lines: string[], options?: object) =>
  upload(by, [HEAD, ...lines].join('\n'), {
    kind: 'questions',
    name: 'questions.csv',
    ...(options ? { options } : {}),
  });
const run = (by: Person, { id }: { id: number }, body = {}) =>
  by.ok(runImport, { params: { id }, body });
const titles = async (by: Person) =>
  (await by.ok(listQuestions, { query: { sort: '["id","ASC"]' } })).map(({ title }) => title);

it('makes questions with their categories, and undoes it where nobody touched them', async () => {
  const { admin } = await app.make.company();
  const made = await file(admin, ['A,B,C,題1,文,甲,乙,1', 'A,B,D,題2,文,甲,乙,2']);
  expect(made).toMatchObject({
    counts: { create: 2, error: 0 },
    seats: null,
    unknown: {
      categories: [
        { name: 'A／B／C', rows: 1, choice: { create: true } },
        { name: 'A／B／D', rows: 1, choice: { create: true } },
      ],
    },
  });
  const task = await run(admin, made);
  expect(task).toMatchObject({ kind: 'import.questions', state: 'Completed', done: 2 });
  expect(await titles(admin)).toEqual(['題1', '題2']);
  const [first] = await admin.ok(listImportRows, { params: { id: made.id } });
  app.clock.addSeconds(60);
  await admin.ok(updateQuestion, { params: { id: first!.target_id! }, body: { title: '改題' } });
  await admin.ok(undoTask, { params: { id: task.id } });
  expect(await titles(admin)).toEqual(['改題']);
});

it('makes variants of the questions that lines name, and undoes all of them', async () => {
  const { admin } = await app.make.company();
  const head = `${HEAD},言いかえの元`;
  const send = (lines: string[]) =>
    upload(admin, [head, ...lines].join('\n'), { kind: 'questions', name: 'variants.csv' });
  const good = ['A,B,C,言い方2,別の文,甲,乙,1,題1', 'A,B,C,題1,文,甲,乙,1,'];
  const made = await send([
    ...good,
    'A,B,C,言い方3,文3,甲,乙,1,どこにもない題',
    'A,B,D,言い方4,文4,甲,乙,1,題1',
    'A,B,C,言い方5,文5,甲,乙,1,言い方2',
  ]);
  expect(made.counts).toMatchObject({ create: 2, error: 3 });
  const rows = await admin.ok(listImportRows, { params: { id: made.id } });
  expect(rows.slice(2).map(({ issues }) => issues[0]!.column)).toEqual(
    Array(3).fill('言いかえの元'),
  );
  const task = await run(admin, await send(good));
  const [main] = await admin.ok(listQuestions);
  expect(main).toMatchObject({ title: '題1', variant_count: 1 });
  expect((await send(good)).counts).toMatchObject({ create: 0, skip: 2, error: 0 });
  await admin.ok(undoTask, { params: { id: task.id } });
  expect(await titles(admin)).toEqual([]);
});

it('says before it runs which variants are too many, and which only repeat another', async () => {
  const { admin } = await app.make.company();
  const variants = Array.from({ length: 21 }, (_, at) => `A,B,C,言い方${at},文${at},甲,乙,1,題1`);
  const copies = ['A,B,C,題1,文,甲,乙,1,題1', 'A,B,C,言い方0,文0,乙,甲,2,題1'];
  const lines = [
    `${HEAD},言いかえの元`,
    'A,B,C,題1,文,甲,乙,1,',
    ...copies.slice(0, 1),
    ...variants,
  ];
  const options = { duplicates: 'Both' as const };
  const send = (text: string) => upload(admin, text, { kind: 'questions', name: 'v.csv', options });
  const made = await send([...lines, ...copies.slice(1)].join('\n'));
  expect(made.counts).toMatchObject({ create: 21, error: 3 });
  const rows = await admin.ok(listImportRows, {
    params: { id: made.id },
    query: { range: '[0,99]' },
  });
  const said = rows.flatMap(({ line, issues }) => issues.map(({ message }) => [line, message]));
  expect(said).toEqual([
    [3, expect.stringContaining('すべて同じです')],
    [24, '言いかえは、ひとつの問題に20個まで追加できます。'],
    [25, expect.stringContaining('すべて同じです')],
  ]);
});

it('removes the categories it has made when they are empty again', async () => {
  const { admin } = await app.make.company();
  const task = await run(admin, await file(admin, ['A,B,C,題1,文,甲,乙,1']));
  await admin.ok(undoTask, { params: { id: task.id } });
  expect(await admin.ok(listMajorCategories)).toEqual([]);
});

it('skips or updates what has the same category and title, and puts it back', async () => {
  const { admin } = await app.make.company();
  await run(admin, await file(admin, ['A,B,C,題1,文,甲,乙,1']));
  const line = 'A,B,C,題1,改めた文,甲,乙,2';
  expect((await file(admin, [line])).counts).toMatchObject({ skip: 1 });
  const made = await file(admin, [line], { duplicates: 'Update' });
  expect(made.counts).toMatchObject({ create: 0, update: 1 });
  const [row] = await admin.ok(listImportRows, { params: { id: made.id } });
  const id = row!.target_id!;
  app.clock.addSeconds(60);
  const task = await run(admin, made);
  const statement = async () => (await admin.ok(getQuestion, { params: { id } })).statement;
  expect(await statement()).toBe('改めた文');
  await admin.ok(undoTask, { params: { id: task.id } });
  expect(await statement()).toBe('文');
});

const change = (by: Person, { id }: { id: number }, body: ImportUpdateBody) =>
  by.ok(updateImport, { params: { id }, body });
const minorOf = async (by: Person) => {
  const [question] = await by.ok(listQuestions);
  return question!.minor_category_id;
};

it('puts questions of a category that is not there into one that is', async () => {
  const { admin } = await app.make.company();
  await run(admin, await file(admin, ['A,B,C,題1,文,甲,乙,1']));
  const minorId = await minorOf(admin);
  const lines = [
    'あ,い,う,題1,改めた文,甲,乙,1',
    'あ,い,う,題2,文,甲,乙,1',
    'え,お,か,題2,文,甲,乙,1',
  ];
  const made = await file(admin, lines);
  expect(made.counts).toMatchObject({ create: 3, skip: 0 });
  const both = { 'あ／い／う': { id: minorId }, 'え／お／か': { id: minorId } };
  const chosen = await change(admin, made, { categories: both });
  // 題1 is there, and 題2 stands twice once both are the same category.
  expect(chosen.counts).toMatchObject({ create: 1, skip: 2 });
  expect(chosen.unknown.categories).toEqual([
    { name: 'あ／い／う', rows: 2, choice: { id: minorId } },
    { name: 'え／お／か', rows: 1, choice: { id: minorId } },
  ]);
  const back = await change(admin, made, { categories: { 'え／お／か': null } });
  expect(back.counts).toMatchObject({ create: 2, skip: 1 });
  const task = await run(admin, made);
  expect(await titles(admin)).toEqual(['題1', '題2', '題2']);
  const majors = async () => (await admin.ok(listMajorCategories)).map(({ name }) => name);
  expect(await majors()).toEqual(['A', 'え']);
  const query = { minorCategoryId: minorId };
  expect(await admin.ok(listQuestions, { query })).toHaveLength(2);
  await admin.ok(undoTask, { params: { id: task.id } });
  expect(await titles(admin)).toEqual(['題1']);
  expect(await majors()).toEqual(['A']);
});

it('updates what is in the category that was chosen', async () => {
  const { admin } = await app.make.company();
  await run(admin, await file(admin, ['A,B,C,題1,文,甲,乙,1']));
  const made = await file(admin, ['あ,い,う,題1,改めた文,甲,乙,1'], { duplicates: 'Update' });
  const minorId = await minorOf(admin);
  const chosen = await change(admin, made, { categories: { 'あ／い／う': { id: minorId } } });
  expect(chosen.counts).toMatchObject({ create: 0, update: 1 });
  await run(admin, made);
  const [question, ...more] = await admin.ok(listQuestions);
  expect(more).toEqual([]);
  expect(question).toMatchObject({ statement: '改めた文', minor_category_id: minorId });
});

it('takes no category of another company, and no department', async () => {
  const [{ admin }, other] = [await app.make.company(), await app.make.company()];
  await run(other.admin, await file(other.admin, ['A,B,C,題1,文,甲,乙,1']));
  const theirs = await minorOf(other.admin);
  const made = await file(admin, ['あ,い,う,題1,文,甲,乙,1']);
  const wrong = await change(admin, made, { categories: { 'あ／い／う': { id: theirs } } });
  expect(wrong.counts).toMatchObject({ create: 0, error: 1 });
  const [row] = await admin.ok(listImportRows, { params: { id: made.id } });
  expect(row!.issues[0]!.message).toContain('選び直してください');
  const sent = { params: { id: made.id }, body: { departments: { 営業部: { create: true } } } };
  expect((await admin.refused(updateImport, sent as never)).errors).toMatchObject([
    { field: 'departments' },
  ]);
});

it('writes nothing when a line is wrong', async () => {
  const { admin } = await app.make.company();
  const made = await file(admin, [
    'A,B,C,題1,文,甲,乙,1',
    'A,B,C,題2,,甲,乙,2',
    'A,B,C,題1,文,甲,乙,1',
  ]);
  expect(made.counts).toMatchObject({ create: 1, error: 1, skip: 1 });
  const refused = await admin.refused(runImport, { params: { id: made.id }, body: {} });
  expect(refused.code).toBe('CONFLICT');
  expect(await admin.ok(listMajorCategories)).toEqual([]);
  expect(await run(admin, made, { only_good: true })).toMatchObject({
    done: 1,
    failed: 1,
    skipped: 1,
  });
});

it('takes many in the background', async () => {
  const { admin } = await app.make.company();
  const lines = Array.from({ length: 1500 }, (_, at) => `A,B,C${at % 3},題${at},文,甲,乙,1`);
  const made = await file(admin, lines);
  const task = await run(admin, made);
  expect(task.state).toBe('Waiting');
  expect((await admin.ok(getImport, { params: { id: made.id } })).state).toBe('Running');
  await app.jobs.workOff();
  expect(await admin.ok(getTask, { params: { id: task.id } })).toMatchObject({
    state: 'Completed',
    done: 1500,
  });
});

it('is forgotten after 31 days, and its task after 90, but not before the file', async () => {
  const { admin } = await app.make.company();
  const made = await file(admin, ['A,B,C,題1,文,甲,乙,1']);
  const task = await run(admin, made);
  const later = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000);
  await deleteOldData(app, admin.companyId, later(30));
  expect((await admin.ok(getImport, { params: { id: made.id } })).state).toBe('Completed');
  await runCleanup(app.database, later(91));
  expect((await admin.ok(getImport, { params: { id: made.id } })).state).toBe('Completed');
  await deleteOldData(app, admin.companyId, later(32));
  expect((await admin.refused(getImport, { params: { id: made.id } })).status).toBe(404);
  expect((await admin.ok(getTask, { params: { id: task.id } })).done).toBe(1);
  await runCleanup(app.database, later(91));
  expect((await admin.refused(getTask, { params: { id: task.id } })).status).toBe(404);
  expect(await titles(admin)).toEqual(['題1']);
});
