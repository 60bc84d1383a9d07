import {
  getImport,
  getQuestion,
  getTask,
  listImportRows,
  listMajorCategories,
  listQuestions,
  runImport,
  undoTask,
  updateQuestion,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { runCleanup } from '../../shared/cleanup';
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
        { name: 'A／B／C', rows: 1 },
        { name: 'A／B／D', rows: 1 },
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

it('is forgotten after 31 days, and its task after 90', async () => {
  const { admin } = await app.make.company();
  const made = await file(admin, ['A,B,C,題1,文,甲,乙,1']);
  const task = await run(admin, made);
  const later = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000);
  await runCleanup(app.database, later(30));
  expect((await admin.ok(getImport, { params: { id: made.id } })).state).toBe('Completed');
  await runCleanup(app.database, later(32));
  expect((await admin.refused(getImport, { params: { id: made.id } })).status).toBe(404);
  expect((await admin.ok(getTask, { params: { id: task.id } })).done).toBe(1);
  await runCleanup(app.database, later(91));
  expect((await admin.refused(getTask, { params: { id: task.id } })).status).toBe(404);
  expect(await titles(admin)).toEqual(['題1']);
});
