import {
  exportKpiAgeGroups,
  exportKpiCourses,
  exportKpiDepartments,
  exportKpiPosts,
  exportKpiProfessions,
  exportKpiRanking,
  exportKpiResultCourses,
  exportKpiResultDepartments,
  exportKpiUserCourses,
  exportKpiUserQuestions,
  exportKpiUsers,
  exportKpiYearsOfServiceGroups,
  exportSurveys,
  takeRecap,
  type EndpointSpec,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { takeSheet } from '../kpis/fixtures/taking';
import { linesOf } from '#test/csv-lines';

let app: TestApp;
let made: Awaited<ReturnType<typeof makeAnswered>>;
beforeAll(async () => {
  app = await startTestApp();
  made = await makeAnswered();
});
afterAll(() => app.close());

const period = { from: '2026-11-01', to: '2026-11-20' };

/** A company whose learner answered three questions, two of them right, and another department of one person. */
const makeAnswered = async () => {
  const all = await app.make.examination({ course: { count: 3, questions_per_sheet: 3 } });
  const small = await app.make.department(all.company.id, { name: '小さな部署' });
  await app.make.user(all.company.id, { departmentId: small.id });
  await setLimit(all.company.id, 0);
  await takeSheet(app, all.learner, all.examination.id, [true, false, true]);
  return all;
};

const setLimit = (companyId: number, limit: number) =>
  app.database.pool.query('update companies set small_group_limit = $2 where id = $1', [
    companyId,
    limit,
  ]);

interface ExportOptions {
  params?: Record<string, number>;
  filter?: Record<string, string | number>;
  columns?: string[];
}

const linesIn = async (
  who: Person,
  endpoint: EndpointSpec,
  { params, filter = period, columns }: ExportOptions = {},
) => {
  const body = { format: 'csv', filter, ...(columns ? { columns } : {}) };
  const received = await who.raw(endpoint, { ...(params ? { params } : {}), body: body });
  expect(received.status).toBe(200);
  return linesOf(received);
};

describe('a report saved as a file', () => {
  const columns = ['label', 'users', 'learners', 'correct_rate', 'correct_denominator'];

  it.each([
    [exportKpiAgeGroups, '未登録', '4'],
    [exportKpiYearsOfServiceGroups, '未登録', '4'],
    [exportKpiPosts, '未登録', '4'],
    [exportKpiProfessions, '未登録', '4'],
  ])('has the groups of a cut: $id', async (endpoint, label, users) => {
    const [, ...lines] = await linesIn(made.admin, endpoint, { columns });
    expect(lines).toEqual([[label, users, '1', '66.6', '3']]);
  });

  it('has courses and departments, with the seven figures or with one', async () => {
    const { admin, course, department } = made;
    const [, byCourse] = await linesIn(admin, exportKpiResultCourses, { columns });
    expect(byCourse).toEqual([course.name, '1', '1', '66.6', '3']);
    const tops = await linesIn(admin, exportKpiResultDepartments, { columns });
    expect(tops).toContainEqual([department.name, '2', '1', '66.6', '3']);
    const filter = { ...period, objective: 'total-score' };
    const one = { filter, columns: ['name', 'objective', 'rate', 'value'] };
    expect((await linesIn(admin, exportKpiCourses, one))[1]).toEqual([
      course.name,
      '総合得点',
      '',
      '20',
    ]);
    const compared = await linesIn(admin, exportKpiDepartments, one);
    expect(compared[1]).toEqual([department.name, '総合得点', '', '20']);
  });

  it('has people, their ranks, courses and questions', async () => {
    const { admin, learner, course } = made;
    const of = { columns: ['name', 'total_score'] };
    expect(await linesIn(admin, exportKpiUsers, of)).toContainEqual([learner.name, '20']);
    const filter = { ...period, objective: 'taken-questions' };
    const ranks = await linesIn(admin, exportKpiRanking, {
      filter,
      columns: ['rank', 'name', 'value'],
    });
    expect(ranks[1]).toEqual(['1', learner.name, '3']);
    const params = { user_id: learner.id };
    const courses = await linesIn(admin, exportKpiUserCourses, {
      params,
      columns: ['name', 'progress', 'answered', 'correct_rate', 'result'],
    });
    expect(courses[1]).toEqual([course.name, '受講済み', '3', '66.6', '不合格']);
    const questions = await linesIn(admin, exportKpiUserQuestions, {
      params: { ...params, course_id: course.id },
      columns: ['asked', 'right', 'last_right', 'last_on'],
    });
    expect(questions).toHaveLength(4);
    expect(questions[1]).toEqual(['1', '1', 'はい', '2026-11-20']);
  });

  it('has rates in per cent, in another column than counts', async () => {
    const { admin, learner, examination, course } = await makeAnswered();
    app.clock.addDays(6);
    await takeSheet(app, learner, examination.id, [true, false, true], takeRecap);
    const filter = { from: '2026-11-01', to: '2026-11-26', objective: 'recap-correct-rate' };
    const columns = ['name', 'objective', 'rate', 'value', 'numerator', 'denominator'];
    const lines = await linesIn(admin, exportKpiCourses, { filter, columns });
    expect(lines[1]).toEqual([course.name, '復習正答率', '66.6', '', '2', '3']);
    app.clock.set('2026-11-20T10:00:00+09:00');
  });

  it('says that a group is hidden, and holds none of its figures', async () => {
    const { admin, company } = made;
    await setLimit(company.id, 5);
    const asked = { columns: ['label', 'note', 'learners', 'total_score', 'correct_numerator'] };
    const lines = await linesIn(admin, exportKpiResultDepartments, asked);
    // Two departments, and those who belong to none.
    expect(lines).toHaveLength(4);
    for (const [, note, ...figures] of lines.slice(1))
      expect([note, ...figures]).toEqual(['少人数のため非表示', '', '', '']);
    await setLimit(company.id, 0);
  });

  it('is refused without a period', async () => {
    for (const endpoint of [exportKpiUsers, exportSurveys]) {
      const answer = await made.admin.raw(endpoint, { body: { format: 'csv' } });
      expect(answer.status).toBe(400);
    }
  });
});

describe('answers saved as a file', () => {
  const columns = ['name', 'course', 'kind', 'correct', 'skipped', 'seconds', 'at'];

  it('are there one by one, in the order they were given', async () => {
    const { admin, learner, course } = made;
    const [heading, ...lines] = await linesIn(admin, exportSurveys, { columns });
    expect(heading).toHaveLength(7);
    expect(lines.map((line) => line.slice(0, 6))).toEqual(
      ['はい', 'いいえ', 'はい'].map((correct) => [
        learner.name,
        course.name,
        '新しい問題',
        correct,
        'いいえ',
        '10',
      ]),
    );
    expect(lines[0]!.at(-1)).toBe('2026-11-20 09:00:10');
  });

  it('are those of the filter, and of a manager’s people', async () => {
    const { admin, manager, company } = made;
    const other = { from: '2026-10-01', to: '2026-10-31' };
    expect(await linesIn(admin, exportSurveys, { filter: other, columns })).toHaveLength(1);
    expect(await linesIn(manager, exportSurveys, { columns })).toHaveLength(4);
    const elsewhere = await app.make.user(company.id, {
      role: 'DepartmentManager',
      departmentId: (await app.make.department(company.id)).id,
    });
    expect(await linesIn(elsewhere, exportSurveys, { columns })).toHaveLength(1);
  });

  it('cannot be chosen one by one', async () => {
    const body = { format: 'csv' as const, filter: period as never, ids: [1] };
    expect((await made.admin.raw(exportSurveys, { body })).status).toBe(400);
  });
});
