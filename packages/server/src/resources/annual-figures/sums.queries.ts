import type { ReportPeriod } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { spellsTable, type Spell } from '../kpis/scope-of-people';
import { studyTimeRows, SUMMED } from '../study-times/study-time-rows';

/** Days of people, whose sums are told apart: by their place among them. */
interface SpellsOf {
  companyId: number;
  /** None of them reaches beyond the period. */
  spells: readonly Spell[];
  period: ReportPeriod;
}

type BySpell<Sums> = Map<number, Sums>;

/** By the place of each, from 0 on; what has no rows is absent. */
const bySpell = <Sums>(rows: readonly (Sums & { spell: number })[]): BySpell<Sums> =>
  new Map(rows.map(({ spell, ...sums }) => [spell - 1, sums as Sums]));

/** The time of study of the ledger. */
export interface StudySums {
  required_seconds: number;
  other_seconds: number;
  practice_seconds: number;
  corrected_minutes: number;
  total_seconds: number;
}

/** How long each has learned. */
export const sumStudy = async (
  tx: Tx,
  { companyId, spells, period }: SpellsOf,
): Promise<BySpell<StudySums>> => {
  const { rows } = await sql<StudySums & { spell: number }>`
    select s.spell, ${SUMMED} from ${spellsTable(spells)}
    join ${studyTimeRows(companyId, period)} r
      on r.user_id = s.user_id and r.day between s.from_day and s.to_day
    group by s.spell`.execute(tx);
  return bySpell(rows);
};

/**
 * SQL: an examination, under the alias `e`, of which all was answered or whose last day has passed, and the day of that.
 * What was taken back never was, and what was ended by hand before its end was not decided.
 */
const ENDED_ON = sql`coalesce(e.completed_on, e.to_date)`;
const hasEnded = (companyId: number, { from, to }: ReportPeriod, today: string) => sql`(
  e.company_id = ${companyId} and e.deleted_at is null and e.question_count > 0
  and ${ENDED_ON} between ${from}::date and ${to}::date
  and (e.completed_on is not null or (e.to_date < ${today}::date
    and (e.disabled_at is null or (e.disabled_at at time zone c.time_zone)::date > e.to_date))))`;

/** Ended examinations that nobody has counted the questions of, and of which it depends on them what came of them. */
export const listUncounted = async (
  tx: Tx,
  companyId: number,
  { period, today }: { period: ReportPeriod; today: string },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select e.id from examinations e join companies c on c.id = e.company_id
    where ${hasEnded(companyId, period, today)} and e.completed_on is null and e.offered_count is null
      and (e.answered_count = 0 or e.correct_count * 100 >= e.pass_mark_percent * e.answered_count)
      and e.correct_count * 100 < e.pass_mark_percent * e.question_count
    order by e.id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Examinations that ended, and those that were passed. */
export interface CompletionSums {
  ended: number;
  passed: number;
  required_ended: number;
  required_passed: number;
}

/**
 * What came of the examinations that ended, by the rule of every result (`decideResult`): of what was not answered to its
 * end, the questions that had come by it count. Where none had come nothing was decided.
 * @param counted how many had come, where nobody has kept it
 */
export const sumCompletions = async (
  tx: Tx,
  { companyId, spells, period }: SpellsOf,
  { today, counted }: { today: string; counted: ReadonlyMap<number, number> },
): Promise<BySpell<CompletionSums>> => {
  const { rows } = await sql<CompletionSums & { spell: number }>`
    select s.spell, count(*)::int as ended, (count(*) filter (where r.is_passed))::int as passed,
      (count(*) filter (where r.is_required))::int as required_ended,
      (count(*) filter (where r.is_required and r.is_passed))::int as required_passed
    from ${spellsTable(spells)}
    join (
      select x.*, x.correct_count * 100 >= x.pass_mark_percent * x.questions as is_passed from (
        select e.user_id, ${ENDED_ON} as ended_on, e.correct_count, e.pass_mark_percent,
          q.course_template_id is not null as is_required,
          case when e.completed_on is not null then e.question_count
            else greatest(e.answered_count, coalesce(e.offered_count, n.count, e.question_count)) end as questions
        from examinations e
        join companies c on c.id = e.company_id
        left join required_courses q on q.company_id = e.company_id and q.course_template_id = e.course_template_id
        left join unnest(${[...counted.keys()]}::bigint[], ${[...counted.values()]}::int[]) n (id, count) on n.id = e.id
        where ${hasEnded(companyId, period, today)}
      ) x where x.questions > 0
    ) r on r.user_id = s.user_id and r.ended_on between s.from_day and s.to_day
    group by s.spell`.execute(tx);
  return bySpell(rows);
};

/** Basics that were taken, and those that were passed. */
export interface BasicSums {
  taken: number;
  passed: number;
}

/** The latest sitting of each basic within the period, on the day on which it was finished. */
export const sumBasics = async (
  tx: Tx,
  { companyId, spells, period: { from, to } }: SpellsOf,
): Promise<BySpell<BasicSums>> => {
  const { rows } = await sql<BasicSums & { spell: number }>`
    select s.spell, count(*)::int as taken, (count(*) filter (where b.is_passed))::int as passed
    from ${spellsTable(spells)}
    join basic_sittings b on b.company_id = ${companyId} and b.user_id = s.user_id
      and b.finished_on between s.from_day and s.to_day
    where b.finished_on between ${from}::date and ${to}::date
      and (b.replaced_on is null or b.replaced_on > ${to}::date)
    group by s.spell`.execute(tx);
  return bySpell(rows);
};

/** Certificates. */
export interface CertificateSums {
  issued: number;
  /** Courses and basics of which one was valid at the period's end, of who belonged there then. */
  valid: number;
}

/** Certificates of what was passed within the period, and what was held at its end; none that was taken back since. */
export const sumCertificates = async (
  tx: Tx,
  { companyId, spells, period: { to } }: SpellsOf,
): Promise<BySpell<CertificateSums>> => {
  const { rows } = await sql<CertificateSums & { spell: number }>`
    select s.spell, (count(*) filter (where ce.passed_on >= s.from_day))::int as issued,
      (count(distinct coalesce('c' || ce.course_template_id, 'b' || sh.basic_id)) filter (
        where s.to_day = ${to}::date and (ce.expires_on is null or ce.expires_on >= ${to}::date)))::int as valid
    from ${spellsTable(spells)}
    join certificates ce on ce.company_id = ${companyId} and ce.user_id = s.user_id
      and ce.revoked_at is null and ce.passed_on <= s.to_day
    left join survey_sheets sh on sh.company_id = ce.company_id and sh.id = ce.survey_sheet_id
    group by s.spell`.execute(tx);
  return bySpell(rows);
};
