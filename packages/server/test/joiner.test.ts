import {
  createApiToken,
  getKpiTotal,
  getUser,
  listMemberships,
  listUserExaminations,
  updateCompany,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Person, startTestApp, type TestApp } from '#testing';
import { hashToken, newToken } from '../src/platform/sign-in/tokens';
import {
  addRule,
  applyRulesNow,
  holdersOf,
} from '../src/resources/assignment-rules/assignment-rules.testing';
import { directoryOf, ENTERPRISE } from '../src/resources/scim/fixtures/directory';
import { takeSheet } from '../src/resources/kpis/fixtures/taking';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MARCH = { from: '2027-03-01', to: '2027-03-31' };

/** Somebody whom the directory has made, signed in. */
const signedIn = async (companyId: number, id: number): Promise<Person> => {
  const token = newToken();
  await app.database.pool.query(
    `insert into sessions (company_id, token_hash, real_company_id, real_user_id, user_id, last_used_at, expires_at)
     values ($1, $2, $1, $3, $3, '2040-01-01', '2040-01-01')`,
    [companyId, hashToken(token), id],
  );
  return new Person(app.fastify, token, id, companyId, '新人');
};

it('a joiner by the directory gets the course by rule, moves in April, leaves in June, and nothing is lost', async () => {
  app.clock.set('2027-03-08T09:00:00+09:00');
  const { admin, company } = await app.make.company();
  const { course } = await app.make.course(admin, { count: 3 });
  const sales = await app.make.department(company.id, { name: '営業部' });
  const stock = await app.make.department(company.id, { name: '物流部' });
  await admin.ok(updateCompany, { params: { id: company.id }, body: { small_group_limit: 0 } });
  await addRule(admin, course.id, { department_ids: [sales.id] });
  const token = await admin.ok(createApiToken, {
    body: { name: 'ディレクトリー', rights: ['scim'] },
  });
  const directory = directoryOf(app, token.token);

  const made = await directory.post('/Users', {
    userName: 'shinjin@test.example',
    externalId: 'key-1',
    displayName: '新人 一郎',
    emails: [{ value: 'shinjin@test.example', type: 'work' }],
    [ENTERPRISE]: { department: '営業部', employeeNumber: 'E-1' },
  });
  expect(made.status).toBe(201);
  const id = Number(made.body.id);
  app.clock.addSeconds(301);
  await applyRulesNow(app);
  expect(await holdersOf(admin, course.id)).toEqual([id]);
  const joiner = await signedIn(company.id, id);
  const params = { id };
  const [examination] = await admin.ok(listUserExaminations, { params });
  app.clock.set('2027-03-09T09:00:00+09:00');
  await takeSheet(app, joiner, examination!.id, [true]);

  const totalOf = async (department_id: number, membership?: 'then' | 'now') =>
    (
      await admin.ok(getKpiTotal, {
        query: { ...MARCH, department_id, ...(membership ? { membership } : {}) },
      })
    ).figures?.taken_questions.value ?? 0;
  expect(await totalOf(sales.id)).toBe(1);

  app.clock.set('2027-04-01T09:00:00+09:00');
  const path = `/Users/${made.body.id}`;
  const change = (value: object) =>
    directory.patch(path, { Operations: [{ op: 'replace', value }] });
  const moved = await change({ [`${ENTERPRISE}:department`]: '物流部' });
  expect(moved.status).toBe(200);
  expect(await admin.ok(getUser, { params })).toMatchObject({ department_id: stock.id });
  // March is of a year that is over: it is told by what people belonged to then, unless one asks otherwise.
  expect(await totalOf(sales.id)).toBe(1);
  expect(await totalOf(stock.id)).toBe(0);
  expect(await totalOf(stock.id, 'now')).toBe(1);
  expect(await admin.ok(listMemberships, { params })).toMatchObject([
    { from: '2027-04-01', to: null, department: '物流部' },
    { to: '2027-03-31', department: '営業部' },
  ]);

  app.clock.set('2027-06-30T18:00:00+09:00');
  await change({ active: false });
  expect(await admin.ok(getUser, { params })).toMatchObject({ active: false });
  expect((await joiner.raw(listUserExaminations, { params })).status).toBe(401);
  expect(await totalOf(sales.id)).toBe(1);

  app.clock.set('2027-07-12T09:00:00+09:00');
  await change({ active: true });
  const [kept] = await admin.ok(listUserExaminations, { params });
  expect(kept).toMatchObject({ id: examination!.id });
  expect(await totalOf(sales.id)).toBe(1);
});
