import {
  createDepartment,
  createQuestion,
  createUser,
  exportQuestions,
  exportUsers,
  getQuestion,
  listAuditLog,
  listImportRows,
  runImport,
  type Import,
} from '@tokiori/contract';
import { constantFrom, array, sample, type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { upload } from './fixtures/files';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FORMATS = ['csv', 'xlsx'] as const;
const MODES = ['Skip', 'Update', 'Both'] as const;
const SEED = 20_261_126;
const QUESTIONS = 15;

const PIECES = [
  '$x^2$',
  '\n$$\nx\n$$\n',
  '$',
  "'",
  "''",
  "'=1",
  '=1',
  '+1',
  '-1',
  '@x',
  '＝',
  '－1',
  '"',
  '""',
  ',',
  ';',
  '|',
  '、',
  '	',
  '  ',
  '\n',
  '\r\n',
  '００７',
  '007',
  '0',
  '1e5',
  '*甲*',
  '5*3*2',
  '_a_',
  '`',
  '\\\\',
  '\\',
  '# ',
  '- ',
  '{漢字|かんじ}',
  '&amp;',
  '<b>',
  'ﾊﾝｶｸ',
  '𠮷',
  '👩‍🏫',
  '　',
  '_x000D_',
  '_x0041_',
  'TRUE',
  '2026/4/1',
  '令和7年4月1日',
  '12:30',
  '50%',
  '甲',
];
const wild = (maxLength: number): Arbitrary<string> =>
  array(constantFrom(...PIECES), { minLength: 1, maxLength })
    .map((pieces) => pieces.join(''))
    .filter((text) => text.trim() !== '');
/** Of one line, as names are. */
const wildLine = (maxLength: number): Arbitrary<string> =>
  wild(maxLength)
    .map((text) => text.replaceAll(/[\r\n\t]/g, ''))
    .filter((text) => text.trim() !== '');
const some = (of: Arbitrary<string>, count: number): string[] =>
  sample(of, { numRuns: count, seed: SEED });
/** So many texts, no two of which are the same once they are trimmed. */
const distinct = (of: Arbitrary<string>, count: number): string[] =>
  [...new Map(some(of, count * 6).map((text) => [text.trim(), text])).values()].slice(0, count);

const saved = async (
  by: Person,
  endpoint: typeof exportUsers | typeof exportQuestions,
  format: 'csv' | 'xlsx',
) => {
  const { bytes, status } = await by.raw(endpoint, { body: { format } });
  expect(status).toBe(200);
  return Uint8Array.from(bytes);
};

/** What an import would do, but for leaving everything as it is. */
const changesOf = async (by: Person, { id, problems }: Import) => {
  const rows = await by.ok(listImportRows, { params: { id }, query: { range: '[0,999]' } });
  expect(problems).toEqual([]);
  return rows.filter(({ outcome }) => outcome !== 'Skip');
};

/** The last entry of the log that is of what was changed. */
const lastChange = async (by: Person) =>
  (await by.ok(listAuditLog)).items.find(({ action }) => !/^(list|import)\./.test(action))!.id;

const questionsOf = async (admin: Person): Promise<number[]> => {
  const minor_category_id = await app.make.minorCategory(admin);
  const texts = distinct(wildLine(4), 20);
  const choices = distinct(wildLine(3), 8).map((text) => text.slice(0, 100));
  const ids: number[] = [];
  for (const [at, statement] of some(wild(8), QUESTIONS).entries()) {
    const words = at % 3 === 2;
    const own = [0, 1, 2].map((step) => choices[(at + step * 3) % choices.length]!);
    const { id } = await admin.ok(createQuestion, {
      body: {
        minor_category_id,
        title: texts[at % texts.length]!.slice(0, 150),
        question_type: words ? 'FillInTheBlanks' : at % 3 === 1 ? 'MultiSelectable' : 'Selectable',
        statement: words ? `${statement}{{1}}` : statement,
        commentary: some(wild(6), 2 * QUESTIONS)[at + QUESTIONS]!,
        comment: at % 2 === 0 ? statement : '',
        ...(words
          ? { orderable: own.map((text, place) => ({ text, position: place === 0 ? 1 : null })) }
          : {
              selectable: own.map((text, place) => ({
                text,
                is_correct: place === 1 || (at % 3 === 1 && place === 2),
              })),
            }),
      },
    });
    ids.push(id);
  }
  return ids;
};

describe('questions saved as a file and taken again', () => {
  it('change nothing, whatever they say', async () => {
    const { admin } = await app.make.company();
    const ids = await questionsOf(admin);
    const before = await Promise.all(ids.map((id) => admin.ok(getQuestion, { params: { id } })));
    const change = await lastChange(admin);
    for (const format of FORMATS) {
      const file = await saved(admin, exportQuestions, format);
      for (const duplicates of MODES) {
        const options = { duplicates };
        const made = await upload(admin, file, { kind: 'questions', name: `q.${format}`, options });
        expect([format, duplicates, await changesOf(admin, made)]).toEqual([
          format,
          duplicates,
          [],
        ]);
        const refused = await admin.refused(runImport, { params: { id: made.id }, body: {} });
        expect(refused.message).toBe('登録する行がありません。');
      }
    }
    expect(await Promise.all(ids.map((id) => admin.ok(getQuestion, { params: { id } })))).toEqual(
      before,
    );
    expect(await lastChange(admin)).toBe(change);
  });

  it('leave alone what the vendor has given', async () => {
    const vendor = (await app.make.company({ isVendor: true })).admin;
    const minor_category_id = await app.make.minorCategory(vendor);
    await app.make.question(vendor, { minor_category_id });
    for (const isApproved of [false, true]) {
      const { admin } = await app.make.company({ isApproved });
      const made = await upload(admin, await saved(admin, exportQuestions, 'csv'), {
        kind: 'questions',
        name: 'q.csv',
        options: { duplicates: 'Update' },
      });
      expect(made.counts.skip).toBeGreaterThan(0);
      expect(await changesOf(admin, made)).toEqual([]);
    }
  });
});

describe('people saved as a file and taken again', () => {
  it('change nothing, whatever their names', async () => {
    const { admin } = await app.make.company();
    // Two of one name, which also holds what stands between names.
    const above = await admin.ok(createDepartment, { body: { name: '本部' } });
    const below = await admin.ok(createDepartment, {
      body: { name: '企画/広報', parent_id: above.id },
    });
    const twin = await admin.ok(createDepartment, { body: { name: '企画/広報' } });
    let made = 0;
    for (const [at, name] of distinct(wildLine(4), 15).entries()) {
      const { status } = await admin.raw(createUser, {
        body: {
          name: name.slice(0, 60),
          employee_number: `000${at}`,
          email: `round${at}@test.example`,
          post: name.slice(0, 30),
          department_ids: [at % 2 === 0 ? below.id : twin.id],
          birth_ym: '1995-04',
          entrance_date: '2020-04-01',
        },
      });
      // Some would be addresses, which no name may hold.
      if (status === 201) made += 1;
    }
    expect(made).toBeGreaterThan(8);
    for (const format of FORMATS) {
      const file = await saved(admin, exportUsers, format);
      for (const duplicates of ['Skip', 'Update'] as const) {
        const read = await upload(admin, file, { name: `u.${format}`, options: { duplicates } });
        expect([format, duplicates, await changesOf(admin, read)]).toEqual([
          format,
          duplicates,
          [],
        ]);
      }
    }
  });
});
