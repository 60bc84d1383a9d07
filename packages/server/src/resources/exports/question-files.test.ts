import {
  createQuestion,
  exportQuestions,
  getQuestionWordings,
  listImportRows,
  listQuestions,
  runImport,
  type Question,
  type QuestionFileFormat,
} from '@tokiori/contract';
import { array, constantFrom, sample, type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { upload } from '../imports/fixtures/files';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NAMES = { gift: 'q.txt', moodle: 'q.xml', qti: 'q.zip' } as const;
const FORMATS = Object.keys(NAMES) as QuestionFileFormat[];
const SEED = 20_261_126;

const PIECES = [
  ['~', '=', '#', '####', '{', '}', ':', '::', '\\', '\\n', '->', '%50%', '[plain]', '[[1]]', '[['],
  ['<b>太字</b>', '<br/>', '<![CDATA[', ']]>', '&amp;', '&lt;', '&nbsp;', '"', "'", '<!--', '-->'],
  ['{漢字|かんじ}', '\\{{1}}', '{{9}}', '**強**', '*甲*', '# ', '- ', '`code`', '|', '1. '],
  ['$x^2$', '$$\\frac{1}{2}$$', '\n$$\nx\n$$\n', '\\(x\\)', '\\[x\\]', '$', '$x={{1}}$'],
  ['// ', '$CATEGORY: a', '\n', '\n\n', '\n\n\n', '\t', '  ', '　'],
  ['TRUE', 'T', '=1', '+1', '@x', '/', '//', '𠮷', '👩‍🏫', '\u00A0', '\u200B', '甲', 'ｱ', '\uE001'],
].flat();
const wild = (maxLength: number): Arbitrary<string> =>
  array(constantFrom(...PIECES), { minLength: 1, maxLength })
    .map((pieces) => pieces.join('').trim())
    .filter((text) => text !== '');
const line = (maxLength: number): Arbitrary<string> =>
  wild(maxLength)
    .map((text) => text.replaceAll(/[\n\t]/g, '').trim())
    .filter((text) => text !== '');
const some = (of: Arbitrary<string>, count: number, seed = SEED): string[] =>
  sample(of, { numRuns: count, seed });
const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Questions of all kinds, whose every text is wild. */
const fill = async (admin: Person, count: number): Promise<void> => {
  const minors = [await app.make.minorCategory(admin), await app.make.minorCategory(admin)];
  const statements = some(wild(8), count);
  const titles = some(line(4), count, SEED + 1);
  const notes = some(wild(5), 2 * count, SEED + 2);
  for (const [at, text] of statements.entries()) {
    const kind = (['Selectable', 'MultiSelectable', 'FillInTheBlanks'] as const)[at % 3]!;
    const isWords = kind === 'FillInTheBlanks';
    const own = distinct(some(line(3), 8, SEED + at)).slice(0, 3 + (at % 2));
    const { status } = await admin.raw(createQuestion, {
      body: {
        minor_category_id: minors[at % 2]!,
        title: titles[at]!.slice(0, 150),
        question_type: kind,
        question_category: at % 4 === 0 ? 'Reading' : 'Knowledge',
        statement: isWords ? `${text.replaceAll(/\{\{\d\}\}/g, '')}{{2}}、{{1}}` : text,
        commentary: notes[at]!,
        comment: at % 2 === 0 ? notes[count + at]! : '',
        ...(isWords
          ? {
              orderable: own.map((word, place) => ({
                text: word,
                position: [1, null, 2][place] ?? null,
              })),
            }
          : {
              selectable: own.map((choice, place) => ({
                text: choice,
                is_correct: place === at % 2 || (kind === 'MultiSelectable' && place === 2),
              })),
            }),
      },
    });
    // A few texts are no Markdown that can be shown, or choices that are the same.
    if (status !== 201) expect(status).toBe(400);
  }
};

const contentOf = (question: Question) => ({
  path: [question.major_category_name, question.medium_category_name, question.minor_category_name],
  title: question.title,
  type: question.question_type,
  category: question.question_category,
  statement: question.statement,
  commentary: question.commentary,
  comment: question.comment,
  choices: question.selectable.map(({ text, is_correct: isRight }) => [text, isRight]),
  words: question.orderable.map(({ text, position }) => [text, position]),
});
const sort = '["id","ASC"]';
const contents = async (who: Person) => {
  const rows = await who.ok(listQuestions, { query: { sort, preset: false, range: '[0,499]' } });
  const all = [];
  for (const row of rows) {
    const told =
      row.variant_count > 0 && (await who.ok(getQuestionWordings, { params: { id: row.id } }));
    const variants = told ? told.wordings.map(({ title, statement }) => [title, statement]) : [];
    all.push({ ...contentOf(row), variants });
  }
  return all;
};
/** Some of the questions in other words, whose texts are as wild. */
const vary = async (admin: Person): Promise<number> => {
  const rows = await admin.ok(listQuestions, { query: { sort, preset: false, range: '[0,5]' } });
  for (const [at, row] of rows.entries()) {
    const { title, statement, question_type, selectable, orderable, minor_category_id } = row;
    const choices = selectable.map(({ text, is_correct }) => ({ text, is_correct: !!is_correct }));
    const words = orderable.map(({ text, position }) => ({ text, position }));
    const body = {
      minor_category_id,
      question_type,
      variant_of: row.id,
      commentary: '解説',
      // The same title, or the same statement, is not the same words.
      title: at % 2 === 0 ? title : `${title}改`.slice(0, 150),
      statement: at % 2 === 0 ? `言いかえ：${statement}` : statement,
      ...(question_type === 'FillInTheBlanks' ? { orderable: words } : { selectable: choices }),
    };
    await admin.ok(createQuestion, { body });
  }
  return rows.length;
};
const saved = async (who: Person, format: QuestionFileFormat, filter?: object) => {
  const { bytes, status } = await who.raw(exportQuestions, {
    body: { format, sort, filter: { preset: 'false', ...filter } },
  });
  expect(status).toBe(200);
  return Uint8Array.from(bytes);
};
const read = (by: Person, format: QuestionFileFormat, file: Uint8Array, duplicates = 'Both') =>
  upload(by, file, { kind: 'questions', name: NAMES[format], options: { duplicates } });

describe.each(FORMATS)('questions saved as %s', (format) => {
  it(
    'are the same in a company that had none, and change nothing in their own',
    { timeout: 120_000 },
    async () => {
      const { admin } = await app.make.company();
      await fill(admin, 60);
      const varied = await vary(admin);
      const before = await contents(admin);
      expect(before.length).toBeGreaterThan(40);
      const file = await saved(admin, format);
      const { admin: other } = await app.make.company();
      const made = await read(other, format, file);
      const rows = await other.ok(listImportRows, {
        params: { id: made.id },
        query: { range: '[0,99]' },
      });
      expect(
        rows.flatMap(({ issues, line: at }) => issues.map(({ message }) => [at, message])),
      ).toEqual([]);
      await other.ok(runImport, { params: { id: made.id }, body: {} });
      expect(await contents(other)).toEqual(before);
      for (const duplicates of ['Skip', 'Update'])
        expect((await read(admin, format, file, duplicates)).counts).toEqual({
          create: 0,
          update: 0,
          skip: before.length + varied,
          error: 0,
        });
      const again = await read(admin, format, await saved(other, format));
      expect(again.counts).toMatchObject({ create: 0, update: 0, error: 0 });
    },
  );
});

it('tells of what a file leaves out, and of questions whose key is hidden', async () => {
  const vendor = (await app.make.company({ isVendor: true })).admin;
  const minor_category_id = await app.make.minorCategory(vendor);
  await app.make.question(vendor, { minor_category_id, title: '隠れた問題' });
  const { admin } = await app.make.company({ isApproved: false });
  const own = await app.make.minorCategory(admin);
  const commentary_links = [{ title: '頁', url: 'https://example.com/' }];
  await app.make.question(admin, { minor_category_id: own, commentary_links });
  for (const format of ['gift', 'moodle'] as const) {
    const all = await admin.raw(exportQuestions, { body: { format } });
    const text = Buffer.from(all.bytes).toString();
    expect(text).toContain('「隠れた問題」は、正解を見られない問題');
    expect(text).toContain('解説のリンクは、このファイルに含まれていません');
  }
});
