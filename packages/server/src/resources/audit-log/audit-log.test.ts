import {
  changeQuestions,
  createDepartment,
  createUser,
  deleteDepartment,
  deleteExamination,
  deleteUserForGood,
  endImpersonation,
  listAuditLog,
  setRoles,
  startImpersonation,
  updateExamination,
  updateQuestion,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let superadmin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin: superadmin } = await app.make.company({ isVendor: true }));
});
afterAll(() => app.close());

const log = async (who: Person, query: Record<string, string | number | boolean> = {}) =>
  (await who.ok(listAuditLog, { query })).items;
const actionsIn = async (who: Person, query: Record<string, string | number | boolean> = {}) =>
  (await log(who, query)).map(({ action }) => action);
const rename = (who: Person, userId: number, name: string) =>
  who.ok(updateUser, { params: { id: userId }, body: { name } });

describe('the log', () => {
  it('tells who did what to whom, when and from where, newest first', async () => {
    const { company, admin, learner } = await app.make.company();
    await rename(admin, learner.id, '改めた名');
    await admin.ok(setRoles, { params: { id: learner.id }, body: { role: 'Admin' } });
    const [newest, older] = await log(admin);
    expect(newest).toMatchObject({ action: 'user.set-role' });
    const self = { id: admin.id, name: admin.name };
    expect(older).toMatchObject({
      company_id: company.id,
      company_name: company.name,
      real_user: self,
      user: self,
      action: 'user.update',
      target_type: 'user',
      target_id: learner.id,
      target_name: '改めた名',
      changes: { name: { from: learner.name, to: '改めた名' } },
      address: '127.0.0.1',
    });
    expect(older!.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('names who really acted, though they are of another company', async () => {
    const { admin, learner } = await app.make.company();
    await superadmin.ok(startImpersonation, { params: { user_id: admin.id } });
    await rename(superadmin, learner.id, '代わりに直した名');
    await superadmin.ok(endImpersonation);
    const [entry] = await log(admin, { action: 'user.' });
    expect(entry!.real_user).toEqual({ id: superadmin.id, name: superadmin.name });
    expect(entry!.user).toEqual({ id: admin.id, name: admin.name });
    expect(await actionsIn(admin, { as_another: true })).toEqual([
      'impersonation.end',
      'user.update',
      'impersonation.start',
    ]);
    expect(await actionsIn(admin, { as_another: false })).toEqual([]);
    expect(await log(admin, { user_id: superadmin.id })).toHaveLength(3);
  });

  it('is one’s own company’s for an admin, whatever they name, and any for a SuperAdmin', async () => {
    const [one, other] = [await app.make.company(), await app.make.company()];
    await rename(one.admin, one.learner.id, '一社の人');
    await rename(other.admin, other.learner.id, '他社の人');
    const named = { company_id: other.company.id };
    const seen = await log(one.admin, named);
    expect(new Set(seen.map(({ company_id }) => company_id))).toEqual(new Set([one.company.id]));
    expect(await log(one.admin, { user_id: other.admin.id })).toEqual([]);
    const aboutOther = { target_type: 'user', target_id: other.learner.id };
    expect(await log(one.admin, aboutOther)).toEqual([]);
    expect(await log(superadmin, named)).toHaveLength(1);
    const all = new Set((await log(superadmin)).map(({ company_id }) => company_id));
    expect([...all]).toEqual(expect.arrayContaining([one.company.id, other.company.id]));
    expect((await one.manager.refused(listAuditLog)).code).toBe('FORBIDDEN');
  });

  it('is read page by page while it grows', async () => {
    const { admin, learner } = await app.make.company();
    for (const name of ['一', '二', '三', '四', '五']) await rename(admin, learner.id, name);
    const first = await admin.ok(listAuditLog, { query: { limit: 2 } });
    await rename(admin, learner.id, '六');
    const second = await admin.ok(listAuditLog, {
      query: { limit: 3, next_id: first.next_id! },
    });
    const names = [...first.items, ...second.items].map(
      ({ changes }) => (changes['name'] as { to: string }).to,
    );
    expect(names).toEqual(['五', '四', '三', '二', '一']);
    expect(second.next_id).toBeNull();
  });

  it('is filtered by what it is about and by days of the company', async () => {
    const { company, admin, learner, manager } = await app.make.company();
    await rename(admin, learner.id, '受講者の名');
    await rename(admin, manager.id, '管理者の名');
    const about = { target_type: 'user', target_id: learner.id };
    expect(await log(admin, about)).toHaveLength(1);
    await app.database.pool.query(
      `update audit_log set created_at = '2026-10-31T15:30:00Z' where company_id = $1 and target_id = $2`,
      [company.id, learner.id],
    );
    const on = (day: string) => log(admin, { from: day, to: day });
    expect(await on('2026-10-31')).toEqual([]);
    expect((await on('2026-11-01')).map(({ target_id }) => target_id)).toEqual([learner.id]);
  });

  it('names the things that it is about, and is filtered by kinds and by one of them', async () => {
    const { admin, questions, learner } = await app.make.examination({
      course: { count: 2 },
    });
    const [question] = questions;
    const params = { id: question!.id };
    await admin.ok(updateQuestion, { params, body: { title: '名のある問題' } });
    await rename(admin, learner.id, '名のある人');
    const named = async (query: Record<string, string | number>) =>
      (await log(admin, query)).map((entry) => [entry.target_type, entry.target_name]);
    const kinds = JSON.stringify(['question', 'user']);
    expect(await named({ target_type: kinds, action: 'question.update' })).toEqual([
      ['question', '名のある問題'],
    ]);
    const both = await named({ target_type: kinds });
    expect(both[0]).toEqual(['user', '名のある人']);
    expect(both).toContainEqual(['question', '名のある問題']);
    expect(await named({ target_type: 'question', target_id: learner.id + 999_999 })).toEqual([]);
  });

  it('tells whose an examination is, and whether a task is still kept', async () => {
    const { admin, examination, learner, questions } = await app.make.examination({
      course: { count: 1 },
    });
    const params = { examination_id: examination.id };
    await admin.ok(updateExamination, { params, body: { to: '2027-12-31' } });
    const about = async (target_type: string) => (await log(admin, { target_type }))[0];
    expect(await about('examination')).toMatchObject({
      target_id: examination.id,
      target_exists: true,
      target_user_id: learner.id,
    });
    const body = { ids: questions.map(({ id }) => id), add_tags: ['法改正'] };
    const task = await admin.ok(changeQuestions, { body });
    const kept = { target_id: task.id, target_name: null, target_user_id: null };
    expect(await about('task')).toMatchObject({ ...kept, target_exists: true });
    await app.database.pool.query('delete from tasks where id = $1', [task.id]);
    expect(await about('task')).toMatchObject({ ...kept, target_exists: false });
    await admin.ok(deleteExamination, { params });
    expect(await about('examination')).toMatchObject({
      target_exists: false,
      target_user_id: null,
    });
  });

  it('calls what is gone by the name it had, and numbers by what they are numbers of', async () => {
    const { admin } = await app.make.company();
    const { id: above } = await admin.ok(createDepartment, { body: { name: '店舗統括' } });
    const body = { name: '駅前店', parent_id: above };
    const { id } = await admin.ok(createDepartment, { body });
    const about = { target_type: 'department', target_id: id };
    expect((await log(admin, about))[0]).toMatchObject({
      target_name: '駅前店',
      target_exists: true,
      names: { parent_id: { [above]: '店舗統括' } },
    });
    await admin.ok(deleteDepartment, { params: { department_id: id } });
    const gone = (await log(admin, about)).map((entry) => [entry.target_name, entry.target_exists]);
    expect(gone).toEqual([
      ['駅前店', false],
      ['駅前店', false],
    ]);
  });

  it('knows the name of somebody deleted no longer, and never a password', async () => {
    const { admin } = await app.make.company();
    const body = { name: '消える人', login_id: 'goes-away', password: 'kaze to tomo ni saru' };
    const { id } = await admin.ok(createUser, { body });
    expect(JSON.stringify(await log(admin))).not.toContain('kaze');
    await admin.ok(deleteUserForGood, { params: { id } });
    const entries = await log(admin, { target_type: 'user', target_id: id });
    expect(entries.map(({ action }) => action)).toEqual(['user.delete', 'user.create']);
    expect(JSON.stringify(entries)).not.toContain('消える人');
  });
});
