import {
  createExaminations,
  getKpiAttention,
  getKpiCorrect,
  getKpiRanking,
  getKpiRankingRecapCorrectRate,
  getKpiRankingRetentionRate,
  getKpiRankingTakenCourses,
  getKpiRankingTakenDuration,
  getKpiRankingTakenQuestions,
  getKpiRankingTotalScore,
  getKpiResults,
  getKpiTotal,
  getKpiUser,
  getKpiWeakPoints,
  listKpiDepartments,
  listKpiResultDepartments,
  listKpiUserQuestions,
  listKpiUsers,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { takeSheet } from './fixtures/taking';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

const period = { from: '2026-11-01', to: '2026-11-20' };

/** A company without a limit whose learner answered three questions, two of them right. */
const makeAnswered = async () => {
  const made = await app.make.examination({ course: { count: 3, questions_per_sheet: 3 } });
  await app.database.pool.query('update companies set small_group_limit = 0 where id = $1', [
    made.company.id,
  ]);
  await takeSheet(app, made.learner, made.examination.id, [true, false, true]);
  return made;
};

const codeOf = async (person: Person, spec: Parameters<Person['raw']>[0], query: object) => {
  const { status, body } = await person.raw(spec, { query: query as Record<string, string> });
  return [status, (body as { errors: { field?: string }[] }).errors[0]!.field];
};

describe('a period', () => {
  it.each([
    [{ from: '2026-11-20', to: '2026-11-19' }, 'to'],
    [{ from: '2020-01-01', to: '2026-01-01' }, 'from'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ from: '2026-02-01' }, 'to'],
  ])('%j is refused at its field', async (query, field) => {
    const { admin } = await app.make.company();
    for (const call of [getKpiTotal, getKpiResults, listKpiUsers])
      expect(await codeOf(admin, call, query)).toEqual([400, field]);
  });

  it('without answers has no rates, and counts of nothing', async () => {
    const { admin } = await makeAnswered();
    const query = { from: '2020-01-01', to: '2020-12-31' };
    const { figures, learners, users } = await admin.ok(getKpiTotal, { query });
    expect([learners, users]).toEqual([0, 3]);
    expect(figures).toMatchObject({
      total_score: { value: 0, numerator: null, denominator: null },
      correct_rate: { value: null, numerator: 0, denominator: 0 },
    });
  });
});

describe('ids', () => {
  it.each(['department_id', 'course_id', 'profession_id', 'post_id'])(
    'of %s that are unknown or of another company do not exist',
    async (name) => {
      const [own, other] = [await app.make.company(), await makeAnswered()];
      const theirs = name === 'department_id' ? other.department.id : other.course.id;
      for (const id of [theirs, 999_999_999]) {
        const answer = await own.admin.raw(getKpiResults, { query: { ...period, [name]: id } });
        expect(answer.status).toBe(404);
      }
    },
  );

  it('of people and parents that are another company’s do not exist', async () => {
    const [own, other] = [await app.make.company(), await makeAnswered()];
    const params = { user_id: other.learner.id };
    for (const call of [getKpiUser, getKpiCorrect, getKpiWeakPoints])
      expect(
        (await own.admin.raw(call, { params, query: call === getKpiWeakPoints ? {} : period }))
          .status,
      ).toBe(404);
    const query = { ...period, parent: other.department.id };
    expect((await own.admin.raw(listKpiResultDepartments, { query })).status).toBe(404);
    const course = { user_id: own.learner.id, course_id: other.course.id };
    expect(
      (await own.admin.raw(listKpiUserQuestions, { params: course, query: period })).status,
    ).toBe(404);
  });
});

