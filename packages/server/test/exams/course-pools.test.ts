import {
  beginExaminationSitting,
  copyToNextYear,
  createExaminations,
  disableExamination,
  getCourseTemplate,
  getExamination,
  getQuestion,
  listAuditLog,
  listExaminationQuestions,
  previewAssignment,
  updateCourseTemplate,
  updateQuestion,
  type BodyInput,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerInTurn, startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-18T09:00:00+09:00'));
afterAll(() => app.close());

type Rules = NonNullable<BodyInput<typeof updateCourseTemplate>['exam_rules']>;

const ofCourse = (id: number) => ({ params: { course_template_id: id } });

const setPools = (admin: Person, id: number, pools: Rules['pools'], more: object = {}) =>
  admin.ok(updateCourseTemplate, {
    ...ofCourse(id),
    body: { exam_rules: { time_limit_minutes: null, pools }, ...more },
  });

const give = async (admin: Person, course: number, people: readonly Person[]) =>
  admin.ok(createExaminations, {
    body: { course_template_id: course, user_ids: people.map(({ id }) => id) },
  });

const questionsOf = async (person: Person, id: number): Promise<number[]> =>
  (await person.ok(listExaminationQuestions, { params: { examination_id: id } })).map(
    (one) => one.question_id,
  );

/** A course of questions of two categories, four of the one and three of the other. */
const makePooled = async () => {
  const people = await app.make.company();
  const { admin } = people;
  const many = await app.make.course(admin, { count: 4, questions_per_sheet: 2 });
  const other = await app.make.course(admin, { count: 3 });
  const [first, second] = [many.questions, other.questions].map((list) =>
    list.map(({ id }) => id),
  ) as [number[], number[]];
  const categoryOf = async (id: number) =>
    (await admin.ok(getQuestion, { params: { id } })).minor_category_id;
  const question_ids = [...first, ...second];
  const { id } = many.course;
  await admin.ok(updateCourseTemplate, { ...ofCourse(id), body: { question_ids } });
  const categories = [await categoryOf(first[0]!), await categoryOf(second[0]!)] as const;
  const draws = [
    { category_id: categories[0], count: 2 },
    { category_id: categories[1], count: 1 },
  ];
  return { ...people, id, first, second, categories, pools: { by: 'Minor' as const, draws } };
};

it('draws so many of each category for each person once, which are all that counts', async () => {
  const { admin, learner, manager, id, first, second, pools } = await makePooled();
  await setPools(admin, id, pools);
  const preview = { params: { id }, body: { user_ids: [learner.id] } };
  expect(await admin.ok(previewAssignment, preview)).toMatchObject({ question_count: 3 });
  const seen = new Set<string>();
  for (let turn = 0; turn < 6; turn += 1) {
    const made = await give(admin, id, [learner, manager]);
    for (const one of made) {
      expect(one).toMatchObject({ question_count: 3, exam: { is_drawn: true } });
      const ids = await questionsOf(admin, one.id);
      expect(ids.filter((question) => first.includes(question))).toHaveLength(2);
      expect(ids.filter((question) => second.includes(question))).toHaveLength(1);
      seen.add(ids.toSorted().join());
      const params = { examination_id: one.id };
      await admin.ok(disableExamination, { params, body: { disabled: true } });
    }
  }
  // One of eighteen each time: all alike twelve times would be a wonder.
  expect(seen.size).toBeGreaterThan(1);
  expect((await admin.ok(getCourseTemplate, ofCourse(id))).question_count).toBe(7);
});

it('is passed by what was drawn, whatever becomes of the course meanwhile', async () => {
  const { admin, learner, id, pools } = await makePooled();
  await setPools(admin, id, pools);
  const [examination] = await give(admin, id, [learner]);
  const params = { examination_id: examination!.id };
  const drawn = await questionsOf(admin, examination!.id);
  await setPools(admin, id, null);
  expect(await questionsOf(admin, examination!.id)).toEqual(drawn);
  await setPools(admin, id, pools);
  for (const marks of [[true, true], [true]]) {
    const { survey_sheet: sheet } = await learner.ok(beginExaminationSitting, { params });
    expect(sheet!.question_count).toBe(marks.length);
    await answerInTurn(learner, sheet!.id, marks);
    app.clock.addSeconds(86_400);
  }
  expect(await learner.ok(getExamination, { params })).toMatchObject({
    progress: 'Completed',
    result: 'Passed',
    answered_count: 3,
    question_count: 3,
  });
});

it('draws what a category has left, and refuses to draw from nothing', async () => {
  const { admin, learner, id, first, categories } = await makePooled();
  const [category_id] = categories;
  await setPools(admin, id, { by: 'Minor', draws: [{ category_id, count: 4 }] });
  const moved = await app.make.minorCategory(admin);
  const move = async (question: number) => {
    const body = { minor_category_id: moved };
    await admin.ok(updateQuestion, { params: { id: question }, body });
  };
  await move(first[0]!);
  const [examination] = await give(admin, id, [learner]);
  expect(examination!.question_count).toBe(3);
  const params = { examination_id: examination!.id };
  await admin.ok(disableExamination, { params, body: { disabled: true } });
  for (const question of first.slice(1)) await move(question);
  const body = { course_template_id: id, user_ids: [learner.id] };
  const refused = await admin.refused(createExaminations, { body });
  expect([refused.status, refused.errors[0]!.field]).toEqual([400, 'course_template_id']);
});

it('draws no more than there are, of the course’s own categories, each named once', async () => {
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
    const refused = await admin.refused(updateCourseTemplate, { ...ofCourse(id), body });
    expect(refused.status).toBe(400);
  }
  await setPools(admin, id, { by: 'Minor', draws: [{ category_id, count: 4 }] });
  // A question less than are drawn is not saved without drawing fewer.
  const body = { question_ids: [...first.slice(1), ...second] };
  const refused = await admin.refused(updateCourseTemplate, { ...ofCourse(id), body });
  expect(refused.errors[0]!.field).toBe('exam_rules.pools');
});

