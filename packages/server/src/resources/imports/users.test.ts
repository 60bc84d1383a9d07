import {
  cancelTask,
  createImport,
  createUserAttribute,
  deleteImport,
  getImport,
  getTask,
  listDepartments,
  listImportRows,
  listInitialPasswords,
  listProfessions,
  listTaskItems,
  listUsers,
  runImport,
  setUserAttributes,
  signIn,
  undoTask,
  updateImport,
  updateUser,
  type Import,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { patiently } from '#test/platform/patience';
import { form, upload } from './fixtures/files';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let serial = 0;
const HEAD = '氏名,メールアドレス,ログインID,部署,権限,職種,入社日';
const sheet = (...lines: string[]) => [HEAD, ...lines].join('\n');
const line = (more: { login?: string; department?: string; role?: string } = {}) => {
  const number = (serial += 1);
  const address = more.login ? '' : `imported${number}@test.example`;
  return `人${number},${address},${more.login ?? ''},${more.department ?? ''},${more.role ?? ''},販売,2026/4/1`;
};
const people = (admin: Person) => admin.ok(listUsers, { query: { range: '[0,999]' } });
const run = (admin: Person, { id }: Import, body: { only_good?: boolean } = {}) =>
  admin.ok(runImport, { params: { id }, body });
const refusedRun = (admin: Person, { id }: Import, body: { only_good?: boolean } = {}) =>
  admin.refused(runImport, { params: { id }, body });
const rowsOf = (admin: Person, { id }: Import) => admin.ok(listImportRows, { params: { id } });
const change = (admin: Person, { id }: Import, body: object) =>
  admin.ok(updateImport, { params: { id }, body });

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

  it('gives a first password to whoever has no address', async () => {
    const { admin } = await app.make.company();
    const login = `shop-${(serial += 1)}`;
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

describe('what a company knows of its people', () => {
  const columns = '氏名,社員番号,ログインID,職種,役職,勤務地,入社試験,資格日';
  const attributesOf = async (admin: Person) => {
    const place = await admin.ok(createUserAttribute, {
      body: { name: '勤務地', kind: 'Choice', choices: ['東京', '大阪'] },
    });
    const mark = await admin.ok(createUserAttribute, {
      body: { name: '入社試験', kind: 'Number' },
    });
    const day = await admin.ok(createUserAttribute, { body: { name: '資格日', kind: 'Date' } });
    return { place, mark, day };
  };
  const file = (...lines: string[]) => [columns, ...lines].join('\n');

  it('is read by its kind, with professions and posts as rows of the company', async () => {
    const { admin } = await app.make.company();
    const { place, mark, day } = await attributesOf(admin);
    const [one, other] = [`own-${(serial += 1)}`, `own-${(serial += 1)}`];
    const made = await upload(
      admin,
      file(
        `一,A-1,${one},販売,店長,東京,１２.50,2026/4/1`,
        `二,a-2,${other},販　売,店長,名古屋,十,4月`,
        `三,Ａ-１,third-login,,,,,`,
        `四,A-4,${other}b,販売 ,,,,`,
      ),
    );
    expect(made.mapping).toEqual([
      'name',
      'employee_number',
      'login_id',
      'profession',
      'post',
      `attribute.${place.id}`,
      `attribute.${mark.id}`,
      `attribute.${day.id}`,
    ]);
    const rows = await rowsOf(admin, made);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['Create', 'Error', 'Skip', 'Create']);
    expect(rows[1]!.issues.map(({ column }) => column)).toEqual(['勤務地', '入社試験', '資格日']);
    expect(rows[2]!.issues[0]!.message).toBe('2行目と同じ人です。');
    await run(admin, made, { only_good: true });
    await app.jobs.workOff();
    const [first, fourth] = (await people(admin)).slice(-2);
    expect(first).toMatchObject({
      employee_number: 'A-1',
      profession: '販売',
      post: '店長',
      attributes: { [place.id]: '東京', [mark.id]: 12.5, [day.id]: '2026-04-01' },
    });
    expect(fourth!.profession_id).toBe(first!.profession_id);
    expect(await admin.ok(listProfessions)).toMatchObject([{ name: '販売', user_count: 2 }]);
  });

  it('is replaced where the employee number is known, and put back by undoing', async () => {
    const { admin, learner, manager } = await app.make.company();
    const { place, mark } = await attributesOf(admin);
    await admin.ok(updateUser, {
      params: { id: learner.id },
      body: { employee_number: 'N1', profession: '調理' },
    });
    await admin.ok(updateUser, { params: { id: manager.id }, body: { employee_number: 'N2' } });
    await admin.ok(setUserAttributes, {
      params: { user_id: learner.id },
      body: { attributes: { [place.id]: '大阪' } },
    });
    const before = await people(admin);
    const made = await upload(
      admin,
      file(
        '新しい名前,n1,another-login,販売,,東京,5,',
        `${before.find(({ id }) => id === manager.id)!.name},Ｎ２,,,,,,`,
      ),
      { options: { duplicates: 'Update' } },
    );
    const rows = await rowsOf(admin, made);
    expect(rows.map(({ outcome, target_id }) => [outcome, target_id])).toEqual([
      ['Update', learner.id],
      ['Skip', manager.id],
    ]);
    app.clock.addSeconds(60);
    const task = await run(admin, made);
    const changed = (await people(admin)).find(({ id }) => id === learner.id)!;
    expect(changed).toMatchObject({
      name: '新しい名前',
      profession: '販売',
      login_id: before.find(({ id }) => id === learner.id)!.login_id,
      attributes: { [place.id]: '東京', [mark.id]: 5 },
    });
    await admin.ok(setUserAttributes, {
      params: { user_id: learner.id },
      body: { attributes: { [mark.id]: 6 } },
    });
    await admin.ok(undoTask, { params: { id: task.id } });
    const back = (await people(admin)).find(({ id }) => id === learner.id)!;
    expect(back).toMatchObject({
      name: before.find(({ id }) => id === learner.id)!.name,
      profession: '調理',
      // What somebody has changed since stays.
      attributes: { [place.id]: '大阪', [mark.id]: 6 },
    });
    expect(back.revision).toBeGreaterThan(changed.revision);
  });

  it('refuses a line whose number and login id are of two people', async () => {
    const { admin, learner } = await app.make.company();
    const login = `two-${(serial += 1)}`;
    await admin.ok(updateUser, { params: { id: learner.id }, body: { employee_number: 'N1' } });
    const others = await upload(admin, file(`誰か,,${login},,,,,`));
    await run(admin, others);
    await app.jobs.workOff();
    const made = await upload(admin, file(`誰か,N1,${login},,,,,`));
    expect((await rowsOf(admin, made))[0]!.issues[0]!.message).toBe(
      '社員番号とログインIDが、別々の人のものです。',
    );
  });
});

describe('limits', () => {
  it('are the seats, before anything and again when it is written', async () => {
    const { admin } = await app.make.company({ seats: 5 });
    const [one, other] = [
      await upload(admin, sheet(line({ login: `seat-${(serial += 1)}` }), line())),
      await upload(admin, sheet(line({ login: `seat-${(serial += 1)}` }), line())),
    ];
    const tooMany = await upload(admin, sheet(line(), line(), line()));
    expect((await refusedRun(admin, tooMany)).code).toBe('NO_SEATS_LEFT');
    const tasks = [await run(admin, one), await run(admin, other)];
    await app.jobs.workOff();
    const ended = await Promise.all(tasks.map(({ id }) => admin.ok(getTask, { params: { id } })));
    expect(ended.map(({ state }) => state).sort()).toEqual(['Completed', 'Failed']);
    expect(ended.find(({ state }) => state === 'Failed')!.error).toContain('残りの席は0席');
    expect(await people(admin)).toHaveLength(5);
    const failed = await Promise.all(
      [one, other].map(({ id }) => admin.ok(getImport, { params: { id } })),
    );
    expect(failed.map(({ state }) => state).sort()).toEqual(['Completed', 'Failed']);
  });

  it('are the mails of a day, said before it runs', async () => {
    const { admin } = await app.make.company({ isApproved: false });
    const lines = Array.from({ length: 51 }, () => line());
    const made = await upload(admin, sheet(...lines), { options: { invite: true } });
    expect(made.invitations).toEqual({ left: 50, needed: 51 });
    expect((await refusedRun(admin, made)).code).toBe('TOO_MANY_REQUESTS');
    await change(admin, made, { options: { invite: false } });
    expect(await run(admin, made)).toMatchObject({ done: 51 });
  });
});

describe('undoing it', () => {
  it('removes whom nobody has touched, with the departments it has made', async () => {
    const { admin } = await app.make.company();
    const before = await people(admin);
    const made = await upload(admin, sheet(line({ department: '仮の部' }), line(), line()), {
      options: { invite: true },
    });
    await change(admin, made, { departments: { 仮の部: { create: true } } });
    const task = await run(admin, made);
    const [, touched] = (await people(admin)).slice(-3);
    app.clock.addSeconds(60);
    await admin.ok(updateUser, { params: { id: touched!.id }, body: { profession: '調理' } });
    const undone = await admin.ok(undoTask, { params: { id: task.id } });
    expect(undone.undone_at).not.toBeNull();
    expect((await people(admin)).map(({ id }) => id)).toEqual([
      ...before.map(({ id }) => id),
      touched!.id,
    ]);
    const items = await admin.ok(listTaskItems, { params: { id: task.id } });
    expect(items).toMatchObject([{ state: 'Kept', user: { id: touched!.id } }]);
    expect((await admin.ok(listDepartments)).map(({ name }) => name)).not.toContain('仮の部');
    const log = await app.database.pool.query('select changes::text as text from audit_log');
    expect(JSON.stringify(log.rows)).not.toContain('imported');
  });
});

describe('a job that is killed', () => {
  it('writes nothing before its end, and everything once', async () => {
    const { admin } = await app.make.company({ seats: null });
    const lines = Array.from({ length: 120 }, (_, at) =>
      line(at % 2 ? {} : { login: `kill-${serial}` }),
    );
    const made = await upload(admin, sheet(...lines));
    const task = await run(admin, made);
    await app.database.pool.query(
      `create or replace function fail_late() returns trigger language plpgsql as $$
       begin raise 'broken'; end $$`,
    );
    await app.database.pool.query(
      `create trigger fail_late before insert on task_items for each row execute function fail_late()`,
    );
    await app.database.pool.query(
      `create trigger fail_late before update of written_at on imports for each row execute function fail_late()`,
    );
    await app.jobs.workOff();
    expect(await people(admin)).toHaveLength(3);
    expect(await admin.ok(getTask, { params: { id: task.id } })).toMatchObject({
      state: 'Waiting',
      prepared: 60,
      done: 0,
    });
    await app.database.pool.query('drop trigger fail_late on task_items');
    await app.database.pool.query('drop trigger fail_late on imports');
    await app.database.pool.query(
      "update pgboss.job set start_after = now() where name = 'run-task'",
    );
    await app.jobs.workOff();
    expect(await people(admin)).toHaveLength(123);
    const done = await admin.ok(getTask, { params: { id: task.id } });
    expect(done).toMatchObject({ state: 'Completed', prepared: 60, done: 120 });
    await app.database.asOwner((tx) => app.jobs.send(tx, 'run-task', { taskId: task.id }));
    await app.jobs.workOff();
    expect(await people(admin)).toHaveLength(123);
    expect(await admin.ok(getTask, { params: { id: task.id } })).toEqual(done);
  });

  it('leaves nothing when it is cancelled before it writes', async () => {
    const { admin } = await app.make.company();
    const made = await upload(admin, sheet(line({ login: `cancel-${(serial += 1)}` })));
    const task = await run(admin, made);
    await admin.ok(cancelTask, { params: { id: task.id } });
    await app.jobs.workOff();
    expect(await people(admin)).toHaveLength(3);
    expect(await admin.ok(getImport, { params: { id: made.id } })).toMatchObject({
      state: 'Failed',
    });
    expect(await run(admin, made)).toMatchObject({ state: 'Waiting' });
  });
});

it(
  'takes 10,000 lines, and no more',
  async () => {
    const { admin } = await app.make.company({ seats: null });
    const lines = Array.from({ length: 10_000 }, (_, at) => line({ department: `部${at % 40}` }));
    const made = await upload(admin, sheet(...lines));
    expect(made.unknown.departments).toHaveLength(40);
    const create = Object.fromEntries(
      made.unknown.departments.map(({ name }) => [name, { create: true }]),
    );
    const chosen = await change(admin, made, { departments: create });
    expect(chosen.counts).toMatchObject({ create: 10_000, error: 0 });
    const task = await run(admin, made);
    await app.jobs.workOff();
    expect(await admin.ok(getTask, { params: { id: task.id } })).toMatchObject({
      state: 'Completed',
      done: 10_000,
    });
    const counted = await app.database.pool.query(
      'select count(*)::int as count from users where company_id = $1',
      [admin.companyId],
    );
    expect(counted.rows[0]).toEqual({ count: 10_003 });
    const tooMany = await admin.refused(createImport, { body: form(sheet(...lines, line())) });
    expect(tooMany.message).toContain('10,000行まで');
  },
  patiently(120_000),
);
