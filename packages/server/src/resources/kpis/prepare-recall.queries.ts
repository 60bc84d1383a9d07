import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
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
  ${people.map(({ user_id: id }) => id)}::bigint[], ${people.map(({ today }) => today)}::date[])`;

/** Company by company: each may stand on a machine of its own, where its rows are locked. */
const byCompany = <P extends DuePerson>(people: readonly P[]): Map<number, P[]> =>
  groupBy(people, (person) => person.company_id);

/** A commit that is lost with the power is made up for: then nobody has to wait for the disk. */
const withoutWaiting = (tx: Tx) => sql`set local synchronous_commit = off`.execute(tx);

/** Locks those of a company who are not answering at this moment, nor just being assigned a course. */
const lockUnanswering = async (
  tx: Tx,
  companyId: number,
  people: readonly DuePerson[],
): Promise<DuePerson[]> => {
  const { rows } = await sql<DuePerson>`
    select p.company_id, i.user_id, i.today
    from ${idsOf(people)} as i (user_id, today)
    join predicted_recalls p on p.company_id = ${companyId} and p.user_id = i.user_id
    where pg_try_advisory_xact_lock(i.user_id)
    for update of p skip locked`.execute(tx);
  return rows;
};

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
  const claimed: DuePerson[] = [];
  for (const [companyId, own] of byCompany(people)) {
    const held = await lockUnanswering(tx, companyId, own);
    if (held.length === 0) continue;
    const { rows } = await sql<DuePerson>`
      update predicted_recalls p set is_stale = false, taken_up_at = ${takenUpAt}
      from ${idsOf(held)} as h (user_id, today)
      where p.company_id = ${companyId} and p.user_id = h.user_id
        and (p.taken_up_at is null or p.taken_up_at < ${abandonedBefore})
      returning p.company_id, p.user_id, h.today`.execute(tx);
    claimed.push(...rows);
  }
  return claimed;
};

/** Works out the sums as `predictedRecall` of the domain does. */
export const sumPredictedRecalls = async (
  tx: Tx,
  people: readonly DuePerson[],
): Promise<PredictedRecall[]> => {
  const predictions: PredictedRecall[] = [];
  for (const [companyId, own] of byCompany(people)) {
    const { rows } = await sql<PredictedRecall>`
      select ${companyId}::bigint as company_id, i.user_id, i.today, s.*
      from ${idsOf(own)} as i (user_id, today)
      cross join lateral ${recallSums(
        { companyId: sql`${companyId}::bigint`, userId: sql`i.user_id` },
        sql`i.today`,
      )} s`.execute(tx);
    predictions.push(...rows);
  }
  return predictions;
};

/** Stores the sums of people who were taken up at a moment. Leaves out a row that an answer is just making stale. */
export const updatePredictions = async (
  tx: Tx,
  predictions: readonly PredictedRecall[],
  takenUpAt: Date,
): Promise<void> => {
  await withoutWaiting(tx);
  for (const [companyId, own] of byCompany(predictions)) {
    const { rows: free } = await sql<{ user_id: number }>`
      select p.user_id from predicted_recalls p
      where p.company_id = ${companyId} and p.user_id = any(${own.map(({ user_id: id }) => id)}::bigint[])
        and p.taken_up_at = ${takenUpAt}
      for update of p skip locked`.execute(tx);
    await sql`
      update predicted_recalls p
      set recall_sum = f.recall_sum, memory_count = f.memory_count, aimed_count = f.aimed_count,
        aimed_recall_sum = f.aimed_recall_sum, aim_sum = f.aim_sum, as_of = f.today, taken_up_at = null
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb)
        as f (user_id bigint, today date, recall_sum float8, memory_count int, aimed_count int,
          aimed_recall_sum float8, aim_sum float8)
      where p.company_id = ${companyId} and p.user_id = f.user_id
        and f.user_id = any(${free.map(({ user_id: id }) => id)}::bigint[])`.execute(tx);
  }
};
