import {
  createBasic,
  deleteBasic,
  deleteDepartment,
  deleteQuestion,
  getBasic,
  listAuditLog,
  listBasics,
  listQuestions,
  nextBasicSheet,
  previewBasicUpdate,
  studentBasics,
  updateBasic,
  type BodyInput,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginBasic, startTestApp, takeBasic, type Person, type TestApp } from '#testing';

let app: TestApp;
let vendor: Awaited<ReturnType<TestApp['make']['company']>>;
beforeAll(async () => {
  app = await startTestApp();
  vendor = await app.make.company({ isVendor: true });
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

type Body = BodyInput<typeof createBasic>;
type Change = BodyInput<typeof updateBasic>;

const ofCompany = ({ companyId }: Person) => ({ params: { company_id: companyId } });
const ofBasic = ({ companyId }: Person, basicId: number) => ({
  params: { company_id: companyId, basic_id: basicId },
});
const change = (admin: Person, basicId: number, body: Change) =>
  admin.ok(updateBasic, { ...ofBasic(admin, basicId), body });
const preview = (admin: Person, basicId: number, body: Change) =>
  admin.ok(previewBasicUpdate, { ...ofBasic(admin, basicId), body });
const get = (admin: Person, basicId: number) => admin.ok(getBasic, ofBasic(admin, basicId));
const showSmallGroups = ({ companyId }: Person) =>
  app.database.pool.query('update companies set small_group_limit = 0 where id = $1', [companyId]);
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const own = { query: { preset: false } };

/** The fields of what is refused. */
const wrongFields = async (admin: Person, body: Body) => {
  const { status, errors } = await admin.refused(createBasic, { ...ofCompany(admin), body });
  expect(status).toBe(400);
  return errors.map(({ field }) => field);
};

describe('a basic of a company', () => {
  it('is made with its questions in order, and changed', async () => {
    const { admin, department } = await app.make.company();
    const ids = [];
    for (const _ of [1, 2, 3]) ids.push((await app.make.question(admin)).id);
    const body = { name: '　情報セキュリティ ', question_ids: [ids[2]!, ids[0]!] };
    const made = await admin.ok(createBasic, { ...ofCompany(admin), body });
    expect(made).toMatchObject({ name: '情報セキュリティ', description: '', pass_mark: 80 });
    expect(made).toMatchObject({ preset: false, editable: true, enabled: true, basic_id: made.id });
    expect(made).toMatchObject({ department_id: null, from: null, to: null, revision: 1 });
    expect(made).toMatchObject({ users: 3, taken_users: 0, passed_users: 0, question_count: 2 });
    app.clock.addSeconds(60);
    const wanted = {
      description: '全社員が知っておくこと',
      pass_mark: 70,
      department_id: department.id,
      from: '2026-12-01',
      to: '2026-12-31',
      enabled: false,
      question_ids: ids,
    };
    const changed = await change(admin, made.id, wanted);
    const { name: departmentName } = department;
    expect(changed).toMatchObject({ ...wanted, revision: 2, department_name: departmentName });
    expect(changed.updated_at > made.updated_at).toBe(true);
    expect(await get(admin, made.id)).toEqual(changed);
    expect(await change(admin, made.id, { department_id: null, from: null })).toMatchObject({
      department_id: null,
      from: null,
      to: '2026-12-31',
    });
  });

  it('says at each field what is wrong with it', async () => {
    const { admin } = await app.make.company();
    const { admin: stranger, department: foreign } = await app.make.company();
    const [good, gone] = [await app.make.question(admin), await app.make.question(admin)];
    const notOurs = await app.make.question(stranger);
    await admin.ok(deleteQuestion, { params: { id: gone.id } });
    const period = { from: '2026-12-02', to: '2026-12-01' };
    expect(await wrongFields(admin, period)).toEqual(['name', 'question_ids', 'to']);
    const name = '基礎';
    const questions = [good.id, gone.id, notOurs.id, good.id];
    const rows = ['question_ids.1', 'question_ids.2', 'question_ids.3', 'department_id'];
    const body = { name, question_ids: questions, department_id: foreign.id };
    expect(await wrongFields(admin, body)).toEqual(rows);
    expect(await wrongFields(admin, { name, question_ids: [] })).toEqual(['question_ids']);
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect(await wrongFields(admin, { name, question_ids: many })).toEqual(['question_ids']);
    expect(await wrongFields(admin, { name: ' ', question_ids: [good.id], pass_mark: 0 })).toEqual([
      'name',
      'pass_mark',
    ]);
    expect(await admin.ok(listBasics, { ...ofCompany(admin), ...own })).toEqual([]);
  });

  it('is refused to those who would overwrite what another has saved meanwhile', async () => {
    const { admin, company } = await app.make.company();
    const second = await app.make.user(company.id, { role: 'Admin' });
    const { basic } = await app.make.basic(admin);
    const save = (who: Person, name: string) =>
      who.raw(updateBasic, { ...ofBasic(who, basic.id), body: { name, revision: 1 } });
    const answers = await Promise.all([save(admin, '先'), save(second, '後')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refusal = answers.find(({ status }) => status === 409)!.body;
    expect(refusal).toMatchObject({
      code: 'STALE_REVISION',
      conflict: { revision: 2, changes: { name: { from: basic.name } } },
    });
    const same = await change(admin, basic.id, { pass_mark: 80, question_ids: basic.question_ids });
    expect(same.revision).toBe(2);
    expect((await change(admin, basic.id, { from: '2026-11-01' })).revision).toBe(3);
  });

  it('is not left with a department that is deleted at the same moment', async () => {
    const { admin, company } = await app.make.company();
    const question = await app.make.question(admin);
    const department = await app.make.department(company.id);
    const body = { name: '基礎', question_ids: [question.id], department_id: department.id };
    const outcomes = await Promise.all([
      admin.raw(createBasic, { ...ofCompany(admin), body }),
      admin.raw(deleteDepartment, { params: { department_id: department.id } }),
    ]);
    const statuses = outcomes.map(({ status }) => status);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual(statuses);
  });

  it('is made once for one key, and each change is logged', async () => {
    const { admin, department } = await app.make.company();
    const question = await app.make.question(admin);
    const body = { name: '基礎', question_ids: [question.id] };
    const sent = { ...ofCompany(admin), body, headers: { 'idempotency-key': 'one' } };
    const made = await admin.ok(createBasic, sent);
    expect(await admin.ok(createBasic, sent)).toEqual(made);
    expect(await admin.ok(listBasics, { ...ofCompany(admin), ...own })).toHaveLength(1);
    await change(admin, made.id, { department_id: department.id, to: '2027-03-31' });
    await admin.ok(deleteBasic, ofBasic(admin, made.id));
    const query = { target_type: 'basic', target_id: made.id };
    const { items } = await admin.ok(listAuditLog, { query });
    expect(items.map(({ action, changes }) => [action, changes])).toEqual([
      ['basic.delete', { name: '基礎' }],
      [
        'basic.update',
        {
          department_id: { from: null, to: department.id },
          to: { from: null, to: '2027-03-31' },
        },
      ],
      ['basic.create', { name: '基礎' }],
    ]);
  });

  it('is gone once it is deleted, and the scores stay', async () => {
    const { admin, learner } = await app.make.company();
    const { basic } = await app.make.basic(admin);
    await takeBasic(learner, basic.id, { correct: 3 });
    const deleted = await admin.ok(deleteBasic, ofBasic(admin, basic.id));
    expect(deleted).toMatchObject({ id: basic.id, taken_users: 1, passed_users: 1 });
    for (const call of [getBasic, deleteBasic])
      expect((await admin.refused(call, ofBasic(admin, basic.id))).status).toBe(404);
    expect(await learner.ok(studentBasics)).toEqual([]);
    const { rows } = await app.database.pool.query(
      'select is_passed from basic_sittings where basic_id = $1',
      [basic.id],
    );
    expect(rows).toEqual([{ is_passed: true }]);
  });

  it('is not found by another company, by whatever address', async () => {
    const { admin } = await app.make.company();
    const { admin: stranger } = await app.make.company();
    const { basic } = await app.make.basic(admin);
    const body = { name: '乗っ取り' };
    for (const { params } of [ofBasic(admin, basic.id), ofBasic(stranger, basic.id)]) {
      expect((await stranger.refused(getBasic, { params })).status).toBe(404);
      expect((await stranger.refused(updateBasic, { params, body })).status).toBe(404);
      expect((await stranger.refused(previewBasicUpdate, { params, body })).status).toBe(404);
      expect((await stranger.refused(deleteBasic, { params })).status).toBe(404);
    }
    const { params } = ofCompany(admin);
    const made = { name: '基礎', question_ids: basic.question_ids };
    expect((await stranger.refused(listBasics, { params })).status).toBe(404);
    expect((await stranger.refused(createBasic, { params, body: made })).status).toBe(404);
    expect((await vendor.admin.ok(getBasic, ofBasic(admin, basic.id))).id).toBe(basic.id);
  });
});

describe('the list of basics', () => {
  it('counts active people and their latest sittings, by department and below', async () => {
    const { admin, learner, manager, company, department } = await app.make.company();
    await showSmallGroups(admin);
    const below = await app.make.department(company.id, { parentId: department.id });
    const lower = await app.make.user(company.id, { departmentId: below.id });
    const { basic: everybodys } = await app.make.basic(admin, { name: 'い', count: 1 });
    const { basic: theirs } = await app.make.basic(admin, {
      name: 'ろ',
      count: 1,
      departmentId: department.id,
    });
    await app.make.basic(admin, { name: 'は', count: 1, departmentId: below.id });
    await takeBasic(learner, everybodys.id, { correct: 1 });
    await takeBasic(admin, everybodys.id, { correct: 0 });
    for (const person of [manager, lower]) await takeBasic(person, theirs.id, { correct: 1 });
    await takeBasic(lower, theirs.id, { correct: 0 });
    const counts = async () =>
      (await admin.ok(listBasics, { ...ofCompany(admin), ...own })).map((row) => [
        row.name,
        row.users,
        row.taken_users,
        row.passed_users,
      ]);
    expect(await counts()).toEqual([
      ['い', 4, 2, 1],
      ['は', 1, 0, 0],
      ['ろ', 3, 2, 1],
    ]);
    for (const { id } of [manager, admin, learner])
      await app.database.pool.query('update users set deactivated_at = now() where id = $1', [id]);
    const { admin: superadmin } = vendor;
    const left = await superadmin.ok(listBasics, { ...ofCompany(admin), ...own });
    const [ofAll, , ofDepartment] = left;
    expect(ofAll).toMatchObject({ users: 1, taken_users: 0, passed_users: 0 });
    expect(ofDepartment).toMatchObject({ users: 1, taken_users: 1, passed_users: 0 });
  });

  it('is filtered, sorted and cut', async () => {
    const { admin, company, department } = await app.make.company();
    const below = await app.make.department(company.id, { parentId: department.id });
    const { basic: first } = await app.make.basic(admin, { name: 'ＩＴの基礎', count: 2 });
    const { basic: second } = await app.make.basic(admin, {
      name: '接客',
      count: 1,
      departmentId: below.id,
      to: '2026-12-31',
    });
    await change(admin, first.id, { enabled: false });
    const ids = async (query: Record<string, string | number | boolean>) =>
      idsOf(
        await admin.ok(listBasics, { ...ofCompany(admin), query: { ...query, preset: false } }),
      );
    expect(await ids({ q: 'it' })).toEqual([first.id]);
    expect(await ids({ enabled: true })).toEqual([second.id]);
    expect(await ids({ department_id: department.id })).toEqual([second.id]);
    expect(await ids({ sort: '["question_count","DESC"]' })).toEqual([first.id, second.id]);
    expect(await ids({ sort: '["to","ASC"]' })).toEqual([second.id, first.id]);
    expect(await ids({ id: second.id })).toEqual([second.id]);
    const page = { ...ofCompany(admin), query: { range: '[1,1]', preset: false } };
    const { headers } = await admin.raw(listBasics, page);
    expect(headers['content-range']).toBe('basics 1-1/2');
    const wrong = { ...ofCompany(admin), query: { sort: '["secret","ASC"]' } };
    expect((await admin.refused(listBasics, wrong)).code).toBe('UNKNOWN_SORT_FIELD');
  });
});

describe('what the vendor offers', () => {
  it('is made of preset questions, and asked of nobody until it is switched on', async () => {
    const { basic } = await app.make.basic(vendor.admin, { count: 2 });
    expect(basic).toMatchObject({ preset: true, editable: true, enabled: false });
    const refused = () => vendor.learner.raw(nextBasicSheet, ofBasic(vendor.learner, basic.id));
    expect((await refused()).body).toEqual({ survey_sheet: null, next_on: null });
    expect(await vendor.learner.ok(studentBasics)).toEqual([]);
    const vendorAdmin = await app.make.user(vendor.company.id, { role: 'Admin' });
    const internal = await app.make.question(vendorAdmin);
    const body = { question_ids: [...basic.question_ids, internal.id] };
    const wrong = await vendor.admin.refused(updateBasic, {
      ...ofBasic(vendor.admin, basic.id),
      body,
    });
    expect(wrong.errors).toMatchObject([{ field: 'question_ids.2' }]);
    expect(await get(vendorAdmin, basic.id)).toMatchObject({ editable: false });
  });

  it('is switched on by a company for a department and a period, and off again', async () => {
    const { basic: offered } = await app.make.basic(vendor.admin, { count: 2, name: '提供の基礎' });
    const { admin, learner, department } = await app.make.company();
    await showSmallGroups(admin);
    const listed = await admin.ok(listBasics, { ...ofCompany(admin), query: { preset: true } });
    expect(listed.find(({ id }) => id === offered.id)).toMatchObject({
      editable: false,
      enabled: false,
      users: 3,
    });
    const body = { basic_id: offered.id, department_id: department.id, to: '2026-12-31' };
    const used = await admin.ok(createBasic, { ...ofCompany(admin), body });
    expect(used).toMatchObject({ id: offered.id, enabled: true, users: 2, to: '2026-12-31' });
    await takeBasic(learner, offered.id, { correct: 2 });
    expect(await get(admin, offered.id)).toMatchObject({ taken_users: 1, passed_users: 1 });
    expect(await get(vendor.admin, offered.id)).toMatchObject({ taken_users: 0, enabled: false });
    const off = await admin.ok(deleteBasic, ofBasic(admin, offered.id));
    expect(off).toMatchObject({ enabled: false, department_id: department.id });
    expect(await learner.ok(studentBasics)).toEqual([]);
    expect(await admin.ok(createBasic, { ...ofCompany(admin), body })).toMatchObject({
      enabled: true,
      taken_users: 1,
    });
  });

  it('is changed by the vendor alone; a company changes when and whom it asks', async () => {
    const { basic } = await app.make.basic(vendor.admin, { count: 2 });
    const { admin, company } = await app.make.company();
    const second = await app.make.user(company.id, { role: 'Admin' });
    const { name, pass_mark, question_ids, description } = basic;
    const back = { name, pass_mark, question_ids, description };
    const used = await change(admin, basic.id, { ...back, enabled: true, revision: 1 });
    expect(used).toMatchObject({ enabled: true, editable: false, revision: 2 });
    const late = { ...ofBasic(second, basic.id), body: { to: '2026-12-31', revision: 1 } };
    expect(await second.refused(updateBasic, late)).toMatchObject({
      code: 'STALE_REVISION',
      conflict: { changed_by: { id: admin.id }, changes: { enabled: { from: false, to: true } } },
    });
    for (const body of [{ name: '改名' }, { pass_mark: 1 }, { question_ids: [question_ids[0]!] }])
      for (const call of [updateBasic, previewBasicUpdate] as const)
        expect((await admin.refused(call, { ...ofBasic(admin, basic.id), body })).code).toBe(
          'FORBIDDEN',
        );
    await change(vendor.admin, basic.id, { name: '提供元が改めた名' });
    expect(await get(admin, basic.id)).toMatchObject({ name: '提供元が改めた名', revision: 2 });
    await vendor.admin.ok(deleteBasic, ofBasic(vendor.admin, basic.id));
    expect((await admin.refused(getBasic, ofBasic(admin, basic.id))).status).toBe(404);
    const sent = { ...ofCompany(admin), body: { basic_id: basic.id } };
    expect((await admin.refused(createBasic, sent)).status).toBe(404);
  });
});

describe('the preview of a change', () => {
  it('tells who comes and goes, and who is in the midst of a sitting', async () => {
    const { admin, learner, manager, company, department } = await app.make.company();
    const { basic } = await app.make.basic(admin, { count: 3 });
    const apart = await app.make.department(company.id);
    const other = await app.make.user(company.id, { departmentId: apart.id });
    await manager.ok(nextBasicSheet, ofBasic(manager, basic.id));
    for (const person of [learner, other]) await beginBasic(person, basic.id);
    const question = await app.make.question(admin);
    const [one, two] = basic.question_ids;
    const body = { question_ids: [two!, question.id, one!], department_id: department.id };
    expect(await preview(admin, basic.id, body)).toEqual({
      added_questions: 1,
      removed_questions: 1,
      reordered: true,
      users_before: 4,
      users_after: 2,
      users_added: 0,
      users_removed: 2,
      open_users: 2,
      closed_users: 1,
    });
    expect(await get(admin, basic.id)).toEqual({ ...basic, users: 4 });
    const none = { users_after: 0, users_removed: 4, open_users: 2, closed_users: 2 };
    expect(await preview(admin, basic.id, { enabled: false })).toMatchObject(none);
    const over = { users_after: 4, users_removed: 0, closed_users: 2 };
    expect(await preview(admin, basic.id, { to: '2026-11-18' })).toMatchObject(over);
    expect(await preview(admin, basic.id, { to: '2026-11-19' })).toMatchObject({ closed_users: 0 });
    const wrong = { ...ofBasic(admin, basic.id), body: { from: '2026-12-01', to: '2026-11-30' } };
    expect((await admin.refused(previewBasicUpdate, wrong)).errors[0]!.field).toBe('to');
  });
});

describe('the questions of a basic', () => {
  it('are listed in its order unless another is asked for', async () => {
    const { admin } = await app.make.company();
    const { basic, questions } = await app.make.basic(admin, { count: 3 });
    const [first, second, third] = questions;
    const ids = [second!.id, third!.id, first!.id];
    await change(admin, basic.id, { question_ids: ids });
    const listed = async (query: Record<string, string | number>) =>
      idsOf(await admin.ok(listQuestions, { query: { basicId: basic.id, ...query } }));
    expect(await listed({})).toEqual(ids);
    expect(await listed({ range: '[1,2]' })).toEqual(ids.slice(1));
    expect(await listed({ sort: '["id","ASC"]' })).toEqual([first!.id, second!.id, third!.id]);
  });

  it('may be new ones and ones that the vendor offers', async () => {
    const preset = await app.make.question(vendor.admin);
    const { admin } = await app.make.company();
    const made = await app.make.question(admin);
    const { basic } = await app.make.basic(admin, { questionIds: [preset.id, made.id] });
    expect(basic.question_ids).toEqual([preset.id, made.id]);
  });
});
