import { MOST_COUNTED } from '@tokiori/contract';
import type { FirstCounts } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

interface Row extends FirstCounts {
  course_id: number | null;
  put_away: boolean;
}

/** How many rows there are, as far as it matters. */
const counted = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from (${rows} limit ${MOST_COUNTED}) rows)`;

/** What a company has of what it needs before its people can be asked something. */
export const countFirstSteps = async (tx: Tx, companyId: number): Promise<Row> => {
  const ofCompany = sql<boolean>`company_id = ${companyId}`;
  const courses = sql`
    select id from course_templates c where c.company_id = ${companyId} and exists (
      select 1 from course_questions q where q.company_id = ${companyId} and q.course_template_id = c.id)`;
  // Who comes by the company's own sign-in needs no invitation.
  const mayEnter = sql<boolean>`(
    u.invited_at is not null or u.password_hash is not null or u.last_signed_in_at is not null
    or exists (select from sso_connections s where s.company_id = ${companyId} and s.is_enabled))`;
  const people = sql`from users u where u.company_id = ${companyId} and u.deactivated_at is null`;
  const { rows } = await sql<Row>`
    select
      ${counted(sql`select 1 from users where ${ofCompany} and deactivated_at is null`)} as "People",
      ${counted(sql`select 1 from questions where ${ofCompany} and deleted_at is null`)} as "Questions",
      ${counted(courses)} as "Courses",
      ${counted(sql`select 1 from examinations where ${ofCompany} and deleted_at is null`)} as "Assignments",
      ${counted(sql`select 1 ${people} and ${mayEnter}`)} as "Invitations",
      coalesce((select daily_enabled::int + recap_enabled::int from reminder_preferences where ${ofCompany}), 0)
        as "Reminders",
      ${counted(sql`select 1 ${people} and not ${mayEnter}`)} as uninvited,
      (${courses} order by id desc limit 1) as course_id,
      exists (select 1 from daily_sums where ${ofCompany}) as "hasAnswers",
      exists (select 1 from first_steps_put_away where ${ofCompany}) as put_away`.execute(tx);
  return onlyRow(rows);
};

/** Puts the list away, once. */
export const insertFirstStepsPutAway = async (
  tx: Tx,
  companyId: number,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('first_steps_put_away')
    .values({ company_id: companyId, put_away_at: now })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
};

export const deleteFirstStepsPutAway = async (tx: Tx, companyId: number): Promise<void> => {
  await tx.deleteFrom('first_steps_put_away').where('company_id', '=', companyId).execute();
};
