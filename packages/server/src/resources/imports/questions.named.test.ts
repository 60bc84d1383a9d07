import {
  deleteQuestion,
  exportQuestions,
  getQuestion,
  listImportRows,
  listQuestions,
  runImport,
  type Import,
} from '@tokiori/contract';
import { parseCsv } from '@tokiori/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { upload } from './fixtures/files';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What was saved, line by line, to be changed as in a spreadsheet. */
const saved = async (by: Person): Promise<string[][]> => {
  const body = { format: 'csv' as const, filter: { preset: 'false' as never } };
  const { bytes } = await by.raw(exportQuestions, { body: { ...body, sort: '["id","ASC"]' } });
  return parseCsv(new TextDecoder().decode(bytes)).records.map(({ cells }) => cells);
};
const asCsv = (lines: readonly string[][]): string =>
  lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()).join('\n');
const take = (by: Person, lines: readonly string[][], duplicates = 'Update') =>
  upload(by, asCsv(lines), { kind: 'questions', name: 'q.csv', options: { duplicates } });
const rowsOf = (by: Person, { id }: Import) => by.ok(listImportRows, { params: { id } });
const change = (lines: string[][], row: number, heading: string, text: string): string[][] => {
  const at = lines[0]!.indexOf(heading);
  return lines.map((cells, line) => (line === row ? cells.with(at, text) : cells));
};

const author = async () => {
  const { admin } = await app.make.company();
  const minor = { minor_category_id: await app.make.minorCategory(admin) };
  const first = await app.make.question(admin, { ...minor, title: '誤字のある題' });
  await app.make.question(admin, { ...minor, title: '別の題' });
  return { admin, first };
};

it('a corrected title is the same question, moved where its category says', async () => {
  const { admin, first } = await author();
  const titled = change(await saved(admin), 1, 'タイトル', '正しい題');
  const made = await take(admin, change(titled, 1, '小分類', '移した先'));
  expect(made.counts).toEqual({ create: 0, update: 1, skip: 1, error: 0 });
  const [row] = (await rowsOf(admin, made)).filter(({ outcome }) => outcome === 'Update');
  expect(row!.changes).toMatchObject([
    { label: 'カテゴリ', after: expect.stringContaining('移した先') },
    { label: 'タイトル', before: '誤字のある題', after: '正しい題' },
  ]);
  await admin.ok(runImport, { params: { id: made.id }, body: {} });
  expect(await admin.ok(getQuestion, { params: { id: first.id } })).toMatchObject({
    title: '正しい題',
    minor_category_name: '移した先',
  });
  expect(await admin.ok(listQuestions, { query: { preset: false } })).toHaveLength(2);
});

it('is skipped where nothing is to be updated, and made anew where both are to be kept', async () => {
  const { admin } = await author();
  const lines = change(await saved(admin), 1, 'タイトル', '正しい題');
  expect((await take(admin, lines, 'Skip')).counts).toMatchObject({ create: 0, skip: 2 });
  expect((await take(admin, lines, 'Both')).counts).toMatchObject({ create: 1, skip: 1 });
});

it('named twice is refused, since nobody knows which line is meant', async () => {
  const { admin } = await author();
  const lines = await saved(admin);
  const made = await take(admin, [...lines, change(lines, 1, 'タイトル', '写した行')[1]!]);
  expect(made.counts).toMatchObject({ error: 1 });
  const wrong = (await rowsOf(admin, made)).find(({ outcome }) => outcome === 'Error');
  expect(wrong!.issues[0]!.message).toContain('2行目と同じ問題ID');
});

it('that is not here is told, and registered as a new one', async () => {
  const { admin, first } = await author();
  const lines = await saved(admin);
  const { admin: other } = await app.make.company();
  const elsewhere = await take(other, lines);
  expect(elsewhere.counts).toEqual({ create: 2, update: 0, skip: 0, error: 0 });
  expect((await rowsOf(other, elsewhere))[0]!.issues[0]!.message).toContain('この会社にない');
  await admin.ok(deleteQuestion, { params: { id: first.id } });
  expect((await take(admin, lines)).counts).toMatchObject({ create: 1, skip: 1 });
});

it('that was written by hand is an error in its cell', async () => {
  const { admin } = await author();
  const made = await take(admin, change(await saved(admin), 1, '問題ID', '12'));
  expect(made.counts).toMatchObject({ error: 1, skip: 1 });
  const wrong = (await rowsOf(admin, made)).find(({ outcome }) => outcome === 'Error');
  expect(wrong!.issues[0]).toMatchObject({ column: '問題ID' });
});

it('a question in a category of the vendor stays there, unchanged or corrected', async () => {
  const { admin: vendor } = await app.make.company({ isVendor: true });
  const { admin } = await app.make.company();
  const minor = { minor_category_id: await app.make.minorCategory(vendor) };
  const { id } = await app.make.question(admin, { ...minor, title: '自社の問題' });
  const { minor_category_name: place } = await admin.ok(getQuestion, { params: { id } });
  const lines = await saved(admin);
  expect((await take(admin, lines)).counts).toEqual({ create: 0, update: 0, skip: 1, error: 0 });
  const made = await take(admin, change(lines, 1, 'タイトル', '直した題'));
  expect(made.unknown.categories).toEqual([]);
  await admin.ok(runImport, { params: { id: made.id }, body: {} });
  expect(await admin.ok(getQuestion, { params: { id } })).toMatchObject({
    title: '直した題',
    minor_category_name: place,
    ...minor,
  });
});

it('names who looks after a question and by when it is to be looked at, by number, address or name', async () => {
  const { admin, first } = await author();
  const owner = await app.make.user(admin.companyId, { role: 'Admin', name: '担当 花子' });
  const lines = change(await saved(admin), 1, '担当者', '担当　花子');
  const made = await take(admin, change(lines, 1, '確認期限', '２０２７年４月１日'));
  const [row] = (await rowsOf(admin, made)).filter(({ outcome }) => outcome === 'Update');
  expect(row!.changes).toEqual([
    { label: '担当者', before: null, after: '担当 花子', markdown: false },
    { label: '確認期限', before: null, after: '2027-04-01', markdown: false },
  ]);
  await admin.ok(runImport, { params: { id: made.id }, body: {} });
  const kept = { owner_id: owner.id, owner_name: '担当 花子', check_by: '2027-04-01' };
  expect(await admin.ok(getQuestion, { params: { id: first.id } })).toMatchObject(kept);
  expect((await take(admin, await saved(admin))).counts).toMatchObject({ update: 0, skip: 2 });
  const unknown = await take(admin, change(await saved(admin), 1, '担当者', 'だれか'));
  expect(unknown.counts).toMatchObject({ error: 1 });
});
