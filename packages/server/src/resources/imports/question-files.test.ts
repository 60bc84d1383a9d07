import {
  createImport,
  listImportRows,
  listQuestions,
  runImport,
  undoTask,
  updateImportRow,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { form, upload } from './fixtures/files';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.make.company());
});
afterAll(() => app.close());

const read = (by: Person, name: string, content: string | Uint8Array) =>
  upload(by, content, { kind: 'questions', name });
const rowsOf = (by: Person, { id }: { id: number }) => by.ok(listImportRows, { params: { id } });

describe('questions as GIFT', () => {
  const GIFT = [
    '$CATEGORY: $course$/top/地理/日本/都市',
    '',
    '::首都:: 日本の首都は？ {=東京 ~大阪 # ちがいます ~京都 #### 東京です。}',
    '',
    '::意見:: どう思いますか。 {}',
  ].join('\n');

  it('are looked at, mended in place, taken and undone like any other file', async () => {
    const { admin: own } = await app.make.company();
    const made = await read(own, 'q.gift', GIFT);
    expect(made.counts).toMatchObject({ create: 1, error: 1 });
    expect(made.unknown.categories).toMatchObject([{ name: '地理／日本／都市' }]);
    expect(made.notes[0]).toContain('GIFTの問題2問');
    const [first, second] = await rowsOf(own, made);
    expect(first).toMatchObject({ line: 3, outcome: 'Create' });
    expect(first!.issues[0]!.message).toContain('フィードバック');
    expect(second).toMatchObject({ line: 5, outcome: 'Error' });
    expect(second!.issues[0]!.message).toContain('記述');
    const cells = [...second!.cells];
    while (cells.length < made.headings.length) cells.push('');
    const set = (field: string, text: string) => {
      cells[made.mapping.indexOf(field)] = text;
    };
    set('choice1', 'よい');
    set('choice2', 'わるい');
    set('answer', '1');
    const mended = await own.ok(updateImportRow, {
      params: { id: made.id, line: 5 },
      body: { cells, was: second!.cells },
    });
    expect(mended.counts).toMatchObject({ create: 2, error: 0 });
    const task = await own.ok(runImport, { params: { id: made.id }, body: {} });
    const questions = await own.ok(listQuestions, { query: { sort: '["id","ASC"]' } });
    expect(questions).toMatchObject([
      {
        title: '首都',
        statement: '日本の首都は？',
        commentary: '東京です。',
        selectable: [{ text: '東京', is_correct: true }, { text: '大阪' }, { text: '京都' }],
      },
      { title: '意見' },
    ]);
    expect((await read(own, 'q.gift', GIFT)).counts).toMatchObject({ create: 0, skip: 1 });
    await own.ok(undoTask, { params: { id: task.id } });
    expect(await own.ok(listQuestions)).toEqual([]);
  });

  it('are told by their name where their content does not tell', async () => {
    expect((await read(admin, '別.GIFT', '太陽は東から昇る。{T}')).counts.create).toBe(1);
  });

  it('are no file of people', async () => {
    const refused = await admin.refused(createImport, { body: form(GIFT, { name: 'q.gift' }) });
    expect(refused.message).toContain('問題のファイル（GIFT）');
  });

  it('are refused in a sentence where there are none, or too many', async () => {
    const refusal = async (text: string) =>
      (
        await admin.refused(createImport, {
          body: form(text, { kind: 'questions', name: 'q.gift' }),
        })
      ).message;
    expect(await refusal('$CATEGORY: 甲\n\n// 空')).toContain('問題が見つかりません');
    expect(await refusal('甲は？{T}\n\n'.repeat(10_001))).toContain('10,000行まで');
  });
});

describe('questions as XML', () => {
  const MOODLE =
    '<?xml version="1.0"?><quiz><question type="multichoice"><name><text>首都</text></name><questiontext format="html"><text>日本の首都は？</text></questiontext><answer fraction="100"><text>東京</text></answer><answer fraction="0"><text>大阪</text></answer></question></quiz>';

  it('are read in any encoding, and name what is not well-formed', async () => {
    const made = await read(admin, 'q.xml', MOODLE);
    expect(made).toMatchObject({ counts: { create: 1, error: 0 } });
    expect(made.unknown.categories[0]!.name).toBe('取り込んだ問題／Moodle XML／q');
    const wide = Buffer.from(`\uFEFF${MOODLE}`, 'utf16le');
    expect((await rowsOf(admin, await read(admin, 'q.xml', wide)))[0]!.cells).toContain('東京');
    const refusal = async (text: string) =>
      (
        await admin.refused(createImport, {
          body: form(text, { kind: 'questions', name: 'q.xml' }),
        })
      ).message;
    expect(await refusal(MOODLE.slice(0, 150))).toContain('途中で切れて');
    expect(await refusal(`<!DOCTYPE quiz [<!ENTITY a "b">]>${MOODLE}`)).toContain('DTD');
  });
});

describe('what a file says that cannot be kept', () => {
  const moodle = (type: string, name: string, answers: string) =>
    `<quiz><question type="${type}"><name><text>${name}</text></name><questiontext><text>問い</text></questiontext>${answers}</question></quiz>`;
  const answer = (fraction: number, text: string) =>
    `<answer fraction="${fraction}" format="html"><text>${text}</text></answer>`;

  it.each(['a&#0;b', '&#xD800;', `${'a'.repeat(49)}😀`])(
    'is told in a sentence (%#)',
    async (type) => {
      const made = await read(admin, 'q.xml', moodle(type, '題', ''));
      expect(made.counts).toMatchObject({ error: 1 });
    },
  );

  it('is cut where it is longer than a cell may be, and said once of many', async () => {
    const picture = '&lt;img src="a"&gt;';
    const choices = [100, 0, 0, 0].map((share, at) => answer(share, `${picture}${at}`)).join('');
    const made = await read(admin, 'q.xml', moodle('multichoice', '題'.repeat(30_000), choices));
    const [row] = await rowsOf(admin, made);
    expect(row!.cells.find((cell) => cell.startsWith('題'))).toHaveLength(20_000);
    const sentences = row!.issues.map(({ message }) => message);
    expect(sentences.some((sentence) => sentence.includes('20,000文字'))).toBe(true);
    expect(sentences.filter((sentence) => sentence.includes('画像'))).toHaveLength(1);
  });
});
