import {
  batchQuestions,
  createCourseTemplate,
  createQuestion,
  deleteQuestion,
  getQuestion,
  getQuestionWordings,
  getSheetResult,
  listMinorCategories,
  listQuestionReports,
  listQuestionResults,
  listQuestions,
  MOST_VARIANTS,
  moveQuestion,
  putQuestion,
  reportQuestion,
  setBookmark,
  type BodyInput,
  type SurveyResult,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, takeBasic, type Person, type TestApp } from '#testing';
import { rebuildSums } from '../survey-sheets/rebuild.service';

let app: TestApp;
let people: Awaited<ReturnType<TestApp['make']['company']>>;
let main: Awaited<ReturnType<TestApp['make']['question']>>;
beforeAll(async () => {
  app = await startTestApp();
  people = await app.make.company();
  main = await app.make.question(people.admin, { title: '元の言い方' });
});
afterAll(() => app.close());

type Input = Partial<BodyInput<typeof createQuestion>>;

const variant = (title: string, changes: Input = {}) =>
  app.make.question(people.admin, {
    title,
    minor_category_id: main.minor_category_id,
    variant_of: main.id,
    ...changes,
  });
const rowOf = async (id: number) => people.admin.ok(getQuestion, { params: { id } });
const listedIds = async () =>
  (await people.admin.ok(listQuestions, { query: { preset: false } })).map(({ id }) => id);
const wordings = (id: number, by: Person = people.admin) =>
  by.ok(getQuestionWordings, { params: { id } });

