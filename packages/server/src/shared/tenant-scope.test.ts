import {
  allEndpoints,
  companyMembers,
  createDepartment,
  createExaminations,
  createUser,
  createUserHoliday,
  getExamination,
  getUser,
  getUserHolidayDefaults,
  listDepartments,
  listExaminations,
  listUserExaminations,
  listUserHolidays,
  listUsers,
  me,
  nextSheet,
  pathParameters,
  putUserHolidayDefaults,
  studentTop,
  takesOtherCompany,
  updateUser,
  type EndpointSpec,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { membersOf } from '#test/authorization/fixtures/members';
import { startTestApp, type Person, type TestApp } from '#testing';

const COMPANY_ID = 'query.company_id';

let app: TestApp;
let superadmin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin: superadmin } = await app.make.company({ isVendor: true }));
});
afterAll(() => app.close());

const wrong = (isWrong: (spec: EndpointSpec) => boolean): string[] =>
  allEndpoints.filter(isWrong).map(({ id }) => id);

describe('the scope of an endpoint', () => {
  it('is public where nobody has to sign in, and nowhere else', () => {
    expect(wrong(({ who, scope }) => (who === 'public') !== (scope === 'public'))).toEqual([]);
  });

  it('names members of the request alone, and the row in the path first', () => {
    const named = allEndpoints.filter((spec) => companyMembers(spec).length > 0);
    expect(named.length).toBeGreaterThan(40);
    for (const spec of named) {
      const members = companyMembers(spec).map(([name]) => name);
      const taken = membersOf(spec).map(({ name }) => name);
      expect(taken, spec.id).toEqual(expect.arrayContaining(members));
      expect(members[0], spec.id).toBe(pathParameters(spec.path)[0] ?? members[0]);
    }
  });

  it('says what a path with a parameter is about', () => {
    const isOpen = ({ path, scope }: EndpointSpec) =>
      pathParameters(path).length > 0 && scope === 'chosen-company';
    expect(wrong(isOpen)).toEqual([]);
  });

  it('lets a list be filtered by company where a SuperAdmin may choose one', () => {
    const takes = (spec: EndpointSpec) => membersOf(spec).some(({ path }) => path === COMPANY_ID);
    const lists = (spec: EndpointSpec) => spec.answerKind === 'list' && takesOtherCompany(spec);
    expect(wrong((spec) => lists(spec) && !takes(spec))).toEqual([]);
    const scopes = new Set(allEndpoints.filter(takes).map(({ scope }) => scope));
    for (const closed of ['public', 'oneself', 'own-company', 'company-in-path'])
      expect(scopes).not.toContain(closed);
  });
});

