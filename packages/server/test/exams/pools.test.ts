import {
  beginBasicSitting,
  getQuestion,
  getSheetResult,
  nextQuestion,
  previewBasicUpdate,
  studentBasics,
  updateBasic,
  type BodyInput,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, takeBasic, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

type Rules = NonNullable<BodyInput<typeof updateBasic>['exam_rules']>;
const ofBasic = (person: Person, basicId: number) => ({
  params: { company_id: person.companyId, basic_id: basicId },
});
const setRules = (admin: Person, basicId: number, rules: Partial<Rules>) =>
  admin.ok(updateBasic, {
    ...ofBasic(admin, basicId),
    body: { exam_rules: { time_limit_minutes: null, ...rules } },
  });
const begin = async (person: Person, basicId: number, body: object = {}) =>
  (await person.ok(beginBasicSitting, { ...ofBasic(person, basicId), body })).survey_sheet!;

const asked = async (person: Person, sheetId: number): Promise<number[]> => {
  const { question, upcoming } = await person.ok(nextQuestion, {
    params: { id: sheetId },
    query: { ahead: 99 },
  });
  return [question!.id, ...upcoming.map((one) => one.question.id)];
};

/** A basic of questions of two categories, four of the one and three of the other. */
const makePooled = async () => {
  const { admin, learner } = await app.make.company();
  const many = await app.make.basic(admin, { count: 4 });
  const other = await app.make.basic(admin, { count: 3 });
  const [first, second] = [many.questions, other.questions].map((list) =>
    list.map(({ id }) => id),
  ) as [number[], number[]];
  const categoryOf = async (id: number) =>
    (await admin.ok(getQuestion, { params: { id } })).minor_category_id;
  const question_ids = [...first, ...second];
  const { id } = many.basic;
  await admin.ok(updateBasic, { ...ofBasic(admin, id), body: { question_ids } });
  const categories = [await categoryOf(first[0]!), await categoryOf(second[0]!)] as const;
  return { admin, learner, id, first, second, categories };
};

describe('questions that are drawn', () => {
  it('are so many of each category, once each, and stay as they were drawn', async () => {
    const { admin, learner, id, first, second, categories } = await makePooled();
    const draws = [
      { category_id: categories[0], count: 2 },
      { category_id: categories[1], count: 1 },
    ];
    await setRules(admin, id, { pools: { by: 'Minor', draws } });
    const told = (await learner.ok(studentBasics)).find((one) => one.id === id)!;
    expect([told.question_count, told.exam!.is_drawn]).toEqual([3, true]);
    const seen = new Set<string>();
    for (let sitting = 0; sitting < 6; sitting += 1) {
      const sheet = await begin(learner, id);
      const ids = await asked(learner, sheet.id);
      expect(ids.filter((one) => first.includes(one))).toHaveLength(2);
      expect(ids.filter((one) => second.includes(one))).toHaveLength(1);
      expect(new Set(ids).size).toBe(3);
      expect((await begin(learner, id)).id).toBe(sheet.id);
      expect(await asked(learner, sheet.id)).toEqual(ids);
      seen.add([...ids].sort().join());
      const done = await takeBasic(learner, id, { correct: 3 });
      expect(done).toMatchObject({ id: sheet.id, question_count: 3, result: 'Passed' });
    }
    // One of eighteen each time: all alike six times would be a wonder.
    expect(seen.size).toBeGreaterThan(1);
  });

  it('are no more than there are, of the basic’s own categories, each named once', async () => {
    const { admin, id, first, second, categories } = await makePooled();
    const [category_id] = categories;
    const foreign = await makePooled();
    const wrong = [
      [{ category_id, count: 5 }],
      [
        { category_id, count: 1 },
        { category_id, count: 1 },
      ],
      [{ category_id: foreign.categories[0], count: 1 }],
      [{ category_id, count: 0 }],
      [],
    ];
    for (const draws of wrong) {
      const body = {
        exam_rules: { time_limit_minutes: null, pools: { by: 'Minor' as const, draws } },
      };
      for (const endpoint of [updateBasic, previewBasicUpdate])
        expect((await admin.refused(endpoint, { ...ofBasic(admin, id), body })).status).toBe(400);
    }
    await setRules(admin, id, { pools: { by: 'Minor', draws: [{ category_id, count: 4 }] } });
    // A question less than are drawn is not saved without drawing fewer.
    const body = { question_ids: [...first.slice(1), ...second] };
    const refused = await admin.refused(updateBasic, { ...ofBasic(admin, id), body });
    expect(refused.errors[0]!.field).toBe('exam_rules.pools');
  });
});

describe('a statement of honesty', () => {
  it('is told before, has to be confirmed, and its moment stays with the sheet', async () => {
    const { admin, learner } = await app.make.company();
    const { basic } = await app.make.basic(admin, { count: 2 });
    await setRules(admin, basic.id, { honesty: { text: '自分で解きます。' } });
    expect((await learner.ok(studentBasics))[0]!.exam!.honesty_statement).toBe('自分で解きます。');
    for (const body of [{}, { honesty_confirmed: false }]) {
      const call = { ...ofBasic(learner, basic.id), body };
      expect((await learner.refused(beginBasicSitting, call)).code).toBe('HONESTY_NOT_CONFIRMED');
    }
    app.clock.addSeconds(30);
    const sheet = await begin(learner, basic.id, { honesty_confirmed: true });
    app.clock.addSeconds(30);
    // It is begun: coming back asks for nothing again.
    expect((await begin(learner, basic.id)).id).toBe(sheet.id);
    const result = await learner.ok(getSheetResult, { params: { survey_sheet_id: sheet.id } });
    expect(result.exam).toEqual({
      begun_at: '2026-11-20T00:00:30.000Z',
      honesty_confirmed_at: '2026-11-20T00:00:30.000Z',
      leavings: null,
      room: null,
    });
  });

  it('has words of the product where the company has none', async () => {
    const { admin, learner } = await app.make.company();
    const { basic } = await app.make.basic(admin, { count: 2 });
    await setRules(admin, basic.id, { honesty: { text: '' } });
    const [told] = await learner.ok(studentBasics);
    expect(told!.exam!.honesty_statement).toContain('自分ひとりの力で');
    const long = { exam_rules: { time_limit_minutes: null, honesty: { text: 'あ'.repeat(301) } } };
    const refused = await admin.refused(updateBasic, { ...ofBasic(admin, basic.id), body: long });
    expect(refused.status).toBe(400);
  });

  it('is of examinations alone: another sheet’s result tells of none', async () => {
    const { admin, learner } = await app.make.company();
    const { basic } = await app.make.basic(admin, { count: 1 });
    const sheet = await takeBasic(learner, basic.id, { correct: 1 });
    const result = await learner.ok(getSheetResult, { params: { survey_sheet_id: sheet.id } });
    expect(result.exam).toBeUndefined();
  });
});