describe('a manager', () => {
  /** Two departments, the manager's and another one, in each of which somebody answered. */
  const makeTwo = async () => {
    const made = await makeAnswered();
    const elsewhere = await app.make.department(made.company.id, { name: 'よその部署' });
    const other = await app.make.user(made.company.id, { departmentId: elsewhere.id });
    const [examination] = await made.admin.ok(createExaminations, {
      body: { course_template_id: made.course.id, user_ids: [other.id] },
    });
    await takeSheet(app, other, examination!.id, [true, true, true]);
    return { ...made, elsewhere, other };
  };

  it('gets their departments’ figures alone, in totals, rankings and the period before', async () => {
    const { manager, admin, learner, elsewhere, department } = await makeTwo();
    const before = { from: '2026-11-21', to: '2026-12-10' };
    for (const query of [period, { ...period, department_id: department.id }]) {
      const total = await manager.ok(getKpiTotal, { query });
      expect(total.figures!.taken_questions.value).toBe(3);
      expect(total).toMatchObject({ users: 2, learners: 1 });
    }
    const next = await manager.ok(getKpiTotal, { query: before });
    expect(next.previous.figures!.total_score.value).toBe(20);
    const ranked = await manager.ok(getKpiRanking, {
      query: { ...period, objective: 'total-score' },
    });
    expect(ranked.map(({ user_id: id }) => id)).toEqual([learner.id, manager.id]);
    const wider = await admin.ok(getKpiTotal, { query: period });
    expect(wider.figures!.taken_questions.value).toBe(6);
    const departments = await manager.ok(listKpiDepartments, {
      query: { ...period, objective: 'total-score' },
    });
    expect(departments.map(({ id }) => id)).toEqual([department.id]);
    const narrowed = await manager.ok(getKpiTotal, {
      query: { ...period, department_id: elsewhere.id },
    });
    expect(narrowed).toMatchObject({ users: 0, learners: 0 });
    expect(narrowed.figures!.taken_questions.value).toBe(0);
  });

  it('asks about the department above theirs and gets theirs', async () => {
    const { manager, company, department } = await makeTwo();
    const above = await app.make.department(company.id);
    await app.database.pool.query('update departments set parent_id = $1 where id = $2', [
      above.id,
      department.id,
    ]);
    const query = { ...period, department_id: above.id };
    const total = await manager.ok(getKpiTotal, { query });
    expect(total).toMatchObject({ users: 2, learners: 1 });
    const tops = await manager.ok(listKpiResultDepartments, { query: period });
    expect(tops.map(({ key }) => key)).toEqual([department.id]);
  });

  it('sees nobody else’s results', async () => {
    const { manager, other } = await makeTwo();
    const params = { user_id: other.id };
    expect((await manager.raw(getKpiUser, { params, query: period })).status).toBe(404);
    expect((await manager.raw(getKpiCorrect, { params, query: period })).status).toBe(404);
  });
});

describe('people without a department', () => {
  it('stand in a last row, with which the departments come to the total, but for a manager', async () => {
    const { admin, manager, company, course, department } = await makeAnswered();
    const person = await app.make.user(company.id);
    const [held] = await admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: [person.id] },
    });
    await takeSheet(app, person, held!.id, [true, true, false]);
    const { users, figures } = await admin.ok(getKpiTotal, { query: period });
    const rows = await admin.ok(listKpiResultDepartments, { query: period });
    expect(rows.at(-1)).toMatchObject({ key: null, label: '部署なし', child_count: 0 });
    const sum = (values: readonly (number | undefined)[]) =>
      values.reduce<number>((all, value) => all + (value ?? 0), 0);
    expect(sum(rows.map((row) => row.users))).toBe(users);
    expect(sum(rows.map((row) => row.figures?.taken_questions.value ?? 0))).toBe(6);
    expect(figures!.taken_questions.value).toBe(6);
    const query = { ...period, objective: 'taken-questions' };
    const compared = await admin.ok(listKpiDepartments, { query });
    expect(compared.at(-1)).toMatchObject({ department_id: null, figure: { value: 3 } });
    const theirs = await manager.ok(listKpiDepartments, { query });
    expect(theirs.map((row) => row.department_id)).toEqual([department.id]);
    const narrowed = { query: { ...query, department_id: department.id } };
    expect(await admin.ok(listKpiDepartments, narrowed)).toHaveLength(1);
  });
});

describe('somebody who moves to another department', () => {
  it('takes their history along', async () => {
    const { admin, company, department, learner } = await makeAnswered();
    const next = await app.make.department(company.id);
    for (const table of ['users', 'user_departments'])
      await app.database.pool.query(
        `update ${table} set department_id = $1 where ${table === 'users' ? 'id' : 'user_id'} = $2`,
        [next.id, learner.id],
      );
    const answeredIn = async (id: number) =>
      (await admin.ok(getKpiTotal, { query: { ...period, department_id: id } })).figures!
        .taken_questions.value;
    expect([await answeredIn(department.id), await answeredIn(next.id)]).toEqual([0, 3]);
  });
});

describe('a ranking', () => {
  it('has an address for each objective', async () => {
    const { admin, learner } = await makeAnswered();
    const ranked = async (call: typeof getKpiRankingTotalScore) =>
      (await admin.ok(call, { query: period })).find(({ user_id: id }) => id === learner.id)?.figure
        .value;
    const calls = [
      getKpiRankingTotalScore,
      getKpiRankingTakenCourses,
      getKpiRankingTakenQuestions,
      getKpiRankingTakenDuration,
      getKpiRankingRecapCorrectRate,
      getKpiRankingRetentionRate,
    ] as unknown as (typeof getKpiRankingTotalScore)[];
    const values = [];
    for (const call of calls) values.push(await ranked(call));
    expect(values).toEqual([20, 1, 3, 30, undefined, undefined]);
  });
});

