import type { OwnedDatabase } from '@tokiori/server/platform/database';
import type { Tables } from '@tokiori/server/tables';
import { sql, type Kysely } from 'kysely';

type Tx = Kysely<Tables>;

/** Learners who sit and look at the same time at most. */
export const SITTING_COUNT = 64;
/** What a learner has answered in a year; so many learners make up the history. */
const ANSWERS_A_LEARNER = 500;
const QUESTION_COUNT = 2000;
const COURSE_QUESTION_COUNT = 200;
export const QUESTIONS_A_SHEET = 10;
const MEMBERS_A_DEPARTMENT = 20;

/** The bearer token of the n-th learner, counted from 1. */
export const tokenOf = (learner: number): string =>
  `bench-learner-token-${String(learner).padStart(6, '0')}`;

/** Learners who have a history; the first ones, each of the same length whatever the number of stored answers. */
export const answererCount = (answerCount: number): number =>
  Math.ceil(answerCount / ANSWERS_A_LEARNER);

const insertPeople = async (tx: Tx, learnerCount: number): Promise<void> => {
  await sql`insert into companies (name) values ('測定株式会社')`.execute(tx);
  await sql`
    insert into departments (company_id, name)
    select 1, '部署' || n from generate_series(0, ${learnerCount}::int / ${MEMBERS_A_DEPARTMENT}::int) n`.execute(
    tx,
  );
  await sql`
    insert into users (company_id, name, email, department_id)
    select 1, '受講者' || n, 'learner' || n || '@bench.example', 1 + n / ${MEMBERS_A_DEPARTMENT}::int
    from generate_series(1, ${learnerCount}::int) n`.execute(tx);
  await sql`
    insert into user_departments (company_id, user_id, department_id) select 1, id, department_id from users`.execute(
    tx,
  );
  await sql`
    insert into sessions (company_id, token_hash, real_company_id, real_user_id, user_id, expires_at)
    select 1, sha256(convert_to('bench-learner-token-' || lpad(id::text, 6, '0'), 'UTF8')), 1, id, id,
      now() + interval '1 day'
    from users`.execute(tx);
};

/** Questions with four choices: ids 1 to 4, the first is right. */
const insertQuestions = async (tx: Tx): Promise<void> => {
  await sql`insert into major_categories (company_id, name) values (1, '大')`.execute(tx);
  await sql`
    insert into medium_categories (company_id, major_category_id, name) values (1, 1, '中')`.execute(
    tx,
  );
  await sql`
    insert into minor_categories (company_id, medium_category_id, name) values (1, 1, '小')`.execute(
    tx,
  );
  await sql`insert into questions (company_id, minor_category_id)
    select 1, 1 from generate_series(1, ${QUESTION_COUNT}::int)`.execute(tx);
  await sql`
    insert into question_versions (question_id, version, company_id, title, question_type, question_category,
      statement, commentary, selectable)
    select id, 1, 1, '問題' || id, 'Selectable', 'Knowledge', '次のうち正しいものはどれですか。' || repeat('文', 80),
      repeat('解説', 80),
      (select jsonb_agg(jsonb_build_object('id', c, 'text', '選択肢' || c || repeat('あ', 20), 'is_correct', c = 1, 'image', null))
       from generate_series(1, 4) c)
    from questions`.execute(tx);
};

