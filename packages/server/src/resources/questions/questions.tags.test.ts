import {
  addDepartmentEditor,
  listQuestions,
  listQuestionTags,
  updateQuestion,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A company with questions that have these tags each, one after another. */
const companyWith = async (...tagged: string[][]) => {
  const company = await app.make.company();
  const questions = [];
  for (const tags of tagged) questions.push(await app.make.question(company.admin, { tags }));
  return { ...company, questions };
};

const tagsFor = async (person: Person, query: Record<string, string> = {}) =>
  (await person.ok(listQuestionTags, { query })).map(({ tag, question_count }) => [
    tag,
    question_count,
  ]);

/** How many questions the bank lists for each tag that is counted, beside what is said. */
const recounted = async (person: Person) =>
  Promise.all(
    (await person.ok(listQuestionTags, {})).map(async ({ id, tag, question_count }) => {
      const of = async (one: string) =>
        (await person.ok(listQuestions, { query: { tag: one } })).length;
      return { tag, question_count, byTag: await of(tag), byId: await of(id) };
    }),
  );

it('lists tags with their questions, the commonest first, whatever their case and kana', async () => {
  const { admin } = await companyWith(
    ['法改正', 'しんじん'],
    ['シンジン', '法改正'],
    ['法改正', 'しんじん', 'L1'],
    ['l1'],
    ['店長'],
  );
  expect(await tagsFor(admin)).toEqual([
    ['しんじん', 3],
    ['法改正', 3],
    ['L1', 2],
    ['店長', 1],
  ]);
  for (const { question_count, byTag, byId } of await recounted(admin))
    expect([byTag, byId]).toEqual([question_count, question_count]);
});

it('finds tags by a part in any width, case and kind of kana, and cuts the list', async () => {
  const { admin } = await companyWith(['しんじん研修', 'ISMS'], ['高橋さん']);
  expect(await tagsFor(admin, { q: 'ｼﾝｼﾞﾝ' })).toEqual([['しんじん研修', 1]]);
  expect(await tagsFor(admin, { q: 'ｉｓ' })).toEqual([['ISMS', 1]]);
  expect(await tagsFor(admin, { q: '髙橋' })).toEqual([['高橋さん', 1]]);
  expect(await tagsFor(admin, { q: '%' })).toEqual([]);
  expect(await tagsFor(admin, { range: '[1,1]' })).toHaveLength(1);
  expect((await admin.raw(listQuestionTags, { query: { sort: '["made","ASC"]' } })).status).toBe(
    400,
  );
});

it('counts what the bank lists: no retired question, no other company’s', async () => {
  const { admin, questions } = await companyWith(['古い'], ['古い', '法改正'], ['昔']);
  await companyWith(['よそのタグ']);
  for (const at of [0, 2])
    await admin.ok(updateQuestion, {
      params: { id: questions[at]?.id ?? 0 },
      body: { retired: true },
    });
  expect(await tagsFor(admin)).toEqual([
    ['古い', 1],
    ['法改正', 1],
    ['昔', 0],
  ]);
});

it('counts for editors of basics what they may see, and refuses learners', async () => {
  const { admin, department, learner } = await companyWith(['法改正'], ['法改正']);
  expect((await learner.raw(listQuestionTags, {})).status).toBe(403);
  const params = { department_id: department.id, editor_id: learner.id };
  await admin.ok(addDepartmentEditor, { params });
  expect(await tagsFor(learner)).toEqual([['法改正', 2]]);
  expect((await recounted(learner))[0]).toMatchObject({ question_count: 2, byTag: 2 });
});
