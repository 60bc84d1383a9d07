import type { OwnedDatabase } from '@tokiori/server/platform/database';
import type { Tx } from '@tokiori/server/seeding';
import type { Tables } from '@tokiori/server/tables';
import { sql } from 'kysely';

export const ANSWER_COUNT = 100_000;
const DAYS_BETWEEN = 9;

const insertPeopleAndQuestion = async (tx: Tx, learnerCount: number): Promise<void> => {
  await sql`insert into companies (name, approved_at, time_zone) values ('測定株式会社', now(), 'UTC')`.execute(
    tx,
  );
  await sql`
    insert into users (company_id, name, email, email_verified_at, weekly_days_off)
    select 1, '受講者' || n, 'person' || n || '@bench.example', now(), '{}'
    from generate_series(1, ${learnerCount}::int) n`.execute(tx);
  await sql`insert into major_categories (company_id, name) values (1, '大')`.execute(tx);
  await sql`
    insert into medium_categories (company_id, major_category_id, name) values (1, 1, '中')`.execute(
    tx,
  );
  await sql`
    insert into minor_categories (company_id, medium_category_id, name) values (1, 1, '小')`.execute(
    tx,
  );
  await sql`insert into questions (company_id, minor_category_id) values (1, 1)`.execute(tx);
  await sql`
    insert into question_versions (question_id, version, company_id, title, question_type, question_category,
      statement, commentary, selectable)
    select 1, 1, 1, '問題', 'Selectable', 'Knowledge', '正しいものはどれですか。', '解説です。',
      jsonb_agg(jsonb_build_object('id', c, 'text', '選択肢' || c, 'is_correct', c = 1, 'image', null))
    from generate_series(1, 4) c`.execute(tx);
};

/** Everybody holds the course, and has been asked its one question when it was new and in some reviews. */
const insertAnswers = async (tx: Tx, reviews: number): Promise<void> => {
  await sql`insert into course_templates (company_id, name) values (1, '測定コース')`.execute(tx);
  await sql`
    insert into examinations (company_id, user_id, course_template_id, from_date, questions_per_sheet, frequency,
      weekdays, shuffled, pass_mark_percent, recap_enabled, desired_retention_percent, question_count, answered_count,
      correct_count)
    select 1, id, 1, current_date - 60, 5, 'Daily', '{}', false, 80, true, 90, 1, 1, (id % 3)::int::bool::int
    from users order by id`.execute(tx);
  await sql`
    insert into survey_sheets (company_id, user_id, kind, examination_id, pass_mark_percent, question_count,
      answered_count, correct_count, created_on, started_at, finished_at)
    select 1, e.user_id, case when n = 0 then 'Daily' else 'Recap' end, e.id, 80, 1, 1, (e.user_id % 3)::int::bool::int,
      d.day, d.day::timestamptz, d.day::timestamptz
    from generate_series(0, ${reviews}::int) n cross join examinations e
    cross join lateral (select current_date - 60 + n * ${DAYS_BETWEEN}::int as day) d
    order by n, e.id`.execute(tx);
  await sql`
    insert into surveys (company_id, survey_sheet_id, user_id, question_id, version, sequence, seed, given_ids,
      is_correct, is_skipped, duration_seconds, answered_at, answered_on)
    select 1, id, user_id, 1, 1, 1, 1, array[case when user_id % 3 > 0 then 1 else 2 end], user_id % 3 > 0, false, 12,
      started_at, created_on
    from survey_sheets order by id`.execute(tx);
};

/** What the answers add up to, plausible alone: an erratum writes differences. */
const insertSums = async (tx: Tx, reviews: number): Promise<void> => {
  await sql`
    insert into daily_sums (company_id, user_id, course_template_id, examination_id, day, asked, correct_count,
      recap_asked, recap_correct_count, points, seconds, retention_asked, retention_retained)
    select 1, user_id, 1, examination_id, created_on, (kind = 'Daily')::int,
      case when kind = 'Daily' then correct_count else 0 end, (kind = 'Recap')::int,
      case when kind = 'Recap' then correct_count else 0 end, 10, 12, (kind = 'Recap')::int,
      case when kind = 'Recap' then correct_count else 0 end
    from survey_sheets`.execute(tx);
  await sql`
    insert into period_sums (company_id, user_id, unit, starts_on, course_template_id, examination_id, asked,
      correct_count, recap_asked, recap_correct_count, points, seconds, retention_asked, retention_retained)
    select 1, user_id, 'month', date_trunc('month', day::timestamp)::date, 1, examination_id, sum(asked),
      sum(correct_count), sum(recap_asked), sum(recap_correct_count), sum(points), sum(seconds),
      sum(retention_asked), sum(retention_retained)
    from daily_sums group by 2, 4, 6`.execute(tx);
  await sql`
    insert into memories (user_id, question_id, company_id, stability, difficulty, reps, lapses, last_reviewed_on,
      last_correct, last_skipped, asked, correct_count, parameters_version)
    select user_id, 1, 1, 20, 5, count(*), 0, max(answered_on), bool_and(is_correct), false, count(*),
      sum(is_correct::int), 1
    from surveys group by user_id`.execute(tx);
  await sql`
    insert into examination_questions (company_id, examination_id, question_id, sequence, delivered, asked,
      correct_count, last_asked_on, last_correct)
    select 1, e.id, 1, 1, true, ${1 + reviews}, 0, current_date - 20, true from examinations e`.execute(
    tx,
  );
};

/** A company in which everybody has answered the same question as often as makes up the answers. */
export const seedAnsweredQuestion = async (
  database: OwnedDatabase<Tables>,
  learnerCount: number,
): Promise<void> => {
  const reviews = ANSWER_COUNT / learnerCount - 1;
  await database.asOwner(
    async (tx) => {
      await insertPeopleAndQuestion(tx, learnerCount);
      // The rows are known to fit each other: looking up every parent would take longer than writing them.
      await sql`set local session_replication_role = replica`.execute(tx);
      await insertAnswers(tx, reviews);
      await insertSums(tx, reviews);
    },
    { isBackground: true },
  );
  await database.pool.query('vacuum analyze');
};