describe('a variant of a question', () => {
  let second: Awaited<ReturnType<typeof variant>>;
  let third: Awaited<ReturnType<typeof variant>>;

  it('stands in the row of its question, and is found there by its words', async () => {
    second = await variant('別の言い方', { statement: '数字だけを変えた文' });
    third = await variant('三つ目の言い方');
    expect(second).toMatchObject({ variant_of: main.id, variant_count: 0 });
    expect(await listedIds()).toEqual([main.id]);
    expect(await rowOf(main.id)).toMatchObject({ variant_of: null, variant_count: 2 });
    const query = { q: '数字だけを変えた', preset: false };
    expect((await people.admin.ok(listQuestions, { query })).map(({ id }) => id)).toEqual([
      main.id,
    ]);
    const [category] = await people.admin.ok(listMinorCategories, {
      query: { id: main.minor_category_id },
    });
    expect(category!.question_count).toBe(1);
    const told = await wordings(third.id);
    expect(told).toMatchObject({ id: main.id, wordings: [{ is_main: true }, {}, {}] });
    expect(told.wordings.map(({ title }) => title)).toEqual([
      '元の言い方',
      '別の言い方',
      '三つ目の言い方',
    ]);
  });

  it('is refused where it would not be one', async () => {
    const { admin } = people;
    const elsewhere = await app.make.minorCategory(admin);
    const stranger = (await app.make.company()).admin;
    const foreign = await app.make.question(stranger);
    const vendor = (await app.make.company({ isVendor: true })).admin;
    const offered = await app.make.question(vendor);
    const refuse = async (changes: Input, field: string) => {
      const body = { ...(await plainBody()), ...changes };
      const refused = await admin.refused(createQuestion, { body });
      expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] });
    };
    await refuse({ variant_of: second.id }, 'variant_of');
    await refuse({ minor_category_id: elsewhere }, 'minor_category_id');
    for (const { id } of [foreign, offered]) await refuse({ variant_of: id }, 'variant_of');
    const course = { name: '言いかえのコース', question_ids: [second.id] };
    expect(await admin.refused(createCourseTemplate, { body: course })).toMatchObject({
      errors: [{ field: 'question_ids.0' }],
    });
    await stranger.refused(getQuestionWordings, { params: { id: main.id } });
  });

  it('is refused where it says just what another one says', async () => {
    const { admin } = people;
    const COPY = expect.stringContaining('すべて同じです');
    const same = { ...(await plainBody()), title: '同じ言い方', commentary: '別の解説' };
    const { id } = await admin.ok(createQuestion, { body: same });
    const again = await admin.refused(createQuestion, { body: same });
    expect(again).toMatchObject({ errors: [{ field: 'title', message: COPY }] });
    const twins = [1, 2].map(() => ({ ...same, title: '双子' }));
    expect(await admin.refused(batchQuestions, { body: { post_questions: twins } })).toMatchObject({
      errors: [{ message: COPY }, { message: COPY }],
    });
    // What is read is compared: the order of the choices makes no other wording, another choice does.
    const turned = { ...same, selectable: same.selectable!.toReversed() };
    expect((await admin.refused(createQuestion, { body: turned })).status).toBe(400);
    await admin.ok(putQuestion, { params: { id }, body: { ...same, comment: 'メモ' } });
    await admin.ok(deleteQuestion, { params: { id } });
  });

  const plainBody = async (): Promise<BodyInput<typeof createQuestion>> => ({
    title: '断られる',
    question_type: 'Selectable',
    statement: '文',
    selectable: [
      { text: '甲', is_correct: true },
      { text: '乙', is_correct: false },
    ],
    commentary: '解説',
    minor_category_id: main.minor_category_id,
    variant_of: main.id,
  });

  it('is asked in turn with the others, and remembered as one', async () => {
    const { admin, learner } = people;
    const { basic } = await app.make.basic(admin, { questionIds: [main.id] });
    const asked: SurveyResult[] = [];
    for (let time = 0; time < 6; time += 1) {
      app.clock.addDays(10);
      const { id } = await takeBasic(learner, basic.id, { correct: time === 2 ? 0 : 1 });
      const { surveys } = await learner.ok(getSheetResult, { params: { survey_sheet_id: id } });
      asked.push(...surveys);
    }
    const titles = asked.map(({ question }) => question.title);
    expect(new Set(titles.slice(0, 3)).size).toBe(3);
    expect(titles.slice(3)).toEqual(titles.slice(0, 3));
    expect(asked.map(({ question }) => question.id)).toEqual(Array(6).fill(main.id));
    expect(await rowOf(main.id)).toMatchObject({ stats: { asked: 6, user_count: 1 } });
    expect(await rowOf(second.id)).toMatchObject({ stats: { asked: 6 } });
    const told = await wordings(main.id);
    expect(told.wordings.map(({ stats }) => stats!.asked)).toEqual([2, 2, 2]);
    expect(told.wordings.reduce((sum, { stats }) => sum + stats!.correct_count, 0)).toBe(5);
    const taken = told.wordings.map(({ stats }) =>
      stats!.choices.reduce((sum, { count }) => sum + count, 0),
    );
    expect(taken).toEqual([2, 2, 2]);
    const results = await admin.ok(listQuestionResults, { params: { id: second.id } });
    expect(results.map(({ wording_id: id }) => id)).toEqual([second.id, second.id]);
    expect(await admin.ok(listQuestionResults, { params: { id: main.id } })).toHaveLength(6);
    await aboutTheWords(asked[titles.indexOf('別の言い方')]!);
  });

  /** What is reported is the wording that was read; what is bookmarked is the question. */
  const aboutTheWords = async ({ survey }: SurveyResult) => {
    const { admin, learner } = people;
    const params = { question_id: survey.question_id };
    const body = { survey_id: survey.id, reason: 'hard-to-read' as const, comment: '' };
    expect(await learner.ok(reportQuestion, { params, body })).toMatchObject({
      question_id: main.id,
      question_title: '別の言い方',
    });
    expect(await admin.ok(listQuestionReports)).toMatchObject([{ question_id: second.id }]);
    const mark = await learner.ok(setBookmark, { params, body: { note: '' } });
    expect(mark).toMatchObject({ question_id: main.id });
  };

  it('changes no sum when all are made anew from the answers', async () => {
    const kept = async () => {
      const { rows } = await app.database.pool.query(
        'select * from memories where company_id = $1 order by user_id, question_id',
        [people.company.id],
      );
      return rows as unknown[];
    };
    const before = await kept();
    await rebuildSums(app.database, people.company.id);
    expect(before).toHaveLength(1);
    expect(await kept()).toEqual(before);
  });

  it('keeps its asked version, moves with its question, and stands alone when it is taken out', async () => {
    const { admin } = people;
    const change = (id: number, body: Input) => admin.ok(putQuestion, { params: { id }, body });
    expect(await change(second.id, { statement: '直した文' })).toMatchObject({ version: 2 });
    const minor = await app.make.minorCategory(admin);
    const params = { question_id: main.id };
    await admin.ok(moveQuestion, { params, body: { minor_category_id: minor } });
    expect(await rowOf(third.id)).toMatchObject({ minor_category_id: minor });
    expect(await change(second.id, { variant_of: null })).toMatchObject({ variant_of: null });
    expect(await listedIds()).toEqual([second.id, main.id]);
    expect((await wordings(main.id)).wordings).toHaveLength(2);
    const back = await admin.refused(putQuestion, {
      params: { id: second.id },
      body: { variant_of: main.id },
    });
    expect(back).toMatchObject({ errors: [{ field: 'variant_of' }] });
    const fresh = await app.make.question(admin, { minor_category_id: minor });
    expect(await change(fresh.id, { variant_of: main.id })).toMatchObject({ variant_of: main.id });
  });

  it('is of one depth and moves along, also where much is changed at once', async () => {
    const { admin } = people;
    const [one, two, three] = [
      await app.make.question(admin),
      await app.make.question(admin),
      await app.make.question(admin),
    ];
    const plain = { ...(await plainBody()), minor_category_id: one.minor_category_id };
    const row = ({ id }: { id: number }, variant_of: number | null) => ({
      ...plain,
      title: `問い${id}`,
      id,
      variant_of,
    });
    const put_questions = [row(two, one.id), row(three, two.id)];
    for (const rows of [put_questions, [row(two, three.id), row(three, two.id)]]) {
      const refused = await admin.refused(batchQuestions, { body: { put_questions: rows } });
      expect(refused.errors.map(({ field }) => field)).toContain('put_questions.1.variant_of');
    }
    expect((await rowOf(three.id)).variant_of).toBeNull();
    const joined = [row(one, null), row(two, one.id), row(three, one.id)];
    await admin.ok(batchQuestions, { body: { put_questions: joined } });
    const elsewhere = await app.make.minorCategory(admin);
    const moved = joined.map((put) => ({ ...put, minor_category_id: elsewhere }));
    await admin.ok(batchQuestions, { body: { put_questions: moved } });
    expect(await rowOf(three.id)).toMatchObject({
      variant_of: one.id,
      minor_category_id: elsewhere,
    });
    const post = { ...plain, minor_category_id: elsewhere, variant_of: one.id };
    const many = Array.from({ length: MOST_VARIANTS - 1 }, (_, at) => ({
      ...post,
      title: `${at + 1}つ目`,
    }));
    const refused = await admin.refused(batchQuestions, { body: { post_questions: many } });
    expect(refused.errors).toMatchObject([
      { field: `post_questions.${many.length - 1}.variant_of` },
    ]);
    await admin.ok(batchQuestions, { body: { post_questions: many.slice(1) } });
    await admin.refused(createQuestion, { body: post });
    await admin.ok(deleteQuestion, { params: { id: one.id } });
  });

  it('goes with its question', async () => {
    const { admin } = people;
    await admin.ok(deleteQuestion, { params: { id: third.id } });
    expect(await rowOf(main.id)).toMatchObject({ variant_count: 1 });
    await admin.ok(deleteQuestion, { params: { id: main.id } });
    expect(await listedIds()).toEqual([second.id]);
    await admin.refused(getQuestion, { params: { id: third.id } });
  });
});
