import type { Tx } from '@tokiori/server/seeding';
import { sql } from 'kysely';

/**
 * What the people of the demo were told: assignments, results and replies of the last two months. What is older than a
 * week they have read.
 */
export const tellWhatHappened = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    insert into notifications (company_id, user_id, kind, subject_id, data, created_at, read_at)
    select company_id, user_id, kind, subject_id, data, at,
      case when at < ${now}::timestamptz - interval '7 days' then at + interval '1 day' end
    from (
      select e.company_id, e.user_id, 'Assigned' as kind, e.id as subject_id, e.created_at as at, jsonb_build_object(
        'name', t.name, 'examination_id', e.id, 'from', e.from_date, 'to', e.to_date,
        'question_count', e.question_count) as data
      from examinations e join course_templates t on t.id = e.course_template_id where e.deleted_at is null
      union all
      select e.company_id, e.user_id, 'Result', e.id, (e.completed_on + time '18:00') at time zone 'Asia/Tokyo',
        jsonb_build_object('name', t.name, 'examination_id', e.id, 'passed', e.result = 'Passed',
          'correct_count', e.correct_count, 'question_count', e.question_count)
      from examinations e join course_templates t on t.id = e.course_template_id
      where e.deleted_at is null and e.result is not null
      union all
      select r.company_id, r.user_id, 'ReportAnswered', r.id, r.answered_at,
        jsonb_build_object('name', v.title, 'question_report_id', r.id, 'outcome', r.outcome)
      from question_reports r
      join question_versions v on v.question_id = r.question_id and v.version = r.version
      where r.answered_at is not null
    ) happened
    where at between ${now}::timestamptz - interval '60 days' and ${now}::timestamptz
    order by at, subject_id`.execute(tx);
};
