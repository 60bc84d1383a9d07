import type { PracticeOf, StudentPractice } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { questionsOfRunning } from '../../shared/running-courses';

/** SQL for what a person may practise of each kind, under the alias `p`: a subquery with `question_id`. */
const CHOSEN: Record<PracticeOf, (caller: Caller, today: string) => RawBuilder<unknown>> = {
  Weak: ({ companyId, userId }, today) => sql`(
    select distinct held.question_id
    from ${questionsOfRunning({ companyId: sql`${companyId}`, userId: sql`${userId}` }, sql`${today}::date`)} held)`,
  Bookmarked: ({ companyId, userId }) => sql`(
    select b.question_id from bookmarks b where b.company_id = ${companyId} and b.user_id = ${userId})`,
};

/** Of bookmarked questions all; else those that were ever answered wrongly. */
const isWanted = (of: PracticeOf): RawBuilder<unknown> =>
  of === 'Weak' ? sql`and m.correct_count < m.asked` : sql``;

/**
 * Questions that a learner has answered before today and may practise, those first that were wrong the last time, then
 * by how often they were forgotten and how weakly they are kept. Deleted questions are not asked any more.
 */
export const listPractisable = async (
  tx: Tx,
  caller: Caller,
  of: PracticeOf,
  today: string,
): Promise<number[]> => {
  const { companyId, userId } = caller;
  const { rows } = await sql<{ question_id: number }>`
    select p.question_id
    from ${CHOSEN[of](caller, today)} p
    join questions q on q.id = p.question_id and (q.company_id = ${companyId} or q.preset) and q.deleted_at is null and q.retired_at is null
    join memories m on m.company_id = ${companyId} and m.user_id = ${userId} and m.question_id = p.question_id
    where m.last_reviewed_on < ${today} ${isWanted(of)}
    order by m.last_correct, m.lapses desc, m.stability, p.question_id`.execute(tx);
  return rows.map((row) => row.question_id);
};

/** Questions of a learner's sheets that are not answered yet: they are asked there, unless a practice was left. */
export const listAwaited = async (
  tx: Tx,
  { companyId, userId }: Caller,
  today: string,
): Promise<Set<number>> => {
  const { rows } = await sql<{ question_id: number }>`
    select s.question_id from survey_sheets sh
    join surveys s on s.company_id = sh.company_id and s.survey_sheet_id = sh.id and s.answered_at is null
    where sh.company_id = ${companyId} and sh.user_id = ${userId} and sh.finished_at is null
      and (sh.kind <> 'Practice' or sh.created_on = ${today})`.execute(tx);
  return new Set(rows.map((row) => row.question_id));
};

/** A practice that is not finished. */
type OpenPractice = NonNullable<StudentPractice['open_sheet']> & { created_on: string };

/** The practice that a learner began last, unless it is finished; `null`: there is none. */
export const findOpenPractice = async (
  tx: Tx,
  { companyId, userId }: Caller,
): Promise<OpenPractice | null> => {
  const { rows } = await sql<OpenPractice & { is_open: boolean }>`
    select id as survey_sheet_id, answered_count, question_count, created_on, finished_at is null as is_open
    from survey_sheets where company_id = ${companyId} and user_id = ${userId} and kind = 'Practice'
    order by created_on desc, finished_at is null desc, id desc limit 1`.execute(tx);
  const [latest] = rows;
  return latest?.is_open ? latest : null;
};

/**
 * Ends practices that were left before a day with what was answered of them, at their last answer; those of which nothing
 * was answered are gone.
 */
export const updateToEnd = async (
  tx: Tx,
  { companyId, userId }: Caller,
  beforeDay: string,
): Promise<void> => {
  const isLeft = sql`sh.company_id = ${companyId} and sh.user_id = ${userId} and sh.kind = 'Practice'
    and sh.finished_at is null and sh.created_on < ${beforeDay}`;
  await sql`delete from survey_sheets sh where ${isLeft} and sh.answered_count = 0`.execute(tx);
  await sql`
    delete from surveys s using survey_sheets sh
    where ${isLeft} and s.company_id = sh.company_id and s.survey_sheet_id = sh.id and s.answered_at is null`.execute(
    tx,
  );
  await sql`
    update survey_sheets sh set question_count = sh.answered_count, finished_at = (
      select max(s.answered_at) from surveys s where s.company_id = ${companyId} and s.survey_sheet_id = sh.id)
    where ${isLeft}`.execute(tx);
};

/** What a learner has practised: questions handed out on a day, and seconds credited since one. */
export const sumPractice = async (
  tx: Tx,
  { companyId, userId }: Caller,
  { today, since }: { today: string; since: string },
): Promise<{ questionsToday: number; seconds: number }> => {
  const { rows } = await sql<{ questions: number; seconds: number }>`
    select coalesce(sum(question_count) filter (where created_on = ${today}), 0)::int as questions,
      coalesce(sum(duration_seconds), 0)::int as seconds
    from survey_sheets
    where company_id = ${companyId} and user_id = ${userId} and kind = 'Practice' and created_on >= ${since}`.execute(
    tx,
  );
  const { questions, seconds } = onlyRow(rows);
  return { questionsToday: questions, seconds };
};