it('keeps what a page of an earlier version does not send, and is refused from a stale one', async () => {
  const { admin, id } = await makePooled();
  const call = ofCourse(id);
  const rules = { time_limit_minutes: 20, counts_leaving: true, needs_room_code: true };
  const saved = await admin.ok(updateCourseTemplate, { ...call, body: { exam_rules: rules } });
  const body = { exam_rules: { time_limit_minutes: 30 }, revision: saved.revision };
  const changed = await admin.ok(updateCourseTemplate, { ...call, body });
  expect(changed.exam_rules).toMatchObject({ ...rules, time_limit_minutes: 30 });
  const stale = await admin.refused(updateCourseTemplate, { ...call, body });
  expect(stale.code).toBe('STALE_REVISION');
  const named = { name: '別の名前', revision: changed.revision };
  const renamed = await admin.ok(updateCourseTemplate, { ...call, body: named });
  expect(renamed.exam_rules).toEqual(changed.exam_rules);
  const nothing = {
    exam_rules: { time_limit_minutes: null, counts_leaving: false, needs_room_code: false },
  };
  expect((await admin.ok(updateCourseTemplate, { ...call, body: nothing })).exam_rules).toBeNull();
});

it('writes down what changed of how it is held, each by its name, and nothing that is as it was', async () => {
  const { admin, id, pools } = await makePooled();
  const [drawn] = pools.draws;
  const rules = {
    pools: { by: 'Minor' as const, draws: [drawn!] },
    honesty: { text: '誓います。' },
  };
  const exam_rules = { time_limit_minutes: 20, ...rules };
  await admin.ok(updateCourseTemplate, { ...ofCourse(id), body: { exam_rules } });
  await admin.ok(updateCourseTemplate, { ...ofCourse(id), body: { exam_rules, name: '別の名前' } });
  const query = { action: 'course_template.update', target_id: id };
  const { items } = await admin.ok(listAuditLog, { query });
  const [renamed, held] = items.map(({ changes }) => changes);
  expect(Object.keys(renamed!)).toEqual(['name']);
  expect(held).toEqual({
    exam_time_limit_minutes: { from: null, to: 20 },
    exam_pools: { from: [], to: [`小分類（番号${drawn!.category_id}）から2問`] },
    exam_honesty: { from: null, to: '誓います。' },
  });
});

it('is saved and not copied once a question has moved to another category', async () => {
  const { admin, id, first, second, categories } = await makePooled();
  const pools = { by: 'Minor' as const, draws: [{ category_id: categories[0], count: 4 }] };
  await setPools(admin, id, pools);
  const minor_category_id = await app.make.minorCategory(admin);
  await admin.ok(updateQuestion, { params: { id: first[0]! }, body: { minor_category_id } });
  const call = { ...ofCourse(id), body: { name: '名前だけ' } };
  expect((await admin.ok(updateCourseTemplate, call)).name).toBe('名前だけ');
  await setPools(admin, id, pools);
  for (const dry_run of [true, false]) {
    const press = { params: { id }, body: { dry_run } };
    const refused = await admin.refused(copyToNextYear, press);
    expect([refused.status, refused.code]).toEqual([409, 'CONFLICT']);
    expect(refused.message).toMatch(/試験の設定.*問題が3問のカテゴリから、4問は出題できません/u);
  }
  // Other questions, and other draws, have to be what can be drawn.
  const question_ids = [...first, second[0]!];
  const other = await admin.refused(updateCourseTemplate, {
    ...ofCourse(id),
    body: { question_ids },
  });
  expect(other).toMatchObject({ status: 400, errors: [{ field: 'exam_rules.pools' }] });
});
