import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { recallSums } from './recall-sums';

/** A person whose predicted recall is to be worked out, and the day it is for them. */
export interface DuePerson {
  company_id: number;
  user_id: number;
  today: string;
}

/** The sums of the predicted recall of what a person has answered of the courses that run, as of a day. */
export interface PredictedRecall extends DuePerson {
  recall_sum: number;
  memory_count: number;
  /** Of the questions that a course asks again alone, and what the courses aim at for them. */
  aimed_count: number;
  aimed_recall_sum: number;
  aim_sum: number;
}

/** What day it is in a time zone. */
export interface ZoneDay {
  time_zone: string;
  today: string;
}

/** Work that was taken up before `abandonedBefore` and not finished has died with its process. */
export interface Moment {
  takenUpAt: Date;
  abandonedBefore: Date;
}

export const listTimeZones = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.selectFrom('companies').select('time_zone').distinct().execute();
  return rows.map((row) => row.time_zone);
};

/** People after the last one, in the order of their keys, who are stale or of an earlier day. */
export const listPeopleDueAfter = async (
  tx: Tx,
  last: Pick<DuePerson, 'company_id' | 'user_id'>,
  { days, abandonedBefore, limit }: { days: ZoneDay[]; abandonedBefore: Date; limit: number },
): Promise<DuePerson[]> => {
  const { rows } = await sql<DuePerson>`
    select p.company_id, p.user_id, z.today
    from predicted_recalls p
    join companies c on c.id = p.company_id
    join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as z (time_zone text, today date) using (time_zone)
    where (p.company_id, p.user_id) > (${last.company_id}, ${last.user_id})
      and case when p.taken_up_at is null then p.is_stale or p.as_of < z.today
        else p.taken_up_at < ${abandonedBefore} end
    order by p.company_id, p.user_id limit ${limit}`.execute(tx);
  return rows;
};

const idsOf = (people: readonly DuePerson[]) => sql`unnest(
  ${people.map(({ company_id: id }) => id)}::bigint[], ${people.map(({ user_id: id }) => id)}::bigint[],
  ${people.map(({ today }) => today)}::date[])`;

/** A commit that is lost with the power is made up for: then nobody has to wait for the disk. */
const withoutWaiting = (tx: Tx) => sql`set local synchronous_commit = off`.execute(tx);

/**
 * Takes people up, and notes that they are not stale: whoever answers from now on notes the opposite. Leaves out who is
 * answering at this moment: `write_answers` holds the same lock, so that no answer is half in what is read next.
 */
export const claimPeople = async (
  tx: Tx,
  people: readonly DuePerson[],
  { takenUpAt, abandonedBefore }: Moment,
): Promise<DuePerson[]> => {
  await withoutWaiting(tx);
  const { rows } = await sql<DuePerson>`
    with answering as materialized (
      select * from ${idsOf(people)} as i (company_id, user_id, today) where pg_try_advisory_xact_lock(i.user_id)
    ), held as materialized (
      -- Nor who is just being assigned a course.
      select a.* from answering a
      join predicted_recalls p on p.company_id = a.company_id and p.user_id = a.user_id
      for update of p skip locked
    )
    update predicted_recalls p set is_stale = false, taken_up_at = ${takenUpAt}
    from held h
    where p.company_id = h.company_id and p.user_id = h.user_id
      and (p.taken_up_at is null or p.taken_up_at < ${abandonedBefore})
    returning p.company_id, p.user_id, h.today`.execute(tx);
  return rows;
};

/** Works out the sums as `predictedRecall` of the domain does. */
export const sumPredictedRecalls = async (
  tx: Tx,
  people: readonly DuePerson[],
): Promise<PredictedRecall[]> => {
  const { rows } = await sql<PredictedRecall>`
    select i.company_id, i.user_id, i.today, s.*
    from ${idsOf(people)} as i (company_id, user_id, today)
    cross join lateral ${recallSums(
      { companyId: sql`i.company_id`, userId: sql`i.user_id` },
      sql`i.today`,
    )} s`.execute(tx);
  return rows;
};

/** Stores the sums of people who were taken up at a moment. Leaves out a row that an answer is just making stale. */
export const updatePredictions = async (
  tx: Tx,
  predictions: readonly PredictedRecall[],
  takenUpAt: Date,
): Promise<void> => {
  await withoutWaiting(tx);
  await sql`
    with free as materialized (
      select p.company_id, p.user_id, i.today, i.recall_sum, i.memory_count, i.aimed_count, i.aimed_recall_sum, i.aim_sum
      from jsonb_to_recordset(${JSON.stringify(predictions)}::jsonb)
        as i (company_id bigint, user_id bigint, today date, recall_sum float8, memory_count int,
          aimed_count int, aimed_recall_sum float8, aim_sum float8)
      join predicted_recalls p on p.company_id = i.company_id and p.user_id = i.user_id
      where p.taken_up_at = ${takenUpAt}
      for update of p skip locked
    )
    update predicted_recalls p
    set recall_sum = f.recall_sum, memory_count = f.memory_count, aimed_count = f.aimed_count,
      aimed_recall_sum = f.aimed_recall_sum, aim_sum = f.aim_sum, as_of = f.today, taken_up_at = null
    from free f where p.company_id = f.company_id and p.user_id = f.user_id`.execute(tx);
};