describe('a SuperAdmin', () => {
  it('reads and changes the row in the path, of any company', async () => {
    const { learner, examination } = await app.make.examination();
    const params = { id: learner.id };
    expect(await superadmin.ok(getUser, { params })).toMatchObject({
      company_id: learner.companyId,
    });
    const body = { name: '運営が直した名前' };
    expect(await superadmin.ok(updateUser, { params, body })).toMatchObject(body);
    const ofExamination = { params: { examination_id: examination.id } };
    expect(await superadmin.ok(getExamination, ofExamination)).toMatchObject({
      id: examination.id,
    });
    expect((await superadmin.refused(nextSheet, ofExamination)).status).toBe(404);
  });

  it('lists and creates in the company of company_id, also given as a filter', async () => {
    const { company, department } = await app.make.company();
    const query = { company_id: company.id };
    const body = { name: '運営が作った部署' };
    const made = await superadmin.ok(createDepartment, { query, body });
    const listed = await superadmin.ok(listDepartments, { query });
    expect(listed.map(({ id }) => id).sort()).toEqual([department.id, made.id].sort());
    const filter = { filter: JSON.stringify({ company_id: company.id }) };
    const users = await superadmin.ok(listUsers, { query: filter });
    expect(new Set(users.map(({ company_id }) => company_id))).toEqual(new Set([company.id]));
  });

  it('needs no company_id for holidays and assignments that name a user', async () => {
    const { learner, department, admin } = await app.make.company();
    const { course } = await app.make.course(admin);
    const span = { from: '2027-02-01', to: '2027-02-03' };
    const body = { user_id: learner.id, ...span };
    const made = await superadmin.ok(createUserHoliday, { body });
    const query = { user_id: learner.id, ...span };
    const filter = { filter: JSON.stringify({ user_id: learner.id }), ...span };
    for (const asked of [query, filter])
      expect((await superadmin.ok(listUserHolidays, { query: asked })).items).toEqual([
        { id: made.id, user_id: learner.id, ...span },
      ]);
    const weekdays = ['Sun' as const];
    await superadmin.ok(putUserHolidayDefaults, { body: { user_id: learner.id, weekdays } });
    const defaults = await superadmin.ok(getUserHolidayDefaults, {
      query: { user_id: learner.id },
    });
    expect(defaults.weekdays).toEqual(weekdays);
    for (const whom of [{ user_ids: [learner.id] }, { department_ids: [department.id] }]) {
      const assigned = { course_template_id: course.id, skip_assigned: true, ...whom };
      await superadmin.ok(createExaminations, { body: assigned });
    }
    const held = await superadmin.ok(listUserExaminations, { params: { id: learner.id } });
    expect(held).toMatchObject([{ course_template_id: course.id }]);
  });

  it('creates once per idempotency key, and is refused the key for another company', async () => {
    const [one, other] = [await app.make.company(), await app.make.company()];
    const call = (companyId: number) => ({
      query: { company_id: companyId },
      body: { name: '一度だけの人', login_id: 'scoped-once' },
      headers: { 'idempotency-key': 'scope-1' },
    });
    const first = await superadmin.ok(createUser, call(one.company.id));
    expect(await superadmin.ok(createUser, call(one.company.id))).toEqual(first);
    const refused = await superadmin.refused(createUser, call(other.company.id));
    expect(refused.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is logged in the audit log of the company that the call is about', async () => {
    const { company, learner } = await app.make.company();
    await superadmin.ok(updateUser, { params: { id: learner.id }, body: { post: '課長' } });
    const { rows } = await app.database.pool.query(
      'select user_id, action, target_id from audit_log where company_id = $1',
      [company.id],
    );
    expect(rows).toEqual([
      { user_id: superadmin.id, action: 'user.update', target_id: learner.id },
    ]);
  });

  it('gets 404 for an unknown company_id, and 400 for an invalid one', async () => {
    const missing = await superadmin.refused(listUsers, { query: { company_id: 2_000_000_000 } });
    expect(missing.code).toBe('NOT_FOUND');
    const odd = await superadmin.refused(listUsers, { query: { company_id: 'all' } });
    expect(odd.status).toBe(400);
  });

  it('gets 404 when the row does not belong to company_id', async () => {
    const { learner } = await app.make.company();
    const other = await app.make.company();
    const mixed = { params: { id: learner.id }, query: { company_id: other.company.id } };
    expect((await superadmin.refused(getUser, mixed)).status).toBe(404);
  });

  it('stays in their own company in calls about themselves', async () => {
    const { company } = await app.make.examination();
    const query = { company_id: company.id };
    expect((await superadmin.ok(me, { query })).company.id).toBe(superadmin.companyId);
    expect(await superadmin.ok(listExaminations)).toEqual([]);
    const named = await superadmin.refused(listExaminations, { query });
    expect(named.errors).toMatchObject([{ code: 'UNKNOWN_FILTER', field: 'company_id' }]);
    await superadmin.ok(studentTop, { query });
  });
});

it('no other role gets another company’s tenant scope, whatever they name', async () => {
  const { company, learner } = await app.make.company();
  const { admin } = await app.make.company();
  const vendorAdmin = await app.make.user(superadmin.companyId, { role: 'Admin' });
  const query = { company_id: company.id };
  for (const person of [admin, vendorAdmin]) {
    const users = await person.ok(listUsers, { query });
    expect(new Set(users.map(({ company_id }) => company_id))).toEqual(new Set([person.companyId]));
    const byId = { params: { id: learner.id }, query };
    expect((await person.refused(getUser, byId)).status).toBe(404);
  }
});
