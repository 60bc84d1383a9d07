import type { ExamRules } from '@tokiori/contract';
import type { LeavingsByDevice } from '@tokiori/domain';
import { sql } from 'kysely';
import { WORDING_ID, WORDING_VERSION } from '../../shared/asked-wording';
import type { Tx } from '../../shared/caller';
import { dayOf, isExaminationIn, isSittingIn, type PackScope } from './scope';

/** The certificate of a result; its members are `null` where there is none. */
interface Certificate {
  certificate_year: number | null;
  certificate_sequence: number | null;
  expires_on: string | null;
  is_revoked: boolean | null;
}

/** A course that somebody was given. */
export interface ExaminationRow extends Certificate {
  id: number;
  user_id: number;
  course_template_id: number;
  subject: string;
  created_at: Date;
  assigned_on: string;
  from_date: string;
  to_date: string | null;
  question_count: number;
  offered_count: number | null;
  pass_mark_percent: number;
  completed_on: string | null;
  is_ended: boolean;
  is_deleted: boolean;
  /** Not the first time that they were given the course. */
  is_again: boolean;
  created_by_name: string | null;
}

const CERTIFICATE = sql`c.year as certificate_year, c.sequence as certificate_sequence, c.expires_on,
  c.revoked_at is not null as is_revoked`;

/** The courses that some people were given, as far as the pack is about them. */
export const listExaminations = async (
  tx: Tx,
  scope: PackScope,
  userIds: readonly number[],
): Promise<ExaminationRow[]> => {
  const { rows } = await sql<ExaminationRow>`
    select e.id, e.user_id, e.course_template_id, t.name as subject, e.created_at,
      ${dayOf(scope, sql`e.created_at`)} as assigned_on, e.from_date, e.to_date, e.question_count, e.offered_count,
      e.pass_mark_percent, e.completed_on, e.disabled_at is not null as is_ended, e.deleted_at is not null as is_deleted,
      exists (select from examinations o where o.company_id = ${scope.companyId} and o.user_id = e.user_id
        and o.course_template_id = e.course_template_id and o.id < e.id) as is_again,
      b.name as created_by_name, ${CERTIFICATE}
    from examinations e
    join course_templates t on t.id = e.course_template_id
    left join users b on b.company_id = e.company_id and b.id = e.created_by
    left join certificates c on c.company_id = e.company_id and c.examination_id = e.id
      and c.passed_on <= ${scope.period.to}::date and c.issued_at <= ${scope.asOf}
    where e.user_id = any(${[...userIds]}::bigint[]) and ${isExaminationIn(scope)}
    order by e.user_id, e.id`.execute(tx);
  return rows;
};

/** How a sheet was begun as an examination, and what is known of it since. */
export interface SheetHeld {
  begun_at: Date;
  /** Under which it was begun; `null`: it was no examination. */
  exam_rules: ExamRules | null;
  ends_at: Date | null;
  leavings: LeavingsByDevice | null;
  room_id: number | null;
  room_name: string | null;
}

const HELD = sql`sh.created_at as begun_at, sh.exam_rules, sh.ends_at, sh.leavings, r.id as room_id,
  r.name as room_name`;

const ROOM = sql`left join exam_rooms r on r.company_id = sh.company_id and r.id = sh.exam_room_id`;

/** A sitting of a basic. */
export interface SittingRow extends Certificate, SheetHeld {
  id: number;
  user_id: number;
  basic_id: number;
  subject: string;
  created_on: string;
  /** Without those that were dropped. */
  question_count: number;
  pass_mark_percent: number;
  finished_on: string | null;
}

/** A test of a course that was begun as an examination. */
export interface TestHeld extends SheetHeld {
  examination_id: number;
}

/** The tests of examinations that were begun under rules by the period's end and the moment of the pack, in their order. */
export const listTestsHeld = async (
  tx: Tx,
  scope: PackScope,
  examinationIds: readonly number[],
): Promise<TestHeld[]> => {
  const { rows } = await sql<TestHeld>`
    select sh.examination_id, ${HELD}
    from survey_sheets sh ${ROOM}
    where sh.company_id = ${scope.companyId} and sh.examination_id = any(${[...examinationIds]}::bigint[])
      and sh.exam_rules is not null and sh.created_at <= ${scope.asOf}
      and ${dayOf(scope, sql`sh.created_at`)} <= ${scope.period.to}::date
    order by sh.examination_id, sh.id`.execute(tx);
  return rows;
};

/** The sittings of some people, as far as the pack is about them. */
export const listSittings = async (
  tx: Tx,
  scope: PackScope,
  userIds: readonly number[],
): Promise<SittingRow[]> => {
  const { rows } = await sql<SittingRow>`
    select sh.id, sh.user_id, sh.basic_id, b.name as subject, sh.created_on,
      sh.question_count - sh.dropped_count as question_count, sh.pass_mark_percent,
      ${dayOf(scope, sql`sh.finished_at`)} as finished_on, ${HELD}, ${CERTIFICATE}
    from survey_sheets sh
    join basics b on b.id = sh.basic_id
    ${ROOM}
    left join certificates c on c.company_id = sh.company_id and c.survey_sheet_id = sh.id
      and c.passed_on <= ${scope.period.to}::date and c.issued_at <= ${scope.asOf}
    where sh.user_id = any(${[...userIds]}::bigint[]) and ${isSittingIn(scope)}
    order by sh.user_id, sh.id`.execute(tx);
  return rows;
};

