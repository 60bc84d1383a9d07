import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from '@tokiori/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken, newToken } from '../../src/platform/sign-in/tokens';
import { rebuildSums } from '../../src/resources/survey-sheets/rebuild.service';
import type { Tx } from '../../src/shared/caller';
import { patiently } from '../platform/patience';
import { keptAndRebuilt } from './fixtures/consistency';
import { KillableServer } from './fixtures/killable-server';
import { makeLasting, type LastingDatabase } from './fixtures/lasting-database';

const LEARNERS = 1500;
/** For how many it was written each time it was killed. */
const KILLED_AT = [1, 500, 1000];
const [WRONG_ID, RIGHT_ID] = [1001, 1002];

interface Seed {
  companyId: number;
  questionId: number;
  token: string;
}

let lasting: LastingDatabase<Seed>;
let server: KillableServer;

const seedAdmin = async (tx: Tx, companyId: number): Promise<string> => {
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
  return token;
};

/** A question with the wrong key, in three sheets of everybody: a test and two reviews. */
const seedQuestion = async (tx: Tx, companyId: number): Promise<number> => {
  const choices = JSON.stringify([
    { id: WRONG_ID, text: '誤った正解', is_correct: true, image: null },
    { id: RIGHT_ID, text: '本当の正解', is_correct: false, image: null },
  ]);
  const { rows } = await sql<{ id: number }>`
    with major as (insert into major_categories (company_id, name) values (${companyId}, '大') returning id),
    medium as (insert into medium_categories (company_id, major_category_id, name)
      select ${companyId}, id, '中' from major returning id),
    minor as (insert into minor_categories (company_id, medium_category_id, name)
      select ${companyId}, id, '小' from medium returning id)
    insert into questions (company_id, minor_category_id) select ${companyId}, id from minor returning id`.execute(
    tx,
  );
  const { id } = rows[0]!;
  await sql`
    insert into question_versions (company_id, question_id, version, title, question_type, question_category, statement,
      selectable, commentary)
    values (${companyId}, ${id}, 1, '問題', 'Selectable', 'Knowledge', '問題文', ${choices}::jsonb, '解説')`.execute(
    tx,
  );
  return id;
};

const seedAnswers = async (tx: Tx, companyId: number, questionId: number): Promise<void> => {
  await sql`
    insert into users (company_id, name, email)
    select ${companyId}, '受講者' || n, 'person' || n || '@mail.example' from generate_series(1, ${LEARNERS}::int) n`.execute(
    tx,
  );
  await sql`
    with course as (
      insert into course_templates (company_id, name, questions_per_sheet, frequency, weekdays, pass_mark_percent,
        desired_retention_percent)
      values (${companyId}, 'コース', 1, 'Daily', '{}', 80, 90) returning id
    )
    insert into examinations (company_id, user_id, course_template_id, from_date, questions_per_sheet, frequency, weekdays,
      shuffled, pass_mark_percent, recap_enabled, desired_retention_percent, question_count)
    select ${companyId}, u.id, c.id, '2026-10-01', 1, 'Daily', '{}', false, 80, true, 90, 1
    from users u, course c where u.company_id = ${companyId} and u.role = 'User'`.execute(tx);
  await sql`
    insert into examination_questions (company_id, examination_id, question_id, sequence, delivered)
    select company_id, id, ${questionId}, 1, true from examinations where company_id = ${companyId}`.execute(
    tx,
  );
  await sql`
    with sheets as (
      insert into survey_sheets (company_id, user_id, examination_id, created_on, created_at, started_at, finished_at,
        duration_seconds, pass_mark_percent, question_count, answered_count, correct_count, kind)
      select e.company_id, e.user_id, e.id, d.day, d.day + time '09:00', d.day + time '09:00', d.day + time '09:00', 20,
        80, 1, 1, (e.id % 2)::int, case when d.day = '2026-10-01' then 'Daily' else 'Recap' end
      from examinations e, unnest(array['2026-10-01', '2026-10-09', '2026-10-20']::date[]) d (day)
      where e.company_id = ${companyId} returning *
    )
    insert into surveys (company_id, survey_sheet_id, user_id, question_id, version, sequence, seed, given_ids, is_correct,
      is_skipped, duration_seconds, answered_at, answered_on)
    select company_id, id, user_id, ${questionId}, 1, 1, 7,
      array[case when correct_count = 1 then ${WRONG_ID}::int else ${RIGHT_ID}::int end], correct_count = 1, false, 20,
      finished_at, created_on
    from sheets`.execute(tx);
};

beforeAll(async () => {
  lasting = await makeLasting(async (database) => {
    const seeded = await database.asOwner(async (tx): Promise<Seed> => {
      const { id: companyId } = await tx
        .insertInto('companies')
        .values({ name: '訂正株式会社', seats: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const token = await seedAdmin(tx, companyId);
      const questionId = await seedQuestion(tx, companyId);
      await seedAnswers(tx, companyId, questionId);
      return { companyId, questionId, token };
    });
    await rebuildSums(database, seeded.companyId);
    return seeded;
  });
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
  'marks everybody anew once, though the server was killed three times meanwhile',
  async () => {
    const path = `/questions/${lasting.seeded.questionId}/errata`;
    const { id } = await call<Task>('POST', path, { kind: 'Key', selected: [RIGHT_ID] });
    for (const enough of KILLED_AT) {
      await until(id, ({ done }) => done >= enough);
      await server.kill();
      await lasting.takeKilledForDead();
      await server.start();
    }
    expect(await until(id, isOver)).toMatchObject({
      state: 'Completed',
      done: LEARNERS,
      failed: 0,
    });
    await server.close();
    const database = await lasting.look();
    const { rows } = await database.pool.query(
      `select count(*)::int as answers, count(*) filter (where is_correct = (given_ids = array[$2::int]))::int as right_marks,
         (select count(*)::int from errata_answers where company_id = $1) as earlier,
         (select count(*)::int from notifications where company_id = $1) as told
       from surveys where company_id = $1`,
      [lasting.seeded.companyId, RIGHT_ID],
    );
    const answers = LEARNERS * 3;
    expect(rows).toEqual([{ answers, right_marks: answers, earlier: answers, told: LEARNERS }]);
    const { kept, rebuilt } = await keptAndRebuilt(database, lasting.seeded.companyId);
    expect(kept).toEqual(rebuilt);
    await database.close();
  },
  patiently(240_000),
);
