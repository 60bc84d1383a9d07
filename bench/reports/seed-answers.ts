import type { OwnedDatabase } from '@tokiori/server/platform/database';
import type { Tx } from '@tokiori/server/seeding';
import type { Tables } from '@tokiori/server/tables';
import { sql } from 'kysely';
import {
  COURSE_COUNT,
  COURSE_QUESTION_COUNT,
  PERSON_COUNT,
  QUESTIONS_A_SHEET,
} from './seed-company';

/** Each person has held so many courses in three years … */
const EXAMINATIONS_A_PERSON = 12;
const EXAMINATION_COUNT = PERSON_COUNT * EXAMINATIONS_A_PERSON;
const DAYS = 1095;
/** … one every 88 days, for 182 days each, which two months of people begin one after another. */
const DAYS_BETWEEN = 88;
const DAYS_HELD = 182;
const DAYS_APART = 60;
/** Sheets of an examination come ten days apart; the first five ask every question once, the others again. */
const SHEET_EVERY = 10;
const MOST_SHEETS = 17;
const DAILY_SHEETS = COURSE_QUESTION_COUNT / QUESTIONS_A_SHEET;

/** Secondary indexes are dropped while a table is filled and made again as they were. */
const withoutIndexes = async (tx: Tx, table: string, work: () => Promise<unknown>) => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = ${table}::regclass
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype <> 'f')`.execute(
    tx,
  );
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx);
  await work();
  for (const { definition } of rows) await sql.raw(definition).execute(tx);
};

/**
 * The examinations with their counts, which are the same however many answers there are: what is compared is the
 * answers alone. One in ten people has left questions unanswered.
 */
const insertExaminations = async (tx: Tx): Promise<void> => {
  await sql`
    insert into examinations (company_id, user_id, course_template_id, from_date, to_date, questions_per_sheet,
      frequency, weekdays, shuffled, pass_mark_percent, recap_enabled, desired_retention_percent, question_count,
      answered_count, correct_count, completed_on)
    select 1, e.user_id, 1 + (e.user_id * 5 + e.nth * 7) % ${COURSE_COUNT}::int, h.starts_on,
      h.starts_on + ${DAYS_HELD}::int, ${QUESTIONS_A_SHEET}, 'Daily', '{}', false, 80, true, 90, ${COURSE_QUESTION_COUNT},
      ${COURSE_QUESTION_COUNT}::int - e.missing, least(34 + n % 17, ${COURSE_QUESTION_COUNT}::int - e.missing),
      case when e.missing = 0 then h.starts_on + 50 end
    from generate_series(0, ${EXAMINATION_COUNT - 1}::int) n
    cross join lateral (
      select 1 + n % ${PERSON_COUNT}::int as user_id, n / ${PERSON_COUNT}::int as nth,
        case when n % 10 = 0 then ${QUESTIONS_A_SHEET}::int else 0 end as missing
    ) e
    cross join lateral (
      select current_date - ${DAYS}::int + 1 + e.nth * ${DAYS_BETWEEN}::int + e.user_id * 37 % ${DAYS_APART}::int
        as starts_on
    ) h
    order by n`.execute(tx);
};

/**
 * Sheets in the order of their days, as time would have stored them: of each examination one, or some more, or all,
 * spread over its days.
 */
const insertSheets = async (tx: Tx, sheetCount: number): Promise<void> => {
  await sql`
    create temporary table sheets on commit drop as
    select row_number() over (order by d.day, n) as id, e.id as examination_id, e.user_id, e.course_template_id,
      p.place, d.day, 5 + (hashint4(n) & 65535) % 6 as correct_count
    from generate_series(0, ${sheetCount - 1}::int) n
    join examinations e on e.company_id = 1 and e.id = 1 + (n::bigint * 7919) % ${EXAMINATION_COUNT}::int
    cross join lateral (
      select (n / ${EXAMINATION_COUNT}::int + n % ${EXAMINATION_COUNT}::int) % ${MOST_SHEETS}::int as place
    ) p
    cross join lateral (
      select e.from_date + ((p.place * ${SHEET_EVERY}::int + e.id % ${SHEET_EVERY}::int)
        * least(current_date - e.from_date, ${DAYS_HELD}::int) / ${DAYS_HELD}::int)::int as day
    ) d`.execute(tx);
  await sql`
    insert into survey_sheets (company_id, user_id, kind, examination_id, pass_mark_percent, question_count,
      answered_count, correct_count, duration_seconds, created_on, created_at, started_at, finished_at)
    select 1, user_id, case when place < ${DAILY_SHEETS} then 'Daily' else 'Recap' end, examination_id, 80,
      ${QUESTIONS_A_SHEET}, ${QUESTIONS_A_SHEET}, correct_count, 200, day, t.at, t.at, t.at
    from sheets cross join lateral (select day::timestamptz + interval '1 minute' * (id % 600) as at) t
    order by id`.execute(tx);
};

const insertSurveys = async (tx: Tx): Promise<void> => {
  await sql`
    insert into surveys (company_id, survey_sheet_id, user_id, question_id, version, sequence, seed, given_ids,
      is_correct, is_skipped, duration_seconds, answered_at, answered_on)
    select 1, sh.id, sh.user_id,
      (sh.course_template_id - 1) * ${COURSE_QUESTION_COUNT}::int + 1
        + (sh.place * ${QUESTIONS_A_SHEET}::int + s - 1) % ${COURSE_QUESTION_COUNT}::int,
      1, s, s, array[r.given], r.given = 1, false, 10 + (sh.id + s) % 20,
      sh.day::timestamptz + interval '1 minute' * (sh.id % 600), sh.day
    from sheets sh cross join generate_series(1, ${QUESTIONS_A_SHEET}::int) s
    cross join lateral (select case when (sh.id + s) % 10 < sh.correct_count then 1 else 2 end as given) r
    order by sh.id, s`.execute(tx);
};

/** What the answers add up to by day. Of retention it is plausible: eight in ten answers of a recap count. */
const insertDays = async (tx: Tx): Promise<void> => {
  await sql`
    insert into daily_sums (company_id, user_id, course_template_id, examination_id, day, asked, correct_count,
      recap_asked, recap_correct_count, points, seconds, retention_asked, retention_retained, retention_chance)
    select 1, a.user_id, e.course_template_id, a.examination_id, a.day, asked, correct, recap_asked, recap_correct,
      10 * correct + 5 * recap_correct, seconds, recap_asked * 8 / 10, recap_correct * 8 / 10,
      recap_asked * 2000
    from (
      select s.user_id, sh.examination_id, s.answered_on as day, sum(s.duration_seconds) as seconds,
        count(*) filter (where sh.kind = 'Daily') as asked,
        count(*) filter (where sh.kind = 'Daily' and s.is_correct) as correct,
        count(*) filter (where sh.kind = 'Recap') as recap_asked,
        count(*) filter (where sh.kind = 'Recap' and s.is_correct) as recap_correct
      from surveys s join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
      group by 1, 2, 3
    ) a join examinations e on e.company_id = 1 and e.id = a.examination_id
    order by a.day, a.user_id`.execute(tx);
};

const insertMemories = async (tx: Tx): Promise<void> => {
  await sql`
    insert into memories (user_id, question_id, company_id, stability, difficulty, reps, lapses, last_reviewed_on,
      last_correct, last_skipped, asked, correct_count, parameters_version)
    select user_id, question_id, 1, 4 + 25 * sum(is_correct::int), 5, count(*), count(*) - sum(is_correct::int),
      max(answered_on), max(id * 2 + is_correct::int) % 2 = 1, false,
      count(*), sum(is_correct::int), 1
    from surveys group by user_id, question_id`.execute(tx);
};

/** Nobody has held a course twice: what a person knows of a question is what the examination does. */
const insertExaminationQuestions = async (tx: Tx): Promise<void> => {
  await sql`
    insert into examination_questions (examination_id, question_id, company_id, sequence, delivered, asked,
      correct_count, last_asked_on, last_correct)
    select e.id, q.question_id, 1, q.sequence, m.asked is not null, coalesce(m.asked, 0), coalesce(m.correct_count, 0),
      m.last_reviewed_on, m.last_correct
    from examinations e join course_questions q on q.course_template_id = e.course_template_id
    left join memories m on m.company_id = 1 and m.user_id = e.user_id and m.question_id = q.question_id
    order by e.id, q.sequence`.execute(tx);
};

/** Three years of answers in which all people took part alike, and what the server keeps of them by day. */
export const seedAnswers = (
  database: OwnedDatabase<Tables>,
  answerCount: number,
  note: (step: string) => void,
): Promise<void> =>
  database.asOwner(async (tx) => {
    // The rows are known to fit each other: looking up every parent would take longer than writing them.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local work_mem = '512MB'`.execute(tx);
    await sql`set local maintenance_work_mem = '1GB'`.execute(tx);
    // Their days are Japan's.
    await sql`set local time zone 'Asia/Tokyo'`.execute(tx);
    const fill = async (table: string, work: () => Promise<unknown>): Promise<void> => {
      await withoutIndexes(tx, table, work);
      await sql`analyze ${sql.table(table)}`.execute(tx);
      note(table);
    };
    await fill('examinations', () => insertExaminations(tx));
    await fill('survey_sheets', () => insertSheets(tx, answerCount / QUESTIONS_A_SHEET));
    await fill('surveys', () => insertSurveys(tx));
    await fill('daily_sums', () => insertDays(tx));
    await fill('memories', () => insertMemories(tx));
    await fill('examination_questions', () => insertExaminationQuestions(tx));
  });
