import type { OwnedDatabase } from '@tokiori/server/platform/database';
import type { Tx } from '@tokiori/server/seeding';
import type { Tables } from '@tokiori/server/tables';
import { sql } from 'kysely';

/** The people of the company: the first is its admin, the second a manager of a department at the top. */
const PERSON_COUNT = 5000;
/** Five at the top, three below each, three below each of these: 65, of which the last five are left out. */
const TOP_COUNT = 5;
const DEPARTMENT_COUNT = 60;
const BASIC_COUNT = 30;
/** The last basics are those of a department. */
const OF_DEPARTMENTS = 3;
const QUESTION_COUNT = 20;
/** Basics whose answers are stored too; of the others the sittings alone. */
const WITH_ANSWERS = 3;
const DAYS = 365;
/** Other companies with a few people and sittings each: how little a company has on average is what the database knows. */
const OTHER_COMPANY_COUNT = 400;
const PEOPLE_OF_OTHERS = 20;

/** A basic that everybody is asked, whose answers are stored. */
export const LOOKED_AT_ID = 1;
/** A department of the first level. */
export const LOOKED_AT_DEPARTMENT = 2;
export const ADMIN_TOKEN = 'bench-basics-admin-token';
export const MANAGER_TOKEN = 'bench-basics-manager-token';

const insertPeople = async (tx: Tx): Promise<void> => {
  await sql`insert into companies (name) values ('測定株式会社')`.execute(tx);
  await sql`
    insert into departments (company_id, parent_id, name)
    select 1, case when n > ${TOP_COUNT} then (n - ${TOP_COUNT} - 1) / 3 + 1 end, '部署' || n
    from generate_series(1, ${DEPARTMENT_COUNT}::int) n`.execute(tx);
  await sql`
    insert into users (company_id, name, name_kana, email, role, department_id, deactivated_at)
    select 1, '受講者' || n, 'じゅこうしゃ' || lpad((n * 7919 % ${PERSON_COUNT}::int)::text, 5, '0'),
      'person' || n || '@bench.example', coalesce((array['Admin', 'DepartmentManager'])[n], 'User'),
      case when n = 2 then ${LOOKED_AT_DEPARTMENT}::int else 1 + n % ${DEPARTMENT_COUNT}::int end,
      case when n % 40 = 39 then now() - interval '100 days' end
    from generate_series(1, ${PERSON_COUNT}::int) n`.execute(tx);
  // One in fifty is in a second department.
  await sql`
    insert into user_departments (company_id, user_id, department_id)
    select 1, id, department_id from users
    union select 1, id, 1 + (id + 77) % ${DEPARTMENT_COUNT}::int from users where id % 50 = 0`.execute(
    tx,
  );
};

const insertBasics = async (tx: Tx): Promise<void> => {
  await sql`insert into major_categories (company_id, name) values (1, '大')`.execute(tx);
  await sql`
    insert into medium_categories (company_id, major_category_id, name) values (1, 1, '中')`.execute(
    tx,
  );
  await sql`
    insert into minor_categories (company_id, medium_category_id, name) values (1, 1, '小')`.execute(
    tx,
  );
  await sql`
    insert into questions (company_id, minor_category_id)
    select 1, 1 from generate_series(1, ${BASIC_COUNT * QUESTION_COUNT}::int)`.execute(tx);
  await sql`
    insert into question_versions (question_id, version, company_id, title, question_type, question_category,
      statement, commentary, selectable)
    select id, 1, 1, '問題' || id, 'Selectable', 'Knowledge', '文', '',
      '[{"id":1,"text":"正","is_correct":true,"image":null},{"id":2,"text":"誤","is_correct":false,"image":null}]'
    from questions`.execute(tx);
  await sql`
    insert into basics (company_id, name)
    select 1, 'ベーシック' || n from generate_series(1, ${BASIC_COUNT}::int) n`.execute(tx);
  await sql`
    insert into basic_questions (basic_id, company_id, question_id, sequence)
    select 1 + (id - 1) / ${QUESTION_COUNT}::int, 1, id, 1 + (id - 1) % ${QUESTION_COUNT}::int
    from questions`.execute(tx);
  await sql`
    insert into company_basics (company_id, basic_id, department_id)
    select 1, id, case when id > ${BASIC_COUNT - OF_DEPARTMENTS}::int then id - ${BASIC_COUNT - OF_DEPARTMENTS}::int end
    from basics`.execute(tx);
};

const insertOthers = async (tx: Tx): Promise<void> => {
  await sql`
    insert into companies (name) select '他社' || n from generate_series(1, ${OTHER_COMPANY_COUNT}::int) n`.execute(
    tx,
  );
  await sql`
    insert into departments (company_id, name) select id, '部署' from companies where id > 1 order by id`.execute(
    tx,
  );
  await sql`
    insert into users (company_id, name, email, department_id)
    select d.company_id, '社員' || n, 'person' || n || '@other' || d.company_id || '.example', d.id
    from departments d cross join generate_series(1, ${PEOPLE_OF_OTHERS}::int) n
    where d.company_id > 1 order by d.id, n`.execute(tx);
  await sql`
    insert into user_departments (company_id, user_id, department_id)
    select company_id, id, department_id from users where company_id > 1`.execute(tx);
  await sql`insert into basics (company_id, name) select id, 'ベーシック' from companies where id > 1`.execute(
    tx,
  );
  await sql`insert into company_basics (company_id, basic_id) select company_id, id from basics where company_id > 1`.execute(
    tx,
  );
};

