import type { OwnedDatabase } from '@tokiori/server/platform/database';
import type { Tables } from '@tokiori/server/tables';
import { sql } from 'kysely';
import type { Tx } from '@tokiori/server/seeding';

/** The people of the company; the first of them is its admin. */
export const PERSON_COUNT = 5000;
/** The person whose pages are opened: an active one, among those with answers at every size. */
export const LOOKED_AT_ID = 4501;
export const COURSE_COUNT = 24;
/** Questions of each course, in so many sheets. */
export const COURSE_QUESTION_COUNT = 50;
export const QUESTIONS_A_SHEET = 10;
const PROFESSION_COUNT = 12;
const POST_COUNT = 6;
/** Four at the top and three below each, down to the fourth level. */
const TOP_DEPARTMENT_COUNT = 4;
const DEPARTMENT_COUNT = 4 + 12 + 36 + 108;

/** The bearer token of the admin. */
export const ADMIN_TOKEN = 'bench-reports-admin-token';

const insertLists = async (tx: Tx): Promise<void> => {
  await sql`insert into companies (name) values ('測定株式会社')`.execute(tx);
  await sql`insert into professions (company_id, name)
    select 1, '職種' || n from generate_series(1, ${PROFESSION_COUNT}::int) n`.execute(tx);
  await sql`insert into posts (company_id, name)
    select 1, '役職' || n from generate_series(1, ${POST_COUNT}::int) n`.execute(tx);
  await sql`
    insert into departments (company_id, parent_id, name)
    select 1, case when n > ${TOP_DEPARTMENT_COUNT} then (n - ${TOP_DEPARTMENT_COUNT} - 1) / 3 + 1 end, '部署' || n
    from generate_series(1, ${DEPARTMENT_COUNT}::int) n`.execute(tx);
};

/** One in forty has left, one in twenty has entered neither age nor entrance, one in fifty is in a second department. */
const insertPeople = async (tx: Tx): Promise<void> => {
  await sql`
    insert into users (company_id, name, name_kana, email, role, department_id, profession_id, post_id, birth_ym,
      entrance_date, deactivated_at)
    select 1, '受講者' || n, 'ジュコウシャ' || lpad((n * 7919 % ${PERSON_COUNT}::int)::text, 5, '0'),
      'person' || n || '@bench.example', case when n = 1 then 'Admin' else 'User' end, 1 + n % ${DEPARTMENT_COUNT}::int,
      1 + n / 160 % ${PROFESSION_COUNT}::int, 1 + n / 7 % ${POST_COUNT}::int,
      case when n % 20 > 0 then 1961 + n % 45 || '-' || lpad((1 + n % 12)::text, 2, '0') end,
      case when n % 20 > 0 then make_date(1990 + n / 3 % 36, 4, 1) end,
      case when n % 40 = 39 then now() - interval '100 days' end
    from generate_series(1, ${PERSON_COUNT}::int) n`.execute(tx);
  await sql`
    insert into user_departments (company_id, user_id, department_id)
    select 1, id, department_id from users
    union select 1, id, 1 + (id + 77) % ${DEPARTMENT_COUNT}::int from users where id % 50 = 0`.execute(
    tx,
  );
};

const insertQuestions = async (tx: Tx): Promise<void> => {
  await sql`insert into major_categories (company_id, name) values (1, '大')`.execute(tx);
  await sql`
    insert into medium_categories (company_id, major_category_id, name) values (1, 1, '中')`.execute(
    tx,
  );
  await sql`
    insert into minor_categories (company_id, medium_category_id, name)
    select 1, 1, '小' || n from generate_series(1, ${COURSE_COUNT}::int) n`.execute(tx);
  await sql`
    insert into questions (company_id, minor_category_id)
    select 1, 1 + (n - 1) / ${COURSE_QUESTION_COUNT}::int
    from generate_series(1, ${COURSE_COUNT * COURSE_QUESTION_COUNT}::int) n`.execute(tx);
  await sql`
    insert into question_versions (question_id, version, company_id, title, question_type, question_category,
      statement, commentary, selectable)
    select id, 1, 1, '問題' || id, 'Selectable', 'Knowledge', '次のうち正しいものはどれですか。' || repeat('文', 80),
      repeat('解説', 80),
      (select jsonb_agg(jsonb_build_object('id', c, 'text', '選択肢' || c, 'is_correct', c = 1, 'image', null))
       from generate_series(1, 4) c)
    from questions`.execute(tx);
};

const insertCourses = async (tx: Tx): Promise<void> => {
  await sql`
    insert into course_templates (company_id, name, questions_per_sheet)
    select 1, 'コース' || n, ${QUESTIONS_A_SHEET} from generate_series(1, ${COURSE_COUNT}::int) n`.execute(
    tx,
  );
  await sql`
    insert into course_questions (course_template_id, company_id, question_id, sequence)
    select 1 + (id - 1) / ${COURSE_QUESTION_COUNT}::int, 1, id, 1 + (id - 1) % ${COURSE_QUESTION_COUNT}::int
    from questions`.execute(tx);
};

/** A company with its people, lists and courses: the same however many answers there are. */
export const seedCompany = (database: OwnedDatabase<Tables>): Promise<void> =>
  database.asOwner(async (tx) => {
    await insertLists(tx);
    await insertPeople(tx);
    await insertQuestions(tx);
    await insertCourses(tx);
  });

/** The admin's session of this measurement. */
export const signIn = async (database: OwnedDatabase<Tables>): Promise<void> =>
  database.asOwner(async (tx) => {
    await sql`delete from sessions`.execute(tx);
    await sql`
      insert into sessions (company_id, token_hash, real_company_id, real_user_id, user_id, expires_at)
      values (1, sha256(convert_to(${ADMIN_TOKEN}::text, 'UTF8')), 1, 1, 1, now() + interval '1 day')`.execute(
      tx,
    );
  });
