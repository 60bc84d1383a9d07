import {
  listQuestionResults,
  listQuestions,
  listUserCourseQuestions,
  type BodyInput,
  type createQuestion,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { sit } from './questions.testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const titlesFor = async (person: Person, query: Record<string, string | number> = {}) =>
  (await person.ok(listQuestions, { query })).map(({ title }) => title);

const titled = async (admin: Person, titles: readonly string[]) => {
  const minor_category_id = await app.make.minorCategory(admin);
  const changes: Partial<BodyInput<typeof createQuestion>> = { minor_category_id };
  const made = [];
  for (const title of titles) made.push(await app.make.question(admin, { ...changes, title }));
  return made;
};

describe('the list of questions', () => {
  it('holds the company its own, newest first, page by page', async () => {
    const { admin } = await app.make.company();
    const { admin: stranger } = await app.make.company();
    await titled(stranger, ['よその問題']);
    await titled(admin, ['一', '二', '三']);
    expect(await titlesFor(admin)).toEqual(['三', '二', '一']);
    const page = await admin.raw(listQuestions, {
      query: { sort: '["id","ASC"]', range: '[1,1]' },
    });
    expect(page.headers['content-range']).toBe('questions 1-1/3');
    const beyond = await admin.raw(listQuestions, { query: { range: '[7,9]' } });
    expect(beyond.headers['content-range']).toBe('questions */3');
  });

  it('finds by words however wide they were typed, and takes wildcards literally', async () => {
    const { admin } = await app.make.company();
    await titled(admin, ['ＩＳＭＳとは', '達成率100%', '達成率100点']);
    await app.make.question(admin, { title: '文中', statement: 'テレワークの注意' });
    expect(await titlesFor(admin, { q: 'isms' })).toEqual(['ＩＳＭＳとは']);
    expect(await titlesFor(admin, { q: '100％' })).toEqual(['達成率100%']);
    expect(await titlesFor(admin, { q: 'ﾃﾚﾜｰｸ' })).toEqual(['文中']);
  });

  it('finds what choices, commentaries and variants say, in any shape of letters, and tells where', async () => {
    const { admin } = await app.make.company();
    const { admin: stranger } = await app.make.company();
    const choices = [
      { text: '暗号化して送る', is_correct: true },
      { text: 'そのまま送る', is_correct: false },
    ];
    const changes = {
      title: '社外への送付',
      statement: 'ファイルの渡し方は？',
      selectable: choices,
    };
    const main = await app.make.question(admin, {
      ...changes,
      commentary: '**添付**のまま送ると、髙橋さんが困ります。{捺印|なついん}は要りません。',
    });
    await app.make.question(admin, { title: 'ほかの問題' });
    await app.make.question(stranger, changes);
    const hitsFor = async (q: string) =>
      (await admin.ok(listQuestions, { query: { q } })).map(({ title, hits = [] }) => [
        title,
        ...hits.map(({ place, is_variant, parts }) => [
          is_variant ? `${place}*` : place,
          ...parts.flatMap(({ text, is_found }) => (is_found ? [text] : [])),
        ]),
      ]);
    const here = (...hits: string[][]) => [['社外への送付', ...hits]];
    expect(await hitsFor('暗号')).toEqual(here(['Choices', '暗号']));
    expect(await hitsFor('高橋')).toEqual(here(['Commentary', '髙橋']));
    expect(await hitsFor('ナツイン')).toEqual(here(['Commentary', '捺印']));
    expect(await hitsFor('ﾌｧｲﾙ')).toEqual(here(['Statement', 'ファイル']));
    expect(await hitsFor('送')).toEqual(here(['Title', '送']));
    expect(await hitsFor('送付　なついん')).toEqual(
      here(['Title', '送付'], ['Commentary', '捺印']),
    );
    expect(await hitsFor('送付 印鑑')).toEqual([]);
    await app.make.question(admin, {
      title: '言いかえ',
      statement: '印鑑は要りますか。',
      variant_of: main.id,
      minor_category_id: main.minor_category_id,
    });
    expect(await hitsFor('印鑑')).toEqual(here(['Statement*', '印鑑']));
  });

  it('is narrowed by category at any level, by type and by kind', async () => {
    const { admin } = await app.make.company();
    const [question] = await titled(admin, ['分類の問題']);
    await app.make.question(admin, { question_category: 'Reading' });
    const narrowings: Record<string, string | number>[] = [
      { minorCategoryId: question!.minor_category_id },
      { mediumCategoryId: question!.medium_category_id },
      { majorCategoryId: question!.major_category_id },
      { question_category: 'Knowledge' },
    ];
    for (const query of narrowings) expect(await titlesFor(admin, query)).toEqual(['分類の問題']);
    expect(await titlesFor(admin, { question_type: 'FillInTheBlanks' })).toEqual([]);
    expect(await titlesFor(admin, { basicId: 1 })).toEqual([]);
    const refused = await admin.refused(listQuestions, { query: { question_type: 'Essay' } });
    expect(refused.errors[0]).toMatchObject({ field: 'question_type.0' });
  });

  it('counts what was answered, for all or for the people in view', async () => {
    const made = await app.make.examination({ course: { count: 3 } });
    const { admin, company, department, course, learner, questions } = made;
    await sit(made, [true, false]);
    const outsider = await app.make.user(company.id);
    const other = await app.make.examination({
      people: { ...made, learner: outsider },
      course: { count: 0, question_ids: [questions[0]!.id] },
    });
    await sit({ ...other, learner: outsider }, [false]);
    const stats = async (query: Record<string, number | string>) =>
      (await admin.ok(listQuestions, { query })).map((one) => [
        questions.findIndex((question) => question.id === one.id),
        one.stats?.asked,
        one.stats?.correct_count,
      ]);
    const sort = '["correct_rate","ASC"]';
    expect(await stats({ sort })).toEqual([
      [1, 1, 0],
      [0, 2, 1],
      [2, 0, 0],
    ]);
    expect(await stats({ sort: '["asked","DESC"]', range: '[0,0]' })).toEqual([[0, 2, 1]]);
    const inDepartment = [
      [0, 1, 1],
      [1, 1, 0],
    ];
    expect(await stats({ department_id: department.id, sort: '["id","ASC"]' })).toEqual(
      inDepartment,
    );
    expect(await stats({ user_id: learner.id, sort: '["id","ASC"]' })).toEqual(inDepartment);
    expect(await stats({ user_id: outsider.id })).toEqual([[0, 1, 0]]);
    expect(course.question_count).toBe(3);
  });

  it('is closed to learners, managers and to nobody', async () => {
    const { learner, manager } = await app.make.company();
    expect((await learner.refused(listQuestions)).code).toBe('FORBIDDEN');
    expect((await manager.refused(listQuestions)).code).toBe('FORBIDDEN');
    expect((await app.nobody.refused(listQuestions)).code).toBe('UNAUTHENTICATED');
  });
});

describe('what people made of questions', () => {
  it('is listed for a question, newest first', async () => {
    const made = await app.make.examination({ course: { count: 1 } });
    await sit(made, [false]);
    const params = { id: made.questions[0]!.id };
    const [result] = await made.admin.ok(listQuestionResults, { params });
    expect(result).toMatchObject({
      user_id: made.learner.id,
      user_name: made.learner.name,
      correct: false,
      skipped: false,
      // Claimed were five; the clock has not moved since the sheet was handed out.
      duration_seconds: 0,
    });
    expect(result!.given_ids).toHaveLength(1);
  });

  it('is listed for a learner and a course, to those who may see the learner', async () => {
    const made = await app.make.examination({ course: { count: 2 } });
    await sit(made, [true]);
    const params = { user_id: made.learner.id, course_id: made.course.id };
    const rows = await made.manager.ok(listUserCourseQuestions, { params });
    expect(rows).toMatchObject([
      {
        sequence: 1,
        asked: 1,
        correct_count: 1,
        last_correct: true,
        last_answered_on: '2026-11-20',
      },
      { sequence: 2, asked: 0, last_correct: null, last_answered_on: null },
    ]);
    const { admin: stranger } = await app.make.company();
    expect((await stranger.refused(listUserCourseQuestions, { params })).code).toBe('NOT_FOUND');
    const unseen = await app.make.user(made.company.id);
    const theirs = { params: { ...params, user_id: unseen.id } };
    expect((await made.manager.refused(listUserCourseQuestions, theirs)).code).toBe('NOT_FOUND');
    expect(await made.admin.ok(listUserCourseQuestions, theirs)).toEqual([]);
  });
});
