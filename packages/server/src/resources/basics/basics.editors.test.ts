import {
  addDepartmentEditor,
  createBasic,
  deleteBasic,
  getBasic,
  listBasics,
  listBasicScores,
  me,
  previewBasicUpdate,
  removeDepartmentEditor,
  updateBasic,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, takeBasic, type Person, type TestApp } from '#testing';

let app: TestApp;
let vendor: Awaited<ReturnType<TestApp['make']['company']>>;
beforeAll(async () => {
  app = await startTestApp();
  vendor = await app.make.company({ isVendor: true });
});
afterAll(() => app.close());

const ofCompany = ({ companyId }: Person) => ({ params: { company_id: companyId } });
const ofBasic = ({ companyId }: Person, basicId: number) => ({
  params: { company_id: companyId, basic_id: basicId },
});

/** A learner who edits a department with one below it, and a department that is none of theirs. */
const place = async () => {
  const people = await app.make.company();
  const { company, admin, learner: editor, department } = people;
  const below = await app.make.department(company.id, { parentId: department.id });
  const apart = await app.make.department(company.id);
  const ofEditor = { params: { department_id: department.id, editor_id: editor.id } };
  await admin.ok(addDepartmentEditor, ofEditor);
  return { ...people, editor, own: department, below, apart, ofEditor };
};

const makeIn = async (admin: Person, departmentId: number | null) =>
  (await app.make.basic(admin, { count: 1, departmentId })).basic;

describe('an editor', () => {
  it('makes, changes and deletes the basics of their department and below', async () => {
    const { admin, editor, own, below } = await place();
    expect((await editor.ok(me)).user.edits_basics).toBe(true);
    const question = await app.make.question(admin);
    const body = { name: '接客', question_ids: [question.id], department_id: below.id };
    const made = await editor.ok(createBasic, { ...ofCompany(editor), body });
    expect(made).toMatchObject({ editable: true, enabled: true, department_id: below.id });
    const moved = { department_id: own.id, enabled: false, pass_mark: 60 };
    expect(
      await editor.ok(updateBasic, { ...ofBasic(editor, made.id), body: moved }),
    ).toMatchObject(moved);
    const effects = await editor.ok(previewBasicUpdate, {
      ...ofBasic(editor, made.id),
      body: { enabled: true },
    });
    expect(effects).toMatchObject({ users_before: 0, users_after: 2, users_added: 2 });
    expect((await editor.ok(deleteBasic, ofBasic(editor, made.id))).id).toBe(made.id);
    expect((await editor.refused(getBasic, ofBasic(editor, made.id))).status).toBe(404);
  });

  it('sees these alone, and of what people did nothing', async () => {
    const { admin, editor, own, below, apart } = await place();
    const { basic: offered } = await app.make.basic(vendor.admin, { count: 1 });
    const theirs = [await makeIn(admin, own.id), await makeIn(admin, below.id)];
    const others = [await makeIn(admin, apart.id), await makeIn(admin, null), offered];
    await takeBasic(editor, theirs[0]!.id, { correct: 1 });
    const listed = await editor.ok(listBasics, ofCompany(editor));
    // How names are sorted is the database's.
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(theirs.map(({ id }) => id)));
    const taken = listed.find(({ id }) => id === theirs[0]!.id);
    expect(taken).toMatchObject({ users: 2, taken_users: null, passed_users: null });
    const body = { name: '改名' };
    for (const { id } of others) {
      const sent = ofBasic(editor, id);
      const refusals = [
        await editor.refused(getBasic, sent),
        await editor.refused(updateBasic, { ...sent, body }),
        await editor.refused(previewBasicUpdate, { ...sent, body }),
        await editor.refused(deleteBasic, sent),
      ];
      expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'FORBIDDEN'));
    }
  });

  it('who manages the department too sees what its people did among the scores alone', async () => {
    const { admin, manager, own } = await place();
    const basic = await makeIn(admin, own.id);
    const params = { department_id: own.id, editor_id: manager.id };
    await admin.ok(addDepartmentEditor, { params });
    await takeBasic(manager, basic.id, { correct: 1 });
    const none = { taken_users: null, passed_users: null };
    expect(await manager.ok(getBasic, ofBasic(manager, basic.id))).toMatchObject(none);
    expect(await manager.ok(listBasics, ofCompany(manager))).toMatchObject([none]);
    const scores = await manager.ok(listBasicScores, ofCompany(manager));
    expect(scores).toMatchObject([{ basic_id: basic.id, hidden: false, passed_users: 1 }]);
  });

  it('is told at the field which departments are not theirs', async () => {
    const { admin, editor, own, apart } = await place();
    const basic = await makeIn(admin, own.id);
    const body = { name: '基礎', question_ids: basic.question_ids };
    for (const department_id of [undefined, null, apart.id, 999_999]) {
      const given = department_id === undefined ? {} : { department_id };
      const made = { ...ofCompany(editor), body: { ...body, ...given } };
      const { status, errors } = await editor.refused(createBasic, made);
      expect([status, errors.length, errors[0]!.field]).toEqual([400, 1, 'department_id']);
      if (department_id === undefined) continue;
      const moved = { ...ofBasic(editor, basic.id), body: given };
      expect((await editor.refused(updateBasic, moved)).errors).toEqual(errors);
    }
    const same = { department_id: own.id, name: '改めた名' };
    await editor.ok(updateBasic, { ...ofBasic(editor, basic.id), body: same });
  });

  it('switches on nothing, whatever it is', async () => {
    const { admin, editor, own } = await place();
    const { basic: offered } = await app.make.basic(vendor.admin, { count: 1 });
    const basic = await makeIn(admin, own.id);
    for (const basic_id of [offered.id, basic.id, 999_999]) {
      const sent = { ...ofCompany(editor), body: { basic_id, department_id: own.id } };
      expect((await editor.refused(createBasic, sent)).code).toBe('FORBIDDEN');
    }
  });

  it('is one as long as they are named, and of their own company alone', async () => {
    const { admin, editor, own, ofEditor } = await place();
    const { admin: stranger } = await app.make.company();
    const basic = await makeIn(admin, own.id);
    const foreign = await makeIn(stranger, null);
    expect((await editor.refused(getBasic, ofBasic(editor, foreign.id))).status).toBe(404);
    expect((await editor.refused(getBasic, ofBasic(stranger, foreign.id))).status).toBe(404);
    await admin.ok(removeDepartmentEditor, ofEditor);
    expect((await editor.refused(getBasic, ofBasic(editor, basic.id))).code).toBe('FORBIDDEN');
    expect((await editor.refused(listBasics, ofCompany(editor))).code).toBe('FORBIDDEN');
    expect((await editor.ok(me)).user.edits_basics).toBe(false);
  });
});