/** One course that everybody holds; the first learners have been asked all of it. */
const insertCourse = async (tx: Tx, askedLearnerCount: number): Promise<void> => {
  await sql`
    insert into course_templates (company_id, name, questions_per_sheet)
    values (1, '測定コース', ${QUESTIONS_A_SHEET})`.execute(tx);
  await sql`insert into course_questions (course_template_id, company_id, question_id, sequence)
    select 1, 1, id, id from questions where id <= ${COURSE_QUESTION_COUNT}`.execute(tx);
  await sql`
    insert into examinations (company_id, user_id, course_template_id, from_date, questions_per_sheet, frequency,
      weekdays, shuffled, pass_mark_percent, recap_enabled, desired_retention_percent, question_count, answered_count, completed_on)
    select 1, id, 1, current_date - 365, ${QUESTIONS_A_SHEET}, 'Daily', '{}', false, 80, true, 90, ${COURSE_QUESTION_COUNT},
      case when id <= ${askedLearnerCount} then ${COURSE_QUESTION_COUNT} else 0 end,
      case when id <= ${askedLearnerCount} then current_date - 30 end
    from users order by id`.execute(tx);
  await sql`
    insert into examination_questions (examination_id, question_id, company_id, sequence, delivered, asked,
      correct_count, last_asked_on, last_correct)
    select e.id, q.question_id, 1, q.sequence, was.asked, case when was.asked then 3 else 0 end,
      case when was.asked then 2 else 0 end,
      case when was.asked then current_date - 1 end, case when was.asked then true end
    from examinations e cross join course_questions q
    cross join lateral (select e.user_id <= ${askedLearnerCount} as asked) was`.execute(tx);
};

/** A company with its learners and what they learn. */
export const seedCompany = (database: OwnedDatabase<Tables>, answerCount: number): Promise<void> =>
  database.asOwner(async (tx) => {
    const answerers = answererCount(answerCount);
    await insertPeople(tx, Math.max(SITTING_COUNT, answerers));
    await insertQuestions(tx);
    await insertCourse(tx, answerers);
  });