const insertSittingsOfOthers = async (tx: Tx): Promise<void> => {
  await sql`
    insert into survey_sheets (company_id, user_id, kind, basic_id, pass_mark_percent, question_count, answered_count,
      correct_count, created_on, finished_at)
    select u.company_id, u.id, 'Basic', b.id, 80, ${QUESTION_COUNT}, ${QUESTION_COUNT}, 16, current_date, now()
    from users u join basics b on b.company_id = u.company_id where u.company_id > 1`.execute(tx);
  await sql`
    insert into basic_sittings (company_id, basic_id, user_id, survey_sheet_id, finished_at, finished_on, question_count,
      correct_count, is_passed)
    select company_id, basic_id, user_id, id, finished_at, created_on, question_count, correct_count, true
    from survey_sheets where company_id > 1`.execute(tx);
};

/** Sittings over a year, in the order of their days: everybody's first one of each basic, then those taken again. */
const insertSittings = async (tx: Tx, sittingCount: number): Promise<void> => {
  await sql`
    create temporary table sat on commit drop as
    select row_number() over (order by day, n) as id, user_id, basic_id, day, correct_count
    from (
      select n, 1 + n % ${PERSON_COUNT}::int as user_id,
        1 + (n / ${PERSON_COUNT}::int) % ${BASIC_COUNT}::int as basic_id,
        current_date - ${DAYS}::int + (hashint4(n) & 65535) % ${DAYS}::int as day,
        8 + (hashint4(n + 1) & 65535) % 13 as correct_count
      from generate_series(0, ${sittingCount - 1}::int) n
    ) planned`.execute(tx);
  await sql`
    insert into survey_sheets (company_id, user_id, kind, basic_id, pass_mark_percent, question_count, answered_count,
      correct_count, duration_seconds, created_on, created_at, started_at, finished_at)
    select 1, user_id, 'Basic', basic_id, 80, ${QUESTION_COUNT}, ${QUESTION_COUNT}, correct_count, 200, day, at, at, at
    from sat cross join lateral (select day::timestamptz + interval '1 minute' * (id % 600) as at) t
    order by id`.execute(tx);
  await sql`
    insert into basic_sittings (company_id, basic_id, user_id, survey_sheet_id, finished_at, finished_on, replaced_on,
      question_count, correct_count, is_passed)
    select 1, basic_id, user_id, id, day::timestamptz + interval '1 minute' * (id % 600), day,
      lead(day) over (partition by user_id, basic_id order by id), ${QUESTION_COUNT}, correct_count,
      correct_count * 100 >= 80 * ${QUESTION_COUNT}
    from sat order by id`.execute(tx);
  await sql`
    insert into surveys (company_id, survey_sheet_id, user_id, question_id, version, sequence, seed, given_ids,
      is_correct, is_skipped, duration_seconds, answered_at, answered_on)
    select 1, sat.id, sat.user_id, (sat.basic_id - 1) * ${QUESTION_COUNT}::int + s, 1, s, s, array[1],
      (s * 7 + sat.id) % ${QUESTION_COUNT}::int < sat.correct_count, false, 10, sat.day::timestamptz, sat.day
    from sat cross join generate_series(1, ${QUESTION_COUNT}::int) s
    where sat.basic_id <= ${WITH_ANSWERS}
    order by sat.id, s`.execute(tx);
};

/** Fills a database that was just made. */
export const seedBasics = async (
  database: OwnedDatabase<Tables>,
  sittingCount: number,
  note: (step: string) => void,
): Promise<void> => {
  await database.asOwner(async (tx) => {
    await insertPeople(tx);
    await insertBasics(tx);
    await insertOthers(tx);
    // The rows are known to fit each other: looking up every parent would take longer than writing them.
    await sql`set local session_replication_role = replica`.execute(tx);
    await insertSittings(tx, sittingCount);
    await insertSittingsOfOthers(tx);
  });
  note('basic_sittings');
  await database.pool.query('vacuum analyze');
  await database.pool.query('checkpoint');
  note('vacuum analyze');
};

/** The sessions of this measurement. */
export const openBasics = async (database: OwnedDatabase<Tables>): Promise<void> => {
  // Each run has a key of its own, and nothing that was sealed with another.
  await database.pool.query('delete from key_check');
  await database.pool.query('delete from sessions');
  for (const [at, token] of [ADMIN_TOKEN, MANAGER_TOKEN].entries())
    await database.pool.query(
      `insert into sessions (company_id, token_hash, real_company_id, real_user_id, user_id, expires_at)
       values (1, sha256(convert_to($1, 'UTF8')), 1, $2, $2, now() + interval '1 day')`,
      [token, at + 1],
    );
};