/** Of which basics some people had finished a sitting by the period's end, ever. */
export const listTakenBasics = async (
  tx: Tx,
  { companyId, period }: PackScope,
  userIds: readonly number[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ user_id: number; basic_id: number }>`
    select distinct user_id, basic_id from basic_sittings
    where company_id = ${companyId} and user_id = any(${[...userIds]}::bigint[])
      and finished_on <= ${period.to}::date`.execute(tx);
  return new Set(rows.map((row) => `${row.user_id} ${row.basic_id}`));
};

/** What answers are looked at: of these results, given by the period's end and the moment of the pack. */
export interface AnswersOf {
  examinationIds: readonly number[];
  sheetIds: readonly number[];
}

const answersOf = (
  { companyId, period, asOf }: PackScope,
  { examinationIds, sheetIds }: AnswersOf,
) => sql`(
  select sh.id as sheet_id, sh.user_id, sh.examination_id, sh.kind = 'Recap' as is_review, s.answered_on,
    s.duration_seconds as seconds, s.is_dropped, s.is_correct and not s.is_dropped as is_right,
    ${WORDING_ID} as question_id, ${WORDING_VERSION} as version
  from survey_sheets sh
  join surveys s on s.company_id = sh.company_id and s.survey_sheet_id = sh.id
  where sh.company_id = ${companyId} and s.answered_at <= ${asOf} and s.answered_on <= ${period.to}::date
    and (sh.examination_id = any(${[...examinationIds]}::bigint[]) or sh.id = any(${[...sheetIds]}::bigint[]))) a`;

/** What was answered of a result. */
export interface ResultSums {
  examination_id: number | null;
  /** Of a basic. */
  sheet_id: number | null;
  answered: number;
  correct: number;
  seconds: number;
}

/** Answers added up by result. */
export const sumsByResult = async (
  tx: Tx,
  scope: PackScope,
  of: AnswersOf,
): Promise<ResultSums[]> => {
  const { rows } = await sql<ResultSums>`
    select a.examination_id, case when a.examination_id is null then a.sheet_id end as sheet_id,
      count(*) filter (where not a.is_review and not a.is_dropped)::int as answered,
      count(*) filter (where not a.is_review and a.is_right)::int as correct,
      coalesce(sum(a.seconds), 0)::int as seconds
    from ${answersOf(scope, of)} group by 1, 2`.execute(tx);
  return rows;
};

/** What was answered of a version of a question. */
export interface WordingSums {
  question_id: number;
  version: number;
  first_on: string;
  last_on: string;
  asked: number;
  correct: number;
  dropped: number;
  reviews_asked: number;
  reviews_correct: number;
}

/** The same answers by the version that was asked. */
export const sumsByWording = async (
  tx: Tx,
  scope: PackScope,
  of: AnswersOf,
): Promise<WordingSums[]> => {
  const { rows } = await sql<WordingSums>`
    select a.question_id, a.version, min(a.answered_on) as first_on, max(a.answered_on) as last_on,
      count(*) filter (where not a.is_review and not a.is_dropped)::int as asked,
      count(*) filter (where not a.is_review and a.is_right)::int as correct,
      count(*) filter (where a.is_dropped)::int as dropped,
      count(*) filter (where a.is_review and not a.is_dropped)::int as reviews_asked,
      count(*) filter (where a.is_review and a.is_right)::int as reviews_correct
    from ${answersOf(scope, of)} group by 1, 2`.execute(tx);
  return rows;
};

/** How long somebody learned on a day. */
export interface DayRow {
  user_id: number;
  day: string;
  compulsory_seconds: number;
  other_seconds: number;
  corrections_seconds: number;
}

/** The same answers by person and day; what the company calls compulsory, and basics, apart. */
export const sumsByDay = async (tx: Tx, scope: PackScope, of: AnswersOf): Promise<DayRow[]> => {
  const isRequired = sql`(a.examination_id is null or r.course_template_id is not null)`;
  const { rows } = await sql<DayRow>`
    select a.user_id, a.answered_on as day,
      coalesce(sum(a.seconds) filter (where ${isRequired}), 0)::int as compulsory_seconds,
      coalesce(sum(a.seconds) filter (where not ${isRequired}), 0)::int as other_seconds, 0 as corrections_seconds
    from ${answersOf(scope, of)}
    left join examinations e on e.company_id = ${scope.companyId} and e.id = a.examination_id
    left join required_courses r on r.company_id = e.company_id and r.course_template_id = e.course_template_id
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
};
