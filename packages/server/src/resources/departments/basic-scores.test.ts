import { listDepartmentBasicScores } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const switchOn = (companyId: number, name: string, departmentId: number | null = null) =>
  app.database.asOwner(async (tx) => {
    const basic = await tx
      .insertInto('basics')
      .values({ company_id: companyId, name, department_id: departmentId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('company_basics')
      .values({ company_id: companyId, basic_id: basic.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { basicId: basic.id, companyBasicId: id };
  });

/** A finished sitting of ten questions with the pass mark of 80 percent. */
const sit = (person: Person, companyBasicId: number, finishedAt: string, correct: number) =>
  app.database.asOwner((tx) =>
    tx
      .insertInto('survey_sheets')
      .values({
        company_id: person.companyId,
        user_id: person.id,
        kind: 'Basic',
        company_basic_id: companyBasicId,
        pass_mark_percent: 80,
        question_count: 10,
        answered_count: 10,
        correct_count: correct,
        created_on: finishedAt.slice(0, 10),
        finished_at: finishedAt,
      })
      .execute(),
  );

const scores = (person: Person, departmentId: number, to?: string) =>
  person.ok(listDepartmentBasicScores, {
    params: { department_id: departmentId },
    query: to === undefined ? {} : { to },
  });

describe('the basic scores of a department', () => {
  it('count the latest sitting of each member, those of departments below too', async () => {
    const { company, department, manager, learner } = await app.make.company();
    const below = await app.make.department(company.id, { parentId: department.id });
    const member = await app.make.user(company.id, { departmentId: below.id });
    const { basicId, companyBasicId } = await switchOn(company.id, '情報セキュリティ');
    await sit(learner, companyBasicId, '2026-11-01T10:00:00+09:00', 9);
    await sit(learner, companyBasicId, '2026-11-10T10:00:00+09:00', 7);
    await sit(member, companyBasicId, '2026-11-10T10:00:00+09:00', 8);
    expect(await scores(manager, department.id)).toEqual([
      {
        id: basicId,
        basic_id: basicId,
        name: '情報セキュリティ',
        user_count: 3,
        taken_user_count: 2,
        passed_user_count: 1,
        asked: 20,
        correct_count: 15,
        correct_rate: 0.75,
      },
    ]);
  });

  it('go back to a day of the company, up to its midnight', async () => {
    const { company, department, admin, learner } = await app.make.company();
    const { companyBasicId } = await switchOn(company.id, '個人情報');
    await sit(learner, companyBasicId, '2026-11-09T23:59:59+09:00', 10);
    await sit(learner, companyBasicId, '2026-11-10T00:00:00+09:00', 0);
    const correctUpTo = async (to: string) =>
      (await scores(admin, department.id, to))[0]!.correct_count;
    expect([await correctUpTo('2026-11-09'), await correctUpTo('2026-11-10')]).toEqual([10, 0]);
    const before = await scores(admin, department.id, '2026-11-08');
    expect(before).toMatchObject([{ taken_user_count: 0, asked: 0, correct_rate: null }]);
  });

  it('name the basics of the company and of departments above, not of others', async () => {
    const { company, department, admin } = await app.make.company();
    const below = await app.make.department(company.id, { parentId: department.id });
    const beside = await app.make.department(company.id);
    await switchOn(company.id, 'A 全社');
    await switchOn(company.id, 'B 上の部署', department.id);
    await switchOn(company.id, 'C 隣の部署', beside.id);
    const named = async (id: number) => (await scores(admin, id)).map(({ name }) => name);
    expect(await named(below.id)).toEqual(['A 全社', 'B 上の部署']);
    expect(await named(beside.id)).toEqual(['A 全社', 'C 隣の部署']);
  });

  it('are for those who answer for the department', async () => {
    const { company, department, manager, learner } = await app.make.company();
    const beside = await app.make.department(company.id);
    const other = await app.make.company();
    const status = async (who: Person, department_id: number) =>
      (await who.raw(listDepartmentBasicScores, { params: { department_id } })).status;
    expect(await status(manager, department.id)).toBe(200);
    expect(await status(manager, beside.id)).toBe(403);
    expect(await status(learner, department.id)).toBe(403);
    expect(await status(other.manager, department.id)).toBe(404);
  });
});
