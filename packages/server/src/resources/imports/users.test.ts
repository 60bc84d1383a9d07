import {
  deleteImport,
  getImport,
  getTask,
  listDepartments,
  listImportRows,
  listInitialPasswords,
  listTaskItems,
  runImport,
  signIn,
  undoTask,
  updateImport,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { upload } from './fixtures/files';
import { newNumber, sheet, line, people, run, refusedRun, rowsOf, change } from './fixtures/people';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a dry run', () => {
  it('says what would be done, and does nothing', async () => {
    const { admin, learner, department } = await app.make.company();
    const before = await people(admin);
    const email = before.find(({ id }) => id === learner.id)!.email!;
    const made = await upload(
      admin,
      sheet(
        line({ department: department.name }),
        `誰か,${email.toUpperCase()},,,,,`,
        ',bad address,,,,,',
        line({ department: '本部/新しい部' }),
        line({ department: '本部/新しい部', role: '社長' }),
      ),
    );
    expect(made).toMatchObject({
      kind: 'users',
      file_name: 'people.csv',
      mapping: ['name', 'email', 'login_id', 'department', 'role', 'profession', 'entrance_date'],
      counts: { create: 1, update: 0, skip: 1, error: 3 },
      unknown: { departments: [{ name: '本部/新しい部', rows: 2, choice: null }] },
      options: { duplicates: 'Skip', invite: false },
      seats: { left: 97, needed: 1 },
      invitations: null,
      state: 'Ready',
      task_id: null,
    });
    expect(await people(admin)).toEqual(before);
    const rows = await rowsOf(admin, made);
    expect(rows.map(({ line: at, outcome }) => [at, outcome])).toEqual([
      [2, 'Create'],
      [3, 'Skip'],
      [4, 'Error'],
      [5, 'Error'],
      [6, 'Error'],
    ]);
    expect(rows[1]!.target_id).toBe(learner.id);
    expect(rows[4]!.issues.map(({ column }) => column)).toEqual(['権限', '部署']);
    const errors = await admin.ok(listImportRows, {
      params: { id: made.id },
      query: { outcome: 'Error' },
    });
    expect(errors).toHaveLength(3);
    expect((await refusedRun(admin, made)).message).toContain('3行に誤り');
    expect(await people(admin)).toEqual(before);
  });

  it('is worked out again with other columns and choices', async () => {
    const { admin, department } = await app.make.company();
    const made = await upload(
      admin,
      'なまえ,連絡先,所属\n一郎,ichiro.a@test.example,営業\n二郎,jiro.a@test.example,総務',
    );
    expect(made.problems).toHaveLength(2);
    expect((await refusedRun(admin, made)).status).toBe(400);
    const mapped = await change(admin, made, { mapping: ['name', 'email', 'department'] });
    expect(mapped).toMatchObject({ problems: [], counts: { create: 0, error: 2 } });
    const chosen = await change(admin, made, {
      departments: { 営業: { create: true }, 総務: { id: department.id } },
      options: { invite: true },
    });
    expect(chosen).toMatchObject({
      counts: { create: 2, error: 0 },
      invitations: { needed: 2 },
    });
    const foreign = await app.make.company();
    const wrong = await change(admin, made, {
      departments: { 総務: { id: foreign.department.id } },
    });
    expect(wrong.counts).toMatchObject({ create: 1, error: 1 });
    for (const mapping of [['name'], ['name', 'name', null], ['name', 'email', 'salary']])
      expect(
        (await admin.refused(updateImport, { params: { id: made.id }, body: { mapping } })).status,
      ).toBe(400);
  });

  it('is the company’s and its admins’ alone, and can be thrown away', async () => {
    const { admin, manager } = await app.make.company();
    const foreign = await app.make.company();
    const made = await upload(admin, sheet(line()));
    const params = { id: made.id };
    for (const spec of [getImport, listImportRows, deleteImport]) {
      expect((await foreign.admin.refused(spec, { params })).status).toBe(404);
      expect((await manager.refused(spec, { params })).status).toBe(403);
      expect((await app.nobody.refused(spec, { params })).status).toBe(401);
    }
    expect((await foreign.admin.refused(runImport, { params, body: {} })).status).toBe(404);
    await admin.ok(deleteImport, { params });
    expect((await admin.refused(getImport, { params })).status).toBe(404);
  });
});

