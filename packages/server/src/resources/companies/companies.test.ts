import { getOwnCompany } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('everybody sees their own company, admins how many seats are taken', async () => {
  const { company, admin, learner } = await app.make.company({ seats: 10 });
  await app.make.company();
  const expected = { ...company, time_zone: 'Asia/Tokyo', fiscal_year_start_month: 4, seats: 10 };
  expect(await admin.ok(getOwnCompany)).toEqual({ ...expected, seats_used: 3 });
  expect(await learner.ok(getOwnCompany)).toEqual({ ...expected, seats_used: null });
  expect((await app.nobody.refused(getOwnCompany)).status).toBe(401);
});