/** Stored answers of the past year: each learner with a history has given as many as the others. */
export const seedHistory = async (
  database: OwnedDatabase<Tables>,
  answerCount: number,
): Promise<void> => {
  const sheetCount = Math.ceil(answerCount / QUESTIONS_A_SHEET);
  const answerers = answererCount(answerCount);
  await database.asOwner(async (tx) => {
    // The rows are known to fit each other: looking up every parent would take longer than writing them.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into survey_sheets (company_id, user_id, kind, examination_id, pass_mark_percent, question_count,
        answered_count, correct_count, duration_seconds, created_on, started_at, finished_at)
      select 1, 1 + n % ${answerers}::int, 'Recap', 1 + n % ${answerers}::int, 80, ${QUESTIONS_A_SHEET},
        ${QUESTIONS_A_SHEET}, 8, 200, current_date - 1 - (n / ${answerers}::int) * 7, now() - interval '1 day',
        now() - interval '1 day'
      from generate_series(0, ${sheetCount - 1}::int) n order by n desc`.execute(tx);
    await sql`
      insert into surveys (company_id, survey_sheet_id, user_id, question_id, version, sequence, seed, given_ids,
        is_correct, is_skipped, duration_seconds, answered_at, answered_on)
      select 1, sh.id, sh.user_id, 
        1 + ((current_date - 1 - sh.created_on) / 7 * ${QUESTIONS_A_SHEET}::int + s) % ${COURSE_QUESTION_COUNT}::int, 1, s, s, array[1], true,
        false, 20, now() - interval '1 day', sh.created_on
      from survey_sheets sh cross join generate_series(1, ${QUESTIONS_A_SHEET}::int) s`.execute(tx);
    await sql`
      insert into memories (user_id, question_id, company_id, stability, difficulty, reps, lapses, last_reviewed_on,
        last_correct, last_skipped, asked, correct_count, parameters_version)
      select user_id, question_id, 1, 40, 5, 3, 0, current_date - 1, true, false, count(*),
        count(*), 1
      from surveys group by user_id, question_id`.execute(tx);
    await sql`
      insert into daily_sums (company_id, user_id, course_template_id, examination_id, day, recap_asked,
        recap_correct_count, points, seconds)
      select 1, user_id, 1, user_id, answered_on, count(*), count(*), 5 * count(*), 20 * count(*)
      from surveys group by user_id, answered_on`.execute(tx);
    await sql`
      insert into period_sums (company_id, user_id, unit, starts_on, course_template_id, examination_id, recap_asked,
        recap_correct_count, points, seconds)
      select 1, user_id, 'month', date_trunc('month', day::timestamp)::date, 1, examination_id, sum(recap_asked),
        sum(recap_correct_count), sum(points), sum(seconds)
      from daily_sums group by 2, 4, 6`.execute(tx);
    await sql`
      insert into predicted_recalls (company_id, user_id, as_of)
      select distinct 1, user_id, current_date from memories`.execute(tx);
  });
};

/** One open sheet of a learner: its surveys in order. */
export interface Sitting {
  learner: number;
  sheetId: number;
  surveyIds: number[];
}

/** Signs in those of a company that was filled otherwise who sit. */
export const signInLearners = (database: OwnedDatabase<Tables>): Promise<void> =>
  database.asOwner(async (tx) => {
    await sql`
      insert into sessions (company_id, token_hash, real_company_id, real_user_id, user_id, expires_at)
      select 1, sha256(convert_to('bench-learner-token-' || lpad(id::text, 6, '0'), 'UTF8')), 1, id, id,
        now() + interval '1 day'
      from users where id between 2 and ${SITTING_COUNT}`.execute(tx);
  });

/** Makes Daily sheets to be answered: each of a course of its own, since a course has one open sheet at a time. */
export const seedSittings = async (
  database: OwnedDatabase<Tables>,
  sittingCount: number,
): Promise<Sitting[]> =>
  database.asOwner(async (tx) => {
    const { rows } = await sql<{ learner: number; sheet_id: number; survey_ids: number[] }>`
      with courses as (
        insert into course_templates (company_id, name)
        select 1, '出題' || n from generate_series(1, ${sittingCount}::int) n returning id
      ), held as (
        insert into examinations (company_id, user_id, course_template_id, from_date, questions_per_sheet, frequency,
          weekdays, shuffled, pass_mark_percent, recap_enabled, desired_retention_percent, question_count)
        select 1, 2 + (row_number() over (order by id)) % ${SITTING_COUNT - 1}::int, id, current_date, ${QUESTIONS_A_SHEET},
          'Daily', '{}', false, 80, true, 90, ${QUESTIONS_A_SHEET}
        from courses returning id, user_id
      ), questions as (
        insert into examination_questions (company_id, examination_id, question_id, sequence, delivered)
        select 1, id, 1 + (id * 13 + s) % (select count(*) from questions), s, true
        from held cross join generate_series(1, ${QUESTIONS_A_SHEET}::int) s
        returning examination_id, question_id, sequence
      ), sheets as (
        insert into survey_sheets (company_id, user_id, kind, examination_id, pass_mark_percent, question_count, created_on)
        select 1, user_id, 'Daily', id, 80, ${QUESTIONS_A_SHEET}, current_date from held
        returning id, user_id, examination_id
      ), asked as (
        insert into surveys (company_id, survey_sheet_id, user_id, question_id, version, sequence, seed)
        select 1, sh.id, sh.user_id, q.question_id, 1, q.sequence, sh.id
        from sheets sh join questions q on q.examination_id = sh.examination_id
        returning id, survey_sheet_id, user_id, sequence
      )
      select user_id as learner, survey_sheet_id as sheet_id, array_agg(id order by sequence) as survey_ids
      from asked group by user_id, survey_sheet_id order by survey_sheet_id`.execute(tx);
    return rows.map((row) => ({
      learner: row.learner,
      sheetId: row.sheet_id,
      surveyIds: row.survey_ids,
    }));
  });

/** The table of the bare handler, as large as the product's. */
export const seedBare = async (
  database: OwnedDatabase<Tables>,
  rowCount: number,
): Promise<void> => {
  await database.pool.query(
    'create table bare_answers (id int primary key, user_id int not null, choice int, is_correct boolean, answered_at timestamptz)',
  );
  await database.pool.query(
    'insert into bare_answers (id, user_id) select n, n % 64 from generate_series(1, $1::int) n',
    [rowCount],
  );
};

/** What autovacuum and time would do: statistics, hint bits, nothing left to write from the seeding. */
export const settle = async (database: OwnedDatabase<Tables>): Promise<void> => {
  await database.pool.query('vacuum analyze');
  await database.pool.query('checkpoint');
};
