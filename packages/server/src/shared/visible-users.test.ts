import { getUser } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import type { Caller } from './caller';
import { managedDepartmentIds } from './visible-users.access';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const managedBy = (person: Person, role: Caller['role']) =>
  app.database.run({ companyId: person.companyId }, (tx) =>
    managedDepartmentIds(tx, { userId: person.id, companyId: person.companyId, role } as Caller),
  );

it('everybody sees themselves, managers those below, admins everybody', async () => {
  const { company, department, admin, manager, learner } = await app.make.company();
  const below = await app.make.department(company.id, { parentId: department.id });
  const deep = await app.make.department(company.id, { parentId: below.id });
  const member = await app.make.user(company.id, { departmentId: deep.id });
  const stranger = await app.make.user(company.id);
  const sees = async (who: Person, whom: Person) =>
    (await who.raw(getUser, { params: { id: whom.id } })).status;
  expect(await sees(learner, learner)).toBe(200);
  expect(await sees(learner, manager)).toBe(404);
  expect(await sees(manager, member)).toBe(200);
  expect(await sees(manager, stranger)).toBe(404);
  expect(await sees(manager, admin)).toBe(404);
  expect(await sees(admin, stranger)).toBe(200);
});

it('an unknown id, an impossible id and nobody are told apart', async () => {
  const { admin } = await app.make.company();
  const status = async (id: number | string) =>
    (await admin.raw(getUser, { params: { id } })).status;
  expect(await status(2_147_483_648)).toBe(404);
  expect(await status(Number.MAX_SAFE_INTEGER)).toBe(404);
  expect(await status('9007199254740992')).toBe(400);
  expect(await status('1;--')).toBe(400);
  expect((await app.nobody.refused(getUser, { params: { id: 1 } })).status).toBe(401);
});

it('a manager answers for their departments and all below, an admin for all, a learner for none', async () => {
  const { company, department, admin, manager, learner } = await app.make.company();
  const below = await app.make.department(company.id, { parentId: department.id });
  const beside = await app.make.department(company.id);
  await app.make.company();
  expect(await managedBy(manager, 'DepartmentManager')).toEqual([department.id, below.id]);
  expect(await managedBy(admin, 'Admin')).toEqual([department.id, below.id, beside.id]);
  expect(await managedBy(learner, 'User')).toEqual([]);
});
