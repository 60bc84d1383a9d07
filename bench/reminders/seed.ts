import type { OwnedDatabase } from '@tokiori/server/platform/database';
import type { Tables } from '@tokiori/server/tables';
import { sql } from 'kysely';

export const LEARNER_COUNT = 5000;
const COURSE_COUNT = 3;
const QUESTION_COUNT = 60;
const QUESTIONS_A_COURSE = 20;
/** Of each course, answered before: some of them are due to be reviewed. */
const ANSWERED = 10;

/** A company whose learners all hold three courses, begun a month ago, and whose reminders are due. */
export const seedLearners = (database: OwnedDatabase<Tables>): Promise<void> =>
  database.asOwner(
    async (tx) => {
      await sql`insert into companies (name, approved_at, time_zone) values ('測定株式会社', now(), 'UTC')`.execute(
        tx,
      );
      await sql`
        insert into users (company_id, name, email, email_verified_at, weekly_days_off)
        select 1, '受講者' || n, 'person' || n || '@bench.example', now(), '{}'
        from generate_series(1, ${LEARNER_COUNT}::int) n`.execute(tx);
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
        select 1, 1 from generate_series(1, ${QUESTION_COUNT}::int)`.execute(tx);
      await sql`
        insert into course_templates (company_id, name, questions_per_sheet)
        select 1, '測定コース' || n, 5 from generate_series(1, ${COURSE_COUNT}::int) n`.execute(tx);
      await sql`
        insert into examinations (company_id, user_id, course_template_id, from_date, questions_per_sheet, frequency,
          weekdays, shuffled, pass_mark_percent, recap_enabled, desired_retention_percent, question_count)
        select 1, u.id, c.id, current_date - 30, 5, 'Daily', '{}', false, 80, true, 90, ${QUESTIONS_A_COURSE}
        from users u cross join course_templates c order by u.id, c.id`.execute(tx);
      await sql`
        insert into examination_questions (company_id, examination_id, question_id, sequence, delivered, asked,
          correct_count, last_asked_on, last_correct)
        select 1, e.id, (e.course_template_id - 1) * ${QUESTIONS_A_COURSE}::int + n, n, n <= ${ANSWERED}::int,
          case when n <= ${ANSWERED}::int then 1 else 0 end, case when n <= ${ANSWERED}::int then 1 else 0 end,
          case when n <= ${ANSWERED}::int then current_date - 20 end, case when n <= ${ANSWERED}::int then true end
        from examinations e cross join generate_series(1, ${QUESTIONS_A_COURSE}::int) n`.execute(
        tx,
      );
      await sql`
        insert into memories (user_id, question_id, company_id, stability, difficulty, reps, lapses, last_reviewed_on,
          last_correct, last_skipped, asked, correct_count, parameters_version)
        select e.user_id, q.question_id, 1, 2 + q.question_id % 40, 5, 1, 0, current_date - 20, true,
          false, 1, 1, 1
        from examinations e
        join examination_questions q on q.company_id = 1 and q.examination_id = e.id and q.asked > 0`.execute(
        tx,
      );
      await sql`
        insert into daily_sums (company_id, user_id, course_template_id, day, asked, correct_count, points, seconds)
        select 1, e.user_id, e.course_template_id, current_date - 20, ${ANSWERED}, ${ANSWERED}, 100, 400
        from examinations e`.execute(tx);
      await sql`
        insert into reminder_preferences (company_id, daily_enabled, daily_time, recap_enabled, recap_time, hours_from,
          hours_to, reminded_from,
          next_at)
        values (1, true, '00:00', true, '00:00', '00:00', '23:59', current_date, current_date::timestamp at time zone 'UTC')`.execute(
        tx,
      );
      for (const table of [
        'users',
        'examinations',
        'examination_questions',
        'memories',
        'daily_sums',
      ])
        await sql`analyze ${sql.table(table)}`.execute(tx);
    },
    { isBackground: true },
  );
