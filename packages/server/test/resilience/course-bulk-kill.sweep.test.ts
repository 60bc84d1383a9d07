import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from '@tokiori/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken, newToken } from '../../src/platform/sign-in/tokens';
import type { Tx } from '../../src/shared/caller';
import { patiently } from '../platform/patience';
import { thoroughly } from '../platform/thorough';
import { KillableServer } from './fixtures/killable-server';
import { makeLasting, type LastingDatabase } from './fixtures/lasting-database';

const LEARNERS = thoroughly({ all: 1500, some: 400 });
/** For how many it was written each time it was killed. */
const KILLED_AT = thoroughly({ all: [1, 500, 1000], some: [1, 120, 240] });
/** A Friday far ahead, and the second working day after it for who has Saturdays and Sundays off. */
const [ENDS_ON, MOVED_TO] = ['2099-05-22', '2099-05-26'];

interface Seed {
  companyId: number;
  courseId: number;
  token: string;
}

let lasting: LastingDatabase<Seed>;
let server: KillableServer;

const seedAdmin = async (tx: Tx, companyId: number): Promise<string> => {
  const token = newToken();
  await sql`
    with admin as (
      insert into users (company_id, name, email, role) values (${companyId}, '管理', 'admin@test.example', 'Admin')
      returning id
    )
    insert into sessions (company_id, token_hash, real_company_id, real_user_id, user_id, last_used_at, expires_at)
    select ${companyId}, ${hashToken(token)}, ${companyId}, id, id, '2100-01-01Z', '2100-01-01Z' from admin`.execute(
    tx,
  );
  return token;
};

/** A course that everybody has until the same day; the last of them has none. */
const seedCourse = async (tx: Tx, companyId: number): Promise<number> => {
  await sql`
    insert into users (company_id, name, email)
    select ${companyId}, '受講者' || n, 'person' || n || '@mail.example' from generate_series(1, ${LEARNERS}::int) n`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number }>`
    insert into course_templates (company_id, name, questions_per_sheet, frequency, weekdays, pass_mark_percent,
      desired_retention_percent)
    values (${companyId}, 'コース', 1, 'Daily', '{}', 80, 90) returning id`.execute(tx);
  const { id } = rows[0]!;
  await sql`
    insert into examinations (company_id, user_id, course_template_id, from_date, to_date, questions_per_sheet, frequency,
      weekdays, shuffled, pass_mark_percent, recap_enabled, desired_retention_percent, question_count)
    select ${companyId}, id, ${id}, '2026-10-01', ${ENDS_ON}::date, 1, 'Daily', '{}', false, 80, true, 90, 1
    from users where company_id = ${companyId} and role = 'User'`.execute(tx);
  return id;
};

beforeAll(async () => {
  lasting = await makeLasting((database) =>
    database.asOwner(async (tx): Promise<Seed> => {
      const { id: companyId } = await tx
        .insertInto('companies')
        .values({ name: '延長株式会社', seats: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const token = await seedAdmin(tx, companyId);
      return { companyId, courseId: await seedCourse(tx, companyId), token };
    }),
  );
  server = await KillableServer.prepare(lasting.environment);
  await server.start();
}, patiently(120_000));
afterAll(async () => {
  await server?.close();
  await lasting?.remove();
});

const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const answered = await fetch(`${server.address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${lasting.seeded.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answered.ok) throw new Error(`${path}: ${answered.status} ${await answered.text()}`);
  return (await answered.json()) as T;
};

const isOver = ({ state }: Task): boolean => state !== 'Waiting' && state !== 'InProgress';

const until = async (id: number, enough: (task: Task) => boolean): Promise<Task> => {
  for (;;) {
    const task = await call<Task>('GET', `/tasks/${id}`);
    if (isOver(task) || enough(task)) return task;
    await sleep(20);
  }
};

it(
  'moves everybody’s last day once, though the server was killed three times meanwhile',
  async () => {
    const { companyId, courseId } = lasting.seeded;
    const { id } = await call<Task>('POST', `/course_templates/${courseId}/users/bulk`, {
      action: 'Extend',
      filter: { assign_type: 'Assigned' },
      working_days: 2,
    });
    for (const enough of KILLED_AT) {
      await until(id, ({ done }) => done >= enough);
      await server.kill();
      await lasting.takeKilledForDead();
      await server.start();
    }
    const done = { state: 'Completed', done: LEARNERS, failed: 0, skipped: 0 };
    expect(await until(id, isOver)).toMatchObject(done);
    await server.close();
    const database = await lasting.look();
    const { rows } = await database.pool.query(
      `select count(*)::int as moved, (
         select count(*)::int from audit_log where company_id = $1 and action = 'examination.update') as told
       from examinations where company_id = $1 and to_date = $2`,
      [companyId, MOVED_TO],
    );
    expect(rows).toEqual([{ moved: LEARNERS, told: LEARNERS }]);
    await database.close();
  },
  patiently(240_000),
);
