import {
  addDepartmentEditor,
  deleteUser,
  listDepartmentEditors,
  listEditableDepartments,
  removeDepartmentEditor,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the editors of a department', () => {
  it('may be anybody of the company, are added once and removed', async () => {
    const { admin, learner, department } = await app.make.company();
    const params = { department_id: department.id, editor_id: learner.id };
    await admin.ok(addDepartmentEditor, { params });
    await admin.ok(addDepartmentEditor, { params });
    const list = { params: { department_id: department.id } };
    expect(await admin.ok(listDepartmentEditors, list)).toMatchObject([{ name: learner.name }]);
    await admin.ok(removeDepartmentEditor, { params });
    expect(await admin.ok(listDepartmentEditors, list)).toEqual([]);
    expect((await admin.refused(removeDepartmentEditor, { params })).status).toBe(404);
  });

  it('are not listed once deactivated, nor taken from those who are', async () => {
    const { admin, learner, department } = await app.make.company();
    const params = { department_id: department.id, editor_id: learner.id };
    await admin.ok(addDepartmentEditor, { params });
    await admin.ok(deleteUser, { params: { id: learner.id } });
    expect(await admin.ok(listDepartmentEditors, { params })).toEqual([]);
    expect((await admin.refused(addDepartmentEditor, { params })).status).toBe(404);
  });

  it('are for admins to name, among their own people and departments', async () => {
    const { admin, manager, learner, department } = await app.make.company();
    const other = await app.make.company();
    const status = async (who: typeof admin, department_id: number, editor_id: number) =>
      (await who.raw(addDepartmentEditor, { params: { department_id, editor_id } })).status;
    expect(await status(manager, department.id, learner.id)).toBe(403);
    expect(await status(admin, department.id, other.learner.id)).toBe(404);
    expect(await status(admin, other.department.id, learner.id)).toBe(404);
    expect(await status(admin, department.id, learner.id)).toBe(200);
  });
});

describe('the departments that somebody edits', () => {
  it('are those they were named for and all below, each with its place in the tree', async () => {
    const { admin, learner, company, department } = await app.make.company();
    const below = await app.make.department(company.id, { parentId: department.id });
    await app.make.department(company.id);
    const sent = { params: { id: learner.id } };
    expect(await learner.ok(listEditableDepartments, sent)).toEqual([]);
    const params = { department_id: department.id, editor_id: learner.id };
    await admin.ok(addDepartmentEditor, { params });
    const { name } = department;
    const top = { id: department.id, name, path: [name], explicit: true };
    const lower = { id: below.id, name: below.name, path: [name, below.name], explicit: false };
    for (const who of [learner, admin])
      expect(await who.ok(listEditableDepartments, sent)).toEqual([top, lower]);
    const found = async (explicit: boolean) =>
      learner.ok(listEditableDepartments, { ...sent, query: { explicit } });
    expect([await found(true), await found(false)]).toEqual([[top], [lower]]);
  });

  it('are told to nobody but themselves and admins', async () => {
    const { manager, learner } = await app.make.company();
    const { admin: stranger } = await app.make.company();
    const sent = { params: { id: learner.id } };
    expect((await manager.refused(listEditableDepartments, sent)).code).toBe('FORBIDDEN');
    const ofManager = { params: { id: manager.id } };
    expect((await learner.refused(listEditableDepartments, ofManager)).status).toBe(404);
    expect((await stranger.refused(listEditableDepartments, sent)).status).toBe(404);
  });
});