describe('running it', () => {
  it('makes people with their departments, and invites them', async () => {
    const { admin } = await app.make.company();
    const made = await upload(
      admin,
      sheet(line({ department: '本部/営業部' }), line({ department: '本部/総務部' })),
      { options: { invite: true } },
    );
    await change(admin, made, {
      departments: { '本部/営業部': { create: true }, '本部/総務部': { create: true } },
    });
    const task = await run(admin, made);
    expect(task).toMatchObject({ kind: 'import.users', state: 'Completed', total: 2, done: 2 });
    const created = (await people(admin)).slice(-2);
    expect(
      created.map(({ department_name, profession, entrance_date }) => [
        department_name,
        profession,
        entrance_date,
      ]),
    ).toEqual([
      ['営業部', '販売', '2026-04-01'],
      ['総務部', '販売', '2026-04-01'],
    ]);
    expect(created.every(({ invited_at: at }) => at !== null)).toBe(true);
    const sent = (await app.mails()).slice(-2).map(({ to }) => to);
    expect(JSON.stringify(sent)).toContain(created[0]!.email);
    const departments = await admin.ok(listDepartments);
    expect(departments.filter(({ name }) => name === '本部')).toHaveLength(1);
    expect(await admin.ok(getImport, { params: { id: made.id } })).toMatchObject({
      state: 'Completed',
      task_id: task.id,
    });
    expect((await rowsOf(admin, made))[0]).toMatchObject({ cells: [], target_id: created[0]!.id });
    expect((await refusedRun(admin, made)).code).toBe('CONFLICT');
    expect((await admin.refused(deleteImport, { params: { id: made.id } })).code).toBe('CONFLICT');
  });

  it('takes the good lines alone when it is told to, and names the others', async () => {
    const { admin } = await app.make.company();
    const made = await upload(admin, sheet(line(), ',nobody,,,,,', line()));
    expect((await refusedRun(admin, made)).code).toBe('CONFLICT');
    const task = await run(admin, made, { only_good: true });
    expect(task).toMatchObject({ done: 2, failed: 1, total: 3 });
    const items = await admin.ok(listTaskItems, { params: { id: task.id } });
    expect(items).toMatchObject([{ state: 'Failed', line: 3, user: null }]);
  });

  it('updates people who are there, and leaves how they sign in', async () => {
    const { admin, learner, department } = await app.make.company();
    const { email } = (await people(admin)).find(({ id }) => id === learner.id)!;
    const other = await app.make.department(admin.companyId, { name: '移った先' });
    const made = await upload(
      admin,
      sheet(`改めた名,${email},newlogin${learner.id},移った先,管理者,,`),
      {
        options: { duplicates: 'Update' },
      },
    );
    expect(made.counts).toMatchObject({ create: 0, update: 1 });
    const task = await run(admin, made);
    const find = async () => (await people(admin)).find(({ id }) => id === learner.id)!;
    expect(await find()).toMatchObject({
      name: '改めた名',
      login_id: null,
      role: 'User',
      department_id: other.id,
      departments: [{ id: other.id }],
    });
    await admin.ok(undoTask, { params: { id: task.id } });
    expect(await find()).toMatchObject({
      name: learner.name,
      department_id: department.id,
      departments: [{ id: department.id }],
    });
  });

  it('sees who is in the file twice', async () => {
    const { admin } = await app.make.company();
    const twice = line();
    const made = await upload(admin, sheet(twice, twice));
    expect(made.counts).toMatchObject({ create: 1, skip: 1 });
    const updating = await change(admin, made, { options: { duplicates: 'Update' } });
    expect(updating.counts).toMatchObject({ create: 1, error: 1 });
  });

  it('asks for a confirmation where it gives a role', async () => {
    const { admin } = await app.make.company();
    const made = await upload(admin, sheet(line({ role: '管理者' })));
    expect(made.grants_roles).toBe(true);
    await app.database.pool.query(
      "update sessions set confirmed_at = '2026-01-01' where user_id = $1",
      [admin.id],
    );
    expect((await refusedRun(admin, made)).code).toBe('CONFIRMATION_REQUIRED');
    await app.database.pool.query(
      "update sessions set confirmed_at = '2036-01-01' where user_id = $1",
      [admin.id],
    );
    expect(await run(admin, made)).toMatchObject({ done: 1 });
  });

  it('gives a first password to those without an address', async () => {
    const { admin } = await app.make.company();
    const login = `shop-${newNumber()}`;
    const made = await upload(admin, sheet(line({ login }), line()));
    expect(made.initial_passwords).toBe(1);
    const task = await run(admin, made);
    expect(task.state).toBe('Waiting');
    const sheetOf = () => admin.ok(listInitialPasswords, { params: { id: task.id } });
    expect(await sheetOf()).toEqual([]);
    await app.jobs.workOff();
    expect(await admin.ok(getTask, { params: { id: task.id } })).toMatchObject({
      state: 'Completed',
      prepared: 1,
      done: 2,
    });
    const [handed] = await sheetOf();
    expect(handed).toMatchObject({ login, password: expect.stringMatching(/^[a-z0-9]{12}$/) });
    const signedIn = await app.nobody.ok(signIn, {
      body: { email: login, password: handed!.password },
    });
    expect(signedIn).toHaveProperty('bearer_token');
    const foreign = await app.make.company();
    const other = await foreign.admin.refused(listInitialPasswords, { params: { id: task.id } });
    expect(other.status).toBe(404);
    app.clock.addDays(15);
    expect(await sheetOf()).toEqual([]);
    app.clock.addDays(-15);
  });
});
