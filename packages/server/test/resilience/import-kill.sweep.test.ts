import { setTimeout as sleep } from 'node:timers/promises';
import type { Department, Import, Reorganisation, Task } from '@tokiori/contract';
import { addDays, dateIn } from '@tokiori/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecrets } from '../../src/platform/secret-key';
import { hashToken, newToken } from '../../src/platform/sign-in/tokens';
import { createAppJobs } from '../../src/queues';
import { beginDueTasks } from '../../src/resources/tasks/begin-due';
import { patiently } from '../platform/patience';
import { thoroughly } from '../platform/thorough';
import { KillableServer } from './fixtures/killable-server';
import { makeLasting, type LastingDatabase } from './fixtures/lasting-database';

const PEOPLE = thoroughly({ all: 2000, some: 400 });
/** How far it had come each time it was killed, in first passwords that were ready. */
const KILLED_AT = [1, PEOPLE / 2, PEOPLE];

interface Seed {
  companyId: number;
  token: string;
}

let lasting: LastingDatabase<Seed>;
let server: KillableServer;

beforeAll(async () => {
  lasting = await makeLasting((database) =>
    database.asOwner(async (tx): Promise<Seed> => {
      const company = { name: '取り込み株式会社', seats: null };
      const { id: companyId } = await tx
        .insertInto('companies')
        .values(company)
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await tx
        .insertInto('users')
        .values({ company_id: companyId, name: '管理', email: 'admin@test.example', role: 'Admin' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const token = newToken();
      const later = new Date('2100-01-01T00:00:00Z');
      await tx
        .insertInto('sessions')
        .values({
          company_id: companyId,
          token_hash: hashToken(token),
          real_company_id: companyId,
          real_user_id: id,
          user_id: id,
          last_used_at: later,
          expires_at: later,
        })
        .execute();
      return { companyId, token };
    }),
  );
  server = await KillableServer.prepare(lasting.environment);
  await server.start();
}, patiently(120_000));
afterAll(async () => {
  await server?.close();
  await lasting?.remove();
});

const call = async <T>(method: string, path: string, body?: FormData | object): Promise<T> => {
  const isForm = body instanceof FormData;
  const answered = await fetch(`${server.address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${lasting.seeded.token}`,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (!answered.ok) throw new Error(`${path}: ${answered.status} ${await answered.text()}`);
  return (await answered.json()) as T;
};

const startImport = async (): Promise<Task> => {
  const lines = Array.from(
    { length: PEOPLE },
    (_, at) => `人${at},N${at},killed-${at},部${at % 7}`,
  );
  const file = ['氏名,社員番号,ログインID,部署', ...lines].join('\n');
  const form = new FormData();
  form.set('kind', 'users');
  form.set('file', new Blob([file]), '名簿.csv');
  const made = await call<Import>('POST', '/imports', form);
  const departments = Object.fromEntries(
    made.unknown.departments.map(({ name }) => [name, { create: true }]),
  );
  await call('PUT', `/imports/${made.id}`, { departments });
  return call<Task>('POST', `/imports/${made.id}/run`, {});
};

const isOver = ({ state }: Task): boolean => state !== 'Waiting' && state !== 'InProgress';

const until = async (id: number, enough: (task: Task) => boolean): Promise<Task> => {
  const latest = performance.now() + patiently(120_000);
  for (;;) {
    const task = await call<Task>('GET', `/tasks/${id}`);
    if (isOver(task) || enough(task)) return task;
    if (performance.now() > latest)
      throw new Error(`Nothing goes on with the task: ${JSON.stringify(task)}`);
    await sleep(20);
  }
};

it(
  'has everybody of an import once, each with one first password, though it was killed three times meanwhile',
  async () => {
    const { id } = await startImport();
    const seen: Task[] = [];
    for (const enough of KILLED_AT) {
      seen.push(await until(id, ({ prepared }) => prepared >= enough));
      await server.kill();
      await lasting.takeKilledForDead();
      await server.start();
    }
    // It was under way, and had lost none of the passwords that were ready.
    expect(seen.slice(0, 2).map(isOver)).toEqual([false, false]);
    expect(await until(id, isOver)).toMatchObject({
      state: 'Completed',
      error: null,
      prepared: PEOPLE,
      done: PEOPLE,
      failed: 0,
      skipped: 0,
    });
    await server.kill();
    const database = await lasting.look();
    const { rows } = await database.pool.query(
      `select count(*)::int as people, count(distinct u.login_id)::int as logins,
         count(distinct u.employee_number)::int as numbers,
         count(*) filter (where u.password_hash = r.password_hash and r.sealed_password is not null)::int as passwords,
         count(distinct u.department_id)::int as departments
       from users u join import_rows r on r.company_id = u.company_id and r.user_id = u.id
       where u.company_id = $1`,
      [lasting.seeded.companyId],
    );
    const { rows: all } = await database.pool.query(
      `select (select count(*)::int from users where company_id = $1) as users,
         (select count(*)::int from departments where company_id = $1) as departments,
         (select count(*)::int from audit_log where company_id = $1 and action = 'user.create') as logged`,
      [lasting.seeded.companyId],
    );
    await database.close();
    expect(rows).toEqual([
      { people: PEOPLE, logins: PEOPLE, numbers: PEOPLE, passwords: PEOPLE, departments: 7 },
    ]);
    expect(all).toEqual([{ users: PEOPLE + 1, departments: 7, logged: PEOPLE }]);
  },
  patiently(400_000),
);

/** How long after the server is there, in milliseconds, it is killed: before, while and after the day's task is worked off. */
const KILLED_AFTER_MS = [0, 250, 800];

/** Prepares that everybody of the import goes to one department tomorrow, and begins it. */
const scheduleMove = async (): Promise<{ task: Task; to: number; people: number[] }> => {
  const { companyId } = lasting.seeded;
  const database = await lasting.look();
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from users where company_id = $1 and login_id like 'killed-%' order by id`,
    [companyId],
  );
  await database.close();
  const people = rows.map(({ id }) => id);
  await server.start();
  const { id: to } = await call<Department>('POST', '/departments', { name: '新しい本部' });
  const tomorrow = addDays(dateIn('Asia/Tokyo', new Date()), 1);
  const entries = people.map((id) => ({ kind: 'Person', user_id: id, department_id: to }));
  const body = { name: '4月の発令', starts_on: tomorrow, entries };
  const made = await call<Reorganisation>('POST', '/reorganisations', body);
  const task = await call<Task>('POST', `/reorganisations/${made.id}/schedule`, {});
  await server.kill();
  const again = await lasting.look();
  const secrets = await openSecrets(again, lasting.environment['DATA_DIR']!);
  const failing = (error: unknown): void => {
    throw error;
  };
  // As the schedule does when the day has come; from then on it is a job like any other.
  const later = new Date(Date.now() + 2 * 86_400_000);
  await beginDueTasks({ database: again, jobs: createAppJobs(again, secrets) }, later, failing);
  await again.close();
  return { task, to, people };
};

it(
  'has everybody of a reorganisation moved once and together, though it was killed on its day',
  async () => {
    const { task, to, people } = await scheduleMove();
    for (const ms of KILLED_AFTER_MS) {
      await server.start();
      await sleep(ms);
      await server.kill();
      await lasting.takeKilledForDead();
      const database = await lasting.look();
      const { rows } = await database.pool.query<{ moved: number }>(
        'select count(*)::int as moved from users where company_id = $1 and department_id = $2',
        [lasting.seeded.companyId, to],
      );
      await database.close();
      expect([0, people.length]).toContain(rows[0]!.moved);
    }
    await server.start();
    expect(await until(task.id, isOver)).toMatchObject({ state: 'Completed', error: null });
    await server.kill();
    const database = await lasting.look();
    const { rows } = await database.pool.query(
      `select (select count(*)::int from users where company_id = $1 and department_id = $2) as moved,
         (select count(*)::int from past_memberships where company_id = $1) as past,
         (select count(*)::int from audit_log where company_id = $1 and action = 'reorganisation.apply') as applied`,
      [lasting.seeded.companyId, to],
    );
    await database.close();
    expect(rows).toEqual([{ moved: people.length, past: 0, applied: 1 }]);
  },
  patiently(300_000),
);
