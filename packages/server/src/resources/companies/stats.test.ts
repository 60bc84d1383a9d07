import { listCompanyStats } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  operator = (await app.make.company({ isVendor: true })).admin;
});
afterAll(() => app.close());

/** Sums of one learner and day, as answering keeps them. */
const answered = (person: Person, day: string, asked: number, recapAsked = 0) =>
  app.database.pool.query(
    `insert into daily_sums (company_id, user_id, course_template_id, day, asked, recap_asked)
     values ($1, $2, 0, $3, $4, $5)`,
    [person.companyId, person.id, day, asked, recapAsked],
  );

describe('what companies are doing', () => {
  it('counts the last thirty days in the company’s time zone', async () => {
    const { company, admin, manager, learner } = await app.make.company({ seats: 9 });
    await app.make.course(admin, { count: 2 });
    // Today is the 20th of November in Tokyo.
    await answered(learner, '2026-11-20', 5, 2);
    await answered(learner, '2026-10-22', 3);
    await answered(manager, '2026-10-21', 40);
    const [stats] = await admin.ok(listCompanyStats);
    expect(stats).toEqual({
      id: company.id,
      company_id: company.id,
      company_name: company.name,
      active: true,
      seats: 9,
      users: 3,
      learners: 1,
      answers: 10,
      courses: 1,
      questions: 2,
      last_signed_in_at: null,
    });
    await app.database.pool.query(
      `update companies set time_zone = 'Pacific/Honolulu' where id = $1`,
      [company.id],
    );
    expect((await admin.ok(listCompanyStats))[0]).toMatchObject({ learners: 2, answers: 50 });
  });

  it('is the operator’s to compare, and each company’s own to its admins', async () => {
    const busy = await app.make.company();
    const quiet = await app.make.company();
    await answered(busy.learner, '2026-11-19', 1000);
    const first = { query: { sort: '["answers","DESC"]', range: '[0,0]' } };
    const received = await operator.raw(listCompanyStats, first);
    expect(received.body).toMatchObject([{ company_id: busy.company.id, answers: 1000 }]);
    const all = (await operator.ok(listCompanyStats)).length;
    expect(received.headers['content-range']).toBe(`company-stats 0-0/${all}`);
    const own = await quiet.admin.ok(listCompanyStats, first);
    expect(own).toMatchObject([{ company_id: quiet.company.id, answers: 0, learners: 0 }]);
    expect((await quiet.manager.refused(listCompanyStats)).status).toBe(403);
    expect((await app.nobody.refused(listCompanyStats)).status).toBe(401);
  });
});
