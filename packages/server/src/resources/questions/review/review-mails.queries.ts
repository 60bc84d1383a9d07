import { sql } from 'kysely';
import type { Tx } from '../../../shared/caller';
import { mayWrite } from '../../../shared/may-write';
import { READER_JOINS, readerColumns, type Reader } from '../../../shared/recipients';

/** Of each kind so many are named; all of them are counted. */
export const MOST_NAMED = 10;

/** Companies that want a second person to look at questions. Runs as the system role. */
export const listReviewingCompanies = async (tx: Tx, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select c.id from companies c where c.reviews_questions and ${mayWrite(now)} order by c.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

/** What somebody has not read yet, nor was told of by mail: notifications `n` of `u`, last told at `t`. */
const NEWS = sql`n.kind = 'QuestionReview' and n.read_at is null and n.created_at > coalesce(t.told_at, '-infinity')`;

/** Somebody whom questions wait for, or whose questions were published or sent back. */
export interface ReviewReader extends Reader {
  is_admin: boolean;
  /** Their own time of reminders; `null`: the company's. */
  reminder_time: string | null;
  /** When they were last told; `null`: never. */
  told_at: Date | null;
  /** When the first of what is new happened. */
  oldest_at: Date;
  /** Whether something new waits for them. */
  is_asked: boolean;
}

/** The active people of a company who have news of reviews. @param today decides about leaves */
export const listReviewReaders = async (
  tx: Tx,
  companyId: number,
  today: string,
): Promise<ReviewReader[]> => {
  const { rows } = await sql<ReviewReader>`
    select ${readerColumns(companyId, today)}, u.role in ('Admin', 'SuperAdmin') as is_admin, p.reminder_time, t.told_at,
      news.oldest_at, news.is_asked
    from users u ${READER_JOINS}
    left join question_review_mails t on t.company_id = u.company_id and t.user_id = u.id
    join lateral (
      select min(n.created_at) as oldest_at, bool_or(n.data ->> 'step' = 'Ask') as is_asked
      from notifications n where n.company_id = ${companyId} and n.user_id = u.id and ${NEWS}
    ) news on news.oldest_at is not null
    where u.company_id = ${companyId} and u.deactivated_at is null
    order by u.id`.execute(tx);
  return rows;
};

/** A question that is named in a mail, and how many there are of its kind. */
export interface NamedQuestion {
  id: number;
  title: string;
  /** Remarks that the author is to meet. */
  remark_count: number;
  /** Others that were published with it. */
  other_count: number;
  total: number;
}

interface MailSubject {
  companyId: number;
  userId: number;
}

/** Questions that wait for somebody else than who wrote them, the oldest first. */
export const listWaiting = async (
  tx: Tx,
  { companyId, userId }: MailSubject,
): Promise<NamedQuestion[]> => {
  const { rows } = await sql<NamedQuestion>`
    select q.id, v.title, 0 as remark_count, 0 as other_count, (count(*) over ())::int as total
    from questions q
    join question_versions v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.version
    where q.company_id = ${companyId} and q.review_state = 'Waiting' and q.deleted_at is null
      and q.review_author_id is distinct from ${userId}
    order by q.id limit ${MOST_NAMED}`.execute(tx);
  return rows;
};

/** What became of somebody's questions since they were last told, and is still so, the first first. */
export const listEnded = async (
  tx: Tx,
  { companyId, userId }: MailSubject,
  step: 'Publish' | 'Return',
): Promise<NamedQuestion[]> => {
  const isSo = step === 'Return' ? sql`q.review_state = 'Draft'` : sql`q.review_state is null`;
  const others = sql`coalesce((n.data ->> 'question_count')::int, 1) - 1`;
  const { rows } = await sql<NamedQuestion>`
    select q.id, v.title, (
        select count(*)::int from jsonb_array_elements(q.review_remarks) r (remark)
        where not (r.remark ->> 'resolved')::boolean
      ) as remark_count, ${others} as other_count, (count(*) over () + sum(${others}) over ())::int as total
    from notifications n
    left join question_review_mails t on t.company_id = n.company_id and t.user_id = n.user_id
    join questions q on q.company_id = n.company_id and q.id = (n.data ->> 'question_id')::bigint
    join question_versions v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.version
    where n.company_id = ${companyId} and n.user_id = ${userId} and ${NEWS} and n.data ->> 'step' = ${step}
      and q.deleted_at is null and ${isSo}
    order by n.id limit ${MOST_NAMED}`.execute(tx);
  return rows;
};

/** Takes the telling of a person for this transaction. @returns `false` when another process told them meanwhile */
export const claimReviewMail = async (
  tx: Tx,
  { companyId, userId }: MailSubject,
  { toldAt, now }: { toldAt: Date | null; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into question_review_mails (company_id, user_id, told_at) values (${companyId}, ${userId}, ${now})
    on conflict (company_id, user_id) do update set told_at = excluded.told_at
    where question_review_mails.told_at is not distinct from ${toldAt}::timestamptz
    returning user_id`.execute(tx);
  return rows.length > 0;
};