describe('what needs attention', () => {
  it('is no test that the limit of a day moved on, for who took all that the day offered', async () => {
    const made = await app.make.examination({
      course: { count: 40, questions_per_sheet: 10 },
      plan: { from: '2026-11-16', to: '2026-12-31' },
    });
    const second = await app.make.examination({
      people: made,
      course: { count: 40, questions_per_sheet: 15 },
      plan: { from: '2026-11-17', to: '2026-12-31' },
    });
    const lateOn = async (day: string) => {
      app.clock.set(`${day}T09:00:00+09:00`);
      return (await made.manager.ok(getKpiAttention)).late.users;
    };
    const ten = Array.from({ length: 10 }, () => false);
    app.clock.set('2026-11-17T09:00:00+09:00');
    // Two sheets of ten wait since Monday: they fill the day, and the sheet of fifteen waits.
    await takeSheet(app, made.learner, made.examination.id, ten);
    await takeSheet(app, made.learner, made.examination.id, ten);
    expect(await lateOn('2026-11-18')).toBe(0);
    expect(await lateOn('2026-11-19')).toBe(1);
    expect(second.examination.question_count).toBe(40);
  });

  it('is who waits longest, what is forgotten, and what ends soon', async () => {
    const made = await app.make.examination({
      course: { count: 4, questions_per_sheet: 1 },
      plan: { from: '2026-11-17', to: '2026-11-30' },
    });
    await app.database.pool.query('update companies set small_group_limit = 0 where id = $1', [
      made.company.id,
    ]);
    await takeSheet(app, made.learner, made.examination.id, [true]);
    app.clock.set('2026-11-26T09:00:00+09:00');
    const attention = await made.manager.ok(getKpiAttention);
    expect(attention).toMatchObject({
      today: '2026-11-26',
      late: {
        users: 1,
        rows: [
          {
            user_id: made.learner.id,
            name: made.learner.name,
            department_name: made.department.name,
            course_name: made.course.name,
            since: '2026-11-18',
          },
        ],
      },
      forgetting: { departments: 1, rows: [{ department_id: made.department.id }] },
      ending: {
        courses: 1,
        rows: [{ course_template_id: made.course.id, to: '2026-11-30', users: 1 }],
      },
    });
    const { value } = attention.forgetting.rows[0]!.predicted_retention;
    expect(value).toBeGreaterThan(0.5);
    expect(value).toBeLessThan(0.9);
  });

  it('is the three departments furthest from what their courses aim at, of all that are', async () => {
    const made = await app.make.examination({ course: { count: 4, questions_per_sheet: 4 } });
    await app.database.pool.query('update companies set small_group_limit = 0 where id = $1', [
      made.company.id,
    ]);
    // The more wrong answers, the further.
    const answers = [true, true, true, true];
    await takeSheet(app, made.learner, made.examination.id, answers);
    for (const wrong of [1, 2, 3, 4]) {
      const department = await app.make.department(made.company.id, { name: `${wrong}問の部署` });
      const learner = await app.make.user(made.company.id, { departmentId: department.id });
      const [examination] = await made.admin.ok(createExaminations, {
        body: { course_template_id: made.course.id, user_ids: [learner.id] },
      });
      await takeSheet(app, learner, examination!.id, answers.fill(false, 0, wrong));
    }
    app.clock.set('2026-12-20T09:00:00+09:00');
    const { forgetting } = await made.admin.ok(getKpiAttention);
    expect(forgetting.departments).toBe(5);
    expect(forgetting.rows.map(({ name }) => name)).toEqual([
      '4問の部署',
      '3問の部署',
      '2問の部署',
    ]);
  });
});

describe('weak points', () => {
  it('are the categories with wrong answers, and what is about to be forgotten', async () => {
    const { admin, learner } = await makeAnswered();
    app.clock.addDays(3);
    const points = await admin.ok(getKpiWeakPoints, { params: { user_id: learner.id } });
    expect(points.categories).toMatchObject([
      { figure: { value: 2 / 3, numerator: 2, denominator: 3 } },
    ]);
    expect(points.fading).toHaveLength(3);
    expect(points.fading[0]).toMatchObject({ last_right: false, last_asked_on: '2026-11-20' });
  });
});
