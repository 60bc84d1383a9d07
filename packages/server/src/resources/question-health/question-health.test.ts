import { listQuestions } from '@tokiori/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { workAtNight } from '../../shared/nights';
import { QUESTION_HEALTH } from './reckon';

const PEOPLE = 60;
const QUESTIONS = 9;

let app: TestApp;
let admin: Person;
let companyId: number;
let ids: number[];

/** People of growing ability, each with one more right answer in seven; in the last question the able take a wrong choice. */
beforeAll(async () => {
  app = await startTestApp();
  const made = await app.make.examination({ course: { count: QUESTIONS } });
  admin = made.admin;
  companyId = made.company.id;
  ids = made.questions.map(({ id }) => id);
  await app.database.asOwner(async (tx) => {
    await sql`
      insert into users (company_id, name, email)
      select ${companyId}, '人' || n, 'health' || n || '@mail.example' from generate_series(1, ${PEOPLE}::int) n`.execute(
      tx,
    );
    await sql`
      with people as (
        select u.id, row_number() over (order by u.id) as rank from users u
        where u.company_id = ${companyId} and u.email like 'health%'
      ), held as (
        insert into examinations (company_id, user_id, course_template_id, from_date, questions_per_sheet, frequency,
          weekdays, shuffled, pass_mark_percent, recap_enabled, desired_retention_percent, question_count)
        select ${companyId}, p.id, ${made.course.id}, '2026-11-01', 9, 'Daily', '{}', false, 80, true, 90, 9
        from people p returning id, user_id
      ), sheets as (
        insert into survey_sheets (company_id, user_id, examination_id, created_on, pass_mark_percent, question_count,
          answered_count, kind)
        select ${companyId}, user_id, id, '2026-11-02', 80, 9, 9, 'Daily' from held returning id, user_id
      ), answers as (
        select sh.id as sheet_id, sh.user_id, q.id as question_id, q.place, v.selectable,
          case when q.place = ${QUESTIONS}::int then p.rank <= ${PEOPLE / 3}::int
            else (p.rank * 7919 + q.place * 104729) % ${PEOPLE}::int < p.rank end as is_right
        from sheets sh join people p on p.id = sh.user_id
        cross join unnest(${ids}::bigint[]) with ordinality as q (id, place)
        join question_versions v on v.question_id = q.id and v.version = 1
      )
      insert into surveys (company_id, survey_sheet_id, user_id, question_id, version, sequence, seed, given_ids,
        is_correct, is_skipped, duration_seconds, answered_at, answered_on)
      select ${companyId}, sheet_id, user_id, question_id, 1, place, 7, array[(
          select (c ->> 'id')::int from jsonb_array_elements(selectable) with ordinality as e (c, at)
          where (c ->> 'is_correct')::boolean = is_right order by at limit 1)],
        is_right, false, 10, '2026-11-02T09:00:00Z', '2026-11-02'
      from answers`.execute(tx);
  });
}, 120_000);
afterAll(() => app.close());

const failed = (error: unknown): never => {
  throw error;
};
const reckonAt = (time: string) => {
  const { signal } = new AbortController();
  const context = { database: app.database, now: new Date(time), signal };
  return workAtNight(QUESTION_HEALTH, context, failed);
};

it('is worked out at night, and tells which question should be looked at and why', async () => {
  const before = await admin.ok(listQuestions, { query: { needs_review: true } });
  expect(before).toEqual([]);
  // Three in the morning of the company's day.
  await reckonAt('2026-11-20T18:00:00Z');
  const found = await admin.ok(listQuestions, { query: { needs_review: true } });
  expect(found.map(({ id }) => id)).toEqual([ids.at(-1)]);
  const { health, selectable } = found[0]!;
  expect(health).toMatchObject({ people: PEOPLE, findings: [{ kind: 'WrongKey' }] });
  expect(health!.discrimination).toBeLessThan(-50);
  const taken = selectable.find(({ id }) => id === health!.findings[0]!.choice_id);
  expect(taken).toMatchObject({ text: '誤りの一', is_correct: false });
  const sorted = await admin.ok(listQuestions, { query: { sort: '["discrimination","ASC"]' } });
  expect(sorted[0]!.id).toBe(ids.at(-1));
  expect(sorted[1]!.health!.discrimination).toBeGreaterThan(20);
  const inBands = async (bands: string) =>
    (await admin.ok(listQuestions, { query: { discrimination: bands } })).length;
  expect(await inBands('Negative')).toBe(1);
  expect(await inBands('["Low","Unknown"]')).toBe(0);
  expect(await inBands('["Negative","Enough"]')).toBe(sorted.length);
});

it('is done once a night', async () => {
  await app.database.pool.query('delete from question_health where company_id = $1', [companyId]);
  await reckonAt('2026-11-20T19:00:00Z');
  const { rows } = await app.database.pool.query(
    'select 1 from question_health where company_id = $1',
    [companyId],
  );
  expect(rows).toEqual([]);
});
