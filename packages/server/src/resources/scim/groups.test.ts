import { createApiToken, getUser, listDepartments } from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { directoryOf, GROUP, OP, PATCH, type Directory } from './fixtures/directory';

let app: TestApp;
let admin: Person;
let learner: Person;
let manager: Person;
let directory: Directory;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ admin, learner, manager } = await app.make.company());
  const body = { name: 'ディレクトリー', rights: ['scim' as const] };
  directory = directoryOf(app, (await admin.ok(createApiToken, { body })).token);
});

const group = (displayName: string, more: object = {}) => ({
  schemas: [GROUP],
  displayName,
  ...more,
});
const made = async (name: string, more: object = {}) =>
  (await directory.post('/Groups', group(name, more))).body.id;
const patch = (id: string, ...operations: object[]) =>
  directory.patch(`/Groups/${id}`, { schemas: [PATCH], Operations: operations });
const membersOf = async (id: string) =>
  (await directory.get(`/Groups/${id}`)).body.members!.map(({ value, type }) => `${type} ${value}`);
const departmentsOf = async ({ id }: Person) => {
  const { department_id: main, departments } = await admin.ok(getUser, { params: { id } });
  return { main, all: departments.map((department) => department.id) };
};
/** The department that a group's id names. */
const numberOf = (id: string) => Number(id.slice(1));
const member = ({ id }: Person) => ({ value: String(id) });

describe('a group', () => {
  it('is a department, with its people', async () => {
    const before = await departmentsOf(learner);
    const sent = group('人事部', { externalId: 'g-1', members: [member(learner)] });
    const answer = await directory.post('/Groups', sent);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        externalId: 'g-1',
        displayName: '人事部',
        members: [{ value: String(learner.id), type: 'User', display: learner.name }],
      },
    });
    const id = numberOf(answer.body.id);
    const names = (await admin.ok(listDepartments)).map(({ name }) => name);
    expect(names).toContain('人事部');
    const held = await departmentsOf(learner);
    expect(held.main).toBe(before.main ?? id);
    expect(held.all).toEqual([...before.all, id].sort((a, b) => a - b));
  });

  it('is found by name and key, and read without members', async () => {
    const id = await made('人事部', { externalId: 'g-2', members: [member(learner)] });
    for (const filter of ['displayName eq "人事部"', 'externalId eq "g-2"']) {
      const query = { filter, excludedAttributes: 'members' };
      const { body } = await directory.get('/Groups', query);
      expect(body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
      expect(body.Resources![0]).not.toHaveProperty('members');
    }
    const byMember = { filter: `members[value eq "${learner.id}"] and displayName sw "人"` };
    expect((await directory.get('/Groups', byMember)).body.totalResults).toBe(1);
  });

  it('with a name that is taken there is refused', async () => {
    await made('人事部');
    expect(await directory.post('/Groups', group('人事部'))).toMatchObject({
      status: 409,
      body: { schemas: [OP.error], scimType: 'uniqueness' },
    });
  });

  it('of another company is not there', async () => {
    const other = (await app.make.company()).department;
    expect((await directory.get(`/Groups/d${other.id}`)).status).toBe(404);
    const rename = { op: 'replace', path: 'displayName', value: 'よその部署' };
    expect((await patch(`d${other.id}`, rename)).status).toBe(404);
    expect((await directory.remove(`/Groups/d${other.id}`)).status).toBe(404);
    const foreign = (await app.make.company()).learner;
    expect(
      await directory.post('/Groups', group('総務部', { members: [member(foreign)] })),
    ).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
    expect((await directory.get('/Groups')).body.totalResults).toBe(1);
  });
});

describe('members', () => {
  it('come and go one by one', async () => {
    const id = await made('人事部');
    await patch(id, { op: 'Add', path: 'members', value: [member(learner), member(manager)] });
    expect(await membersOf(id)).toEqual([learner, manager].map((who) => `User ${who.id}`).sort());
    await patch(id, { op: 'Remove', path: `members[value eq "${learner.id}"]` });
    await patch(id, { op: 'Remove', path: 'members', value: [member(manager)] });
    expect(await membersOf(id)).toEqual([]);
    expect((await departmentsOf(learner)).all).not.toContain(numberOf(id));
  });

  it('are replaced, or left where nothing is said of them', async () => {
    const id = await made('人事部', { members: [member(learner)] });
    await patch(id, { op: 'replace', value: { id, displayName: '人財部' } });
    expect(await membersOf(id)).toEqual([`User ${learner.id}`]);
    await directory.put(`/Groups/${id}`, group('人財部'));
    expect(await membersOf(id)).toEqual([`User ${learner.id}`]);
    await directory.put(`/Groups/${id}`, group('人財部', { members: [member(manager)] }));
    expect(await membersOf(id)).toEqual([`User ${manager.id}`]);
    expect((await directory.get(`/Groups/${id}`)).body.displayName).toBe('人財部');
  });

  it('may be groups: departments below', async () => {
    const [above, below] = [await made('本部'), await made('第一課')];
    const nested = [{ value: below, type: 'Group' }];
    await patch(above, { op: 'add', path: 'members', value: nested });
    expect(await membersOf(above)).toEqual([`Group ${below}`]);
    const tree = await admin.ok(listDepartments);
    expect(tree.find(({ id }) => id === numberOf(below))!.path).toEqual(['本部', '第一課']);
    const circle = await patch(below, {
      op: 'add',
      path: 'members',
      value: [{ value: above, type: 'Group' }],
    });
    expect(circle.status).toBe(409);
    await patch(above, { op: 'remove', path: `members[value eq "${below}"]` });
    expect(await membersOf(above)).toEqual([]);
  });
});

it('and a person of the same number are told apart', async () => {
  const above = await made('本部');
  await app.database.pool.query(
    `insert into departments (company_id, id, name) overriding system value values ($1, $2, '第一課')`,
    [admin.companyId, learner.id],
  );
  const twin = `d${learner.id}`;
  await patch(above, { op: 'add', path: 'members', value: [{ value: twin }] });
  await patch(above, { op: 'add', path: 'members', value: [member(learner)] });
  expect(await membersOf(above)).toEqual([`User ${learner.id}`, `Group ${twin}`]);
  await patch(above, { op: 'remove', path: `members[value eq "${learner.id}"]` });
  expect(await membersOf(above)).toEqual([`Group ${twin}`]);
  expect((await directory.get('/Groups', { filter: `id eq "${twin}"` })).body.totalResults).toBe(1);
});

it('that is deleted lets its people stay, and what was below it move up', async () => {
  const [above, below] = [await made('本部', { members: [member(learner)] }), await made('第一課')];
  await patch(above, { op: 'add', path: 'members', value: [{ value: below, type: 'Group' }] });
  expect((await directory.remove(`/Groups/${above}`)).status).toBe(204);
  expect((await directory.get(`/Groups/${above}`)).status).toBe(404);
  const tree = await admin.ok(listDepartments);
  expect(tree.find(({ id }) => id === numberOf(below))!.path).toEqual(['第一課']);
  expect(await admin.ok(getUser, { params: { id: learner.id } })).toMatchObject({ active: true });
});
