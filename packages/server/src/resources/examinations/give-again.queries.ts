import { sql } from 'kysely';
import type { Condition } from '../../platform/list-pages';
import type { Tx } from '../../shared/caller';
import { dayOfUser, type Moment } from '../../shared/day-of-user';
import { isLatest } from '../certificates/latest.access';

/** A certificate that ends so soon that its holder is to take the course again. */
export interface EndingCertificate {
  id: number;
  user_id: number;
  expires_on: string;
  retake_days: number;
  /** The holder's own day. */
  today: string;
}

/**
 * Whether the re-take that was given for the certificate is over and not passed, since an earlier day: then the course is
 * given once more. What somebody has taken away or ended by hand stays so, and what was passed in the last days may still
 * be decided and gets its certificate.
 */
const HAS_FAILED_AGAIN = (
  moment: Moment,
): Condition => sql<boolean>`(ce.retaken_on < ${dayOfUser(moment)} and coalesce((
  select e.deleted_at is null and e.disabled_at is null and case when e.answered_count >= e.question_count
      then e.result = 'Failed' and e.completed_on < ${dayOfUser(moment)}
      else e.to_date < ${dayOfUser(moment)} - 2 and e.correct_count * 100 <
        e.pass_mark_percent::int * greatest(e.answered_count, coalesce(e.offered_count, e.question_count)) end
  from examinations e
  where e.company_id = ${moment.companyId} and e.user_id = ce.user_id and e.course_template_id = ce.course_template_id
  order by e.id desc limit 1), false))`;

const ENDING = (moment: Moment) => sql`certificates ce
  join course_templates t on t.company_id = ce.company_id and t.id = ce.course_template_id
    and t.certificate_since is not null
  join users u on u.company_id = ce.company_id and u.id = ce.user_id and u.deactivated_at is null
  where ce.company_id = ${moment.companyId} and ce.expires_on is not null
    and (ce.retaken_on is null or ${HAS_FAILED_AGAIN(moment)})
    and ce.expires_on - t.certificate_retake_days::int <= ${dayOfUser(moment)}
    and ${isLatest(moment.companyId)} and ${isNotOnLeave(moment)}`;

/** Who is on a leave gets it when they are back. */
const isNotOnLeave = (moment: Moment): Condition => sql<boolean>`not exists (
  select from user_leaves l where l.company_id = ${moment.companyId} and l.user_id = u.id
    and l.from_date <= ${dayOfUser(moment)} and (l.to_date is null or l.to_date >= ${dayOfUser(moment)}))`;

/** The courses of a company of which certificates end. */
export const listCoursesToGiveAgain = async (tx: Tx, moment: Moment): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct ce.course_template_id as id from ${ENDING(moment)} order by 1`.execute(tx);
  return rows.map(({ id }) => id);
};

/** The first certificates of a course that end, locked. */
export const lockEndingCertificates = async (
  tx: Tx,
  moment: Moment,
  { courseId, limit }: { courseId: number; limit: number },
): Promise<EndingCertificate[]> => {
  const { rows } = await sql<EndingCertificate>`
    select ce.id, ce.user_id, ce.expires_on, t.certificate_retake_days as retake_days, ${dayOfUser(moment)} as today
    from ${ENDING(moment)} and ce.company_id = ${moment.companyId} and ce.course_template_id = ${courseId}
    order by ce.id limit ${limit} for update of ce`.execute(tx);
  return rows;
};

/** Notes that the course of certificates was given again, or that their holders were taking it. */
export const markGivenAgain = async (
  tx: Tx,
  companyId: number,
  certificates: readonly EndingCertificate[],
): Promise<void> => {
  await sql`
    update certificates ce set retaken_on = x.today
    from unnest(${certificates.map(({ id }) => id)}::bigint[], ${certificates.map(({ today }) => today)}::date[])
      as x (id, today)
    where ce.company_id = ${companyId} and ce.id = x.id`.execute(tx);
};

/** What people hold of a course today or later and have not finished: they are taking it, so that it is not given again. */
export const listTaking = async (
  tx: Tx,
  companyId: number,
  { courseId, people }: { courseId: number; people: readonly EndingCertificate[] },
): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select distinct e.user_id from examinations e
    join unnest(${people.map((person) => person.user_id)}::bigint[], ${people.map(({ today }) => today)}::date[])
      as x (user_id, today) on x.user_id = e.user_id
    where e.company_id = ${companyId} and e.course_template_id = ${courseId} and e.deleted_at is null
      and e.disabled_at is null and (e.to_date is null or e.to_date >= x.today) and e.answered_count < e.question_count`.execute(
    tx,
  );
  return rows.map((row) => row.user_id);
};

/** Ends what people have finished of a course and is still reviewed: the new one takes its place. @returns their ids */
export const updateFinishedToEnded = async (
  tx: Tx,
  companyId: number,
  { courseId, people, now }: { courseId: number; people: readonly EndingCertificate[]; now: Date },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update examinations e set disabled_at = ${now}
    from unnest(${people.map((person) => person.user_id)}::bigint[], ${people.map(({ today }) => today)}::date[])
      as x (user_id, today)
    where e.company_id = ${companyId} and e.course_template_id = ${courseId} and e.user_id = x.user_id
      and e.deleted_at is null and e.disabled_at is null and e.answered_count >= e.question_count
      and (e.to_date is null or e.to_date >= x.today)
    returning e.id`.execute(tx);
  return rows.map(({ id }) => id);
};
