import { listUserBasicScores } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { basicRows, type BasicRows } from './scores.testing';

let app: TestApp;
let rows: BasicRows;
beforeAll(async () => {
  app = await startTestApp();
  rows = basicRows(app);
});
afterAll(() => app.close());

describe("a person's own basics", () => {
  it('have the last and the best sitting, and all of them', async () => {
    const { company, department, learner } = await app.make.company();
    const basic = await rows.basic(company.id, { name: '安全', department: department.id });
    const sit = (on: string, right: number) =>
      rows.sit(company.id, basic, { users: [learner.id], on, right });
    const [[first], [best], [last]] = [
      await sit('2026-11-01', 9),
      await sit('2026-11-02', 9),
      await sit('2026-11-03', 4),
    ];
    const params = { id: learner.id };
    const [row] = await learner.ok(listUserBasicScores, { params });
    expect(row).toMatchObject({
      id: basic.id,
      basic_id: basic.id,
      name: '安全',
      pass_mark: 80,
      department_name: department.name,
      asked: true,
      sitting_count: 3,
      last: { survey_sheet_id: last, result: 'Failed' },
      best: { survey_sheet_id: best, result: 'Passed' },
    });
    const listed = row!.sittings.map((sitting) => sitting.survey_sheet_id);
    expect(listed).toEqual([last, best, first]);
    const query = { to: '2026-11-01' };
    expect(await learner.ok(listUserBasicScores, { params, query })).toMatchObject([
      { sitting_count: 1, last: { survey_sheet_id: first } },
    ]);
  });

  it('are those asked now and those taken once', async () => {
    const { company, learner, admin } = await app.make.company();
    const elsewhere = await app.make.department(company.id);
    const [untaken, left, , off] = [
      await rows.basic(company.id, { name: 'あ' }),
      await rows.basic(company.id, { name: 'い', department: elsewhere.id }),
      await rows.basic(company.id, { name: 'う', department: elsewhere.id }),
      await rows.basic(company.id, { name: 'え' }),
    ];
    await rows.sit(company.id, left, { users: [learner.id], on: '2026-11-01', right: 5 });
    await app.database.pool.query('update company_basics set enabled = false where basic_id = $1', [
      off.id,
    ]);
    const list = await admin.ok(listUserBasicScores, { params: { id: learner.id } });
    expect(list.map(({ id, asked, sitting_count: count }) => [id, asked, count])).toEqual([
      [untaken.id, true, 0],
      [left.id, false, 1],
    ]);
    expect(list[0]).toMatchObject({ last: null, best: null, sittings: [] });
  });

  it('list the latest fifty sittings and still know the best', async () => {
    const { company, learner } = await app.make.company();
    const basic = await rows.basic(company.id);
    const sit = (on: string, right: number) =>
      rows.sit(company.id, basic, { users: [learner.id], on, right });
    const [best] = await sit('2026-09-01', 10);
    for (let day = 0; day < 52; day += 1)
      await sit(new Date(Date.UTC(2026, 8, 2 + day)).toISOString().slice(0, 10), day % 9);
    const [row] = await learner.ok(listUserBasicScores, { params: { id: learner.id } });
    expect(row!.sitting_count).toBe(53);
    expect(row!.sittings).toHaveLength(50);
    expect(row!.best!.survey_sheet_id).toBe(best);
  });

  it("are one's own, a manager's and an admin's to see", async () => {
    const { company, department, learner, manager, admin } = await app.make.company();
    await rows.basic(company.id);
    const params = { id: learner.id };
    for (const person of [learner, manager, admin])
      expect(await person.ok(listUserBasicScores, { params })).toHaveLength(1);
    const colleague = await app.make.user(company.id, { departmentId: department.id });
    expect((await colleague.refused(listUserBasicScores, { params })).status).toBe(404);
    const { admin: stranger } = await app.make.company();
    expect((await stranger.refused(listUserBasicScores, { params })).status).toBe(404);
    expect((await app.nobody.refused(listUserBasicScores, { params })).status).toBe(401);
  });
});
