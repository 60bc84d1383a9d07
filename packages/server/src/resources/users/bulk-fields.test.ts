import {
  bulkUsers,
  createDepartment,
  createLeave,
  createUserAttribute,
  deleteLeave,
  getTask,
  getUser,
  getUserHolidayDefaults,
  listAuditLog,
  listLeaves,
  listTaskItems,
  previewBulkUsers,
  putUserHolidayDefaults,
  setUserAttributes,
  undoTask,
  updateUser,
  type BulkFields,
  type Task,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const setFields = (admin: Person, ids: number[], fields: BulkFields) =>
  admin.ok(bulkUsers, { body: { action: 'SetFields', ids, fields } });
const shown = (admin: Person, id: number) => admin.ok(getUser, { params: { id } });
const undo = (admin: Person, { id }: Task) => admin.ok(undoTask, { params: { id } });

/** A company with an attribute of each person, and a department beside their own. */
const furnished = async () => {
  const company = await app.make.company();
  const { admin, learner, manager } = company;
  const area = await admin.ok(createUserAttribute, {
    body: { name: '勤務地', kind: 'Choice', choices: ['東京', '大阪'] },
  });
  const other = await admin.ok(createDepartment, { body: { name: '防災委員会' } });
  await admin.ok(updateUser, { params: { id: learner.id }, body: { post: '主任' } });
  await admin.ok(setUserAttributes, {
    params: { user_id: manager.id },
    body: { attributes: { [area.id]: '大阪' } },
  });
  return { ...company, area, other, ids: [learner.id, manager.id] };
};

describe('the same fields for many', () => {
  it('are shown before and after, written, logged, and taken back', async () => {
    const { admin, learner, manager, area, other, ids, department } = await furnished();
    const before = await Promise.all(ids.map((id) => shown(admin, id)));
    const fields: BulkFields = {
      post: '係長',
      entrance_date: '2026-04-01',
      rank_enabled: true,
      add_department_ids: [other.id],
      attributes: { [area.id]: '大阪' },
    };
    const body = { action: 'SetFields' as const, ids, fields };
    const preview = await admin.ok(previewBulkUsers, { body });
    expect(preview.total).toBe(2);
    const none = { before: [], changing: 0, others: 0 };
    expect(preview.fields).toMatchObject([
      {
        field: 'post',
        after: '係長',
        changing: 2,
        before: [
          { value: '主任', people: 1 },
          { value: null, people: 1 },
        ],
      },
      { field: 'entrance_date', after: '2026-04-01', changing: 2 },
      {
        field: 'rank_enabled',
        after: 'true',
        changing: 2,
        before: [{ value: 'false', people: 2 }],
      },
      { field: `add_department_ids.${other.id}`, after: 'true', changing: 2 },
      {
        field: `attributes.${area.id}`,
        after: '大阪',
        changing: 1,
        before: [{ value: null, people: 1 }],
      },
    ]);

    const task = await setFields(admin, ids, fields);
    expect(task).toMatchObject({ kind: 'users.set-fields', done: 2, failed: 0, undoable: true });
    for (const id of ids) {
      const user = await shown(admin, id);
      expect(user).toMatchObject({
        post: '係長',
        entrance_date: '2026-04-01',
        rank_enabled: true,
        department_id: department.id,
        attributes: { [area.id]: '大阪' },
      });
      expect(user.departments.map(({ name }) => name)).toContain('防災委員会');
    }
    expect((await admin.ok(previewBulkUsers, { body })).fields).toMatchObject(
      preview.fields.map(({ field, after }) => ({ field, after, ...none })),
    );
    expect(await setFields(admin, ids, fields)).toMatchObject({ done: 0, skipped: 2 });
    const log = await admin.ok(listAuditLog, {
      query: { action: 'user.update', target_id: String(learner.id) },
    });
    expect(log.items[0]!.changes).toMatchObject({ post: { from: '主任', to: '係長' } });

    await admin.ok(updateUser, { params: { id: manager.id }, body: { post: '部長' } });
    await undo(admin, task);
    const [learnerNow, managerNow] = await Promise.all(ids.map((id) => shown(admin, id)));
    expect(learnerNow).toEqual({ ...before[0], revision: learnerNow!.revision });
    expect(managerNow).toMatchObject({ post: '部長', entrance_date: '2026-04-01' });
    const kept = await admin.ok(listTaskItems, {
      params: { id: task.id },
      query: { state: 'Kept' },
    });
    expect(kept).toMatchObject([{ user: { id: manager.id } }]);
  });

  it('clear what they are told to, and leave the main department where it is', async () => {
    const { admin, learner, department, area, ids, other } = await furnished();
    await setFields(admin, ids, { add_department_ids: [other.id] });
    await setFields(admin, ids, {
      post: null,
      attributes: { [area.id]: null },
      remove_department_ids: [other.id, department.id],
    });
    const user = await shown(admin, learner.id);
    expect(user).toMatchObject({ post: null, attributes: {}, department_id: department.id });
    expect(user.departments.map(({ id }) => id)).toEqual([department.id]);
  });

  it('are refused before anything is written where they name what the company has not', async () => {
    const { admin, manager, learner, area, ids, other } = await furnished();
    const foreign = await furnished();
    const bad: [BulkFields | undefined, string][] = [
      [undefined, 'fields'],
      [{}, 'fields'],
      [{ attributes: { [foreign.area.id]: '東京' } }, `fields.attributes.${foreign.area.id}`],
      [{ attributes: { [area.id]: '京都' } }, `fields.attributes.${area.id}`],
      [{ add_department_ids: [foreign.other.id] }, 'fields.add_department_ids.0'],
      [
        { add_department_ids: [other.id], remove_department_ids: [other.id] },
        'fields.remove_department_ids',
      ],
    ];
    for (const [fields, field] of bad)
      for (const spec of [bulkUsers, previewBulkUsers]) {
        const refused = await admin.refused(spec, { body: { action: 'SetFields', ids, fields } });
        expect(refused).toMatchObject({ status: 400, errors: [{ field }] });
      }
    const body = {
      action: 'SetFields' as const,
      ids: [foreign.learner.id],
      fields: { post: '係長' },
    };
    expect((await admin.refused(previewBulkUsers, { body })).status).toBe(400);
    expect((await manager.refused(previewBulkUsers, { body })).status).toBe(403);
    expect((await shown(admin, learner.id)).post).toBe('主任');
  });
});

describe('the calendar of many', () => {
  it('takes the same weekly days off, and gives back what was', async () => {
    const { admin, learner, ids } = await furnished();
    const defaultsOf = (user_id: number) =>
      admin.ok(getUserHolidayDefaults, { query: { user_id: String(user_id) } });
    await learner.ok(putUserHolidayDefaults, { body: { weekdays: ['Wed'] } });
    const before = await defaultsOf(learner.id);
    const days_off = {
      weekdays: ['Mon' as const, 'Tue' as const],
      national_holidays: false,
    };
    const task = await admin.ok(bulkUsers, { body: { action: 'SetDaysOff', ids, days_off } });
    expect(task).toMatchObject({ kind: 'users.set-days-off', done: 2 });
    expect(await defaultsOf(learner.id)).toMatchObject(days_off);
    await undo(admin, task);
    expect(await defaultsOf(learner.id)).toEqual(before);
  });

  it('takes a leave each, where none is yet, and takes those back that still stand', async () => {
    const { admin, learner, manager, ids } = await furnished();
    const leave = { kind: 'LeaveOfAbsence' as const, from: '2030-04-01', to: '2030-06-30' };
    const leavesOf = (id: number) => admin.ok(listLeaves, { params: { id } });
    const task = await admin.ok(bulkUsers, { body: { action: 'CreateLeave', ids, leave } });
    expect(task).toMatchObject({ kind: 'users.create-leave', done: 2 });
    const again = await admin.ok(bulkUsers, { body: { action: 'CreateLeave', ids, leave } });
    expect(again).toMatchObject({ done: 0, failed: 2 });
    const [entered] = await leavesOf(learner.id);
    await admin.ok(deleteLeave, { params: { id: learner.id, leave_id: entered!.id } });
    await admin.ok(createLeave, { params: { id: learner.id }, body: { ...leave, kind: 'Other' } });
    await undo(admin, task);
    expect(await leavesOf(manager.id)).toEqual([]);
    expect(await leavesOf(learner.id)).toMatchObject([{ kind: 'Other' }]);
    const backwards = { ...leave, to: '2030-03-01' };
    const body = { action: 'CreateLeave' as const, ids, leave: backwards };
    expect(await admin.refused(bulkUsers, { body })).toMatchObject({
      status: 400,
      errors: [{ field: 'leave.to' }],
    });
    expect(await admin.ok(getTask, { params: { id: task.id } })).toMatchObject({ undoable: false });
  });
});
