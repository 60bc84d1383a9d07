import { sql } from 'kysely';
import type { Confidence, QuestionType, SheetKind } from '@tokiori/contract';
import type { Tx } from '../../shared/caller';
import { ADDED_UP, SUM_COLUMNS, sumColumns } from '../../shared/daily-sums';
import { insertRows } from '../../shared/insert-rows.queries';
import type { StoredChoice, StoredWord } from '../../shared/stored-question';
import type {
  AggregatedDay,
  AggregatedExamination,
  AggregatedMemory,
  AggregatedQuestion,
} from './learner-aggregator';
import { WORDING_ID, WORDING_VERSION } from '../../shared/asked-wording';

/** A stored answer. */
export interface StoredAnswer {
  user_id: number;
  question_id: number;
  /** The question whose words were asked: it, or a variant of it; `version` is of it. */
  wording_id: number;
  version: number;
  is_correct: boolean;
  is_skipped: boolean;
  /** It counts in no figure any more. */
  is_dropped: boolean;
  confidence: Confidence | null;
  duration_seconds: number;
  answered_on: string;
  kind: SheetKind;
  examination_id: number | null;
  course_template_id: number | null;
}

/** Something that belongs to a learner. */
export type OfLearner<T> = T & { userId: number };

/**
 * Locks out new answers and sheets until the transaction ends; waits for those in progress. Locks in the same order as
 * creating a sheet does (the examination, then the sheet), so that the two never deadlock.
 */
export const lockAnswerTables = async (tx: Tx): Promise<void> => {
  await sql`lock table examinations in exclusive mode`.execute(tx);
  await sql`lock table survey_sheets in share row exclusive mode`.execute(tx);
  // Nor are quarters closed meanwhile: they would be the sums of before.
  await sql`lock table closed_quarters in exclusive mode`.execute(tx);
};

/** Ids of all users of a company who have answered something. */
export const listAnswererIds = async (tx: Tx, companyId: number): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from surveys
    where company_id = ${companyId} and answered_at is not null order by user_id`.execute(tx);
  return rows.map((row) => row.user_id);
};

/** All answers of some learners, each learner's in the order they were given. */
export const listAnswersOfLearners = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
): Promise<StoredAnswer[]> => {
  const { rows } = await sql<StoredAnswer>`
    select s.user_id, s.question_id, ${WORDING_ID} as wording_id,
      ${WORDING_VERSION} as version, s.is_correct, s.is_skipped, s.is_dropped, s.confidence, s.duration_seconds, s.answered_on, sh.kind,
      sh.examination_id, e.course_template_id
    from surveys s
    join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id
    left join examinations e on e.company_id = sh.company_id and e.id = sh.examination_id
    where s.company_id = ${companyId} and s.user_id = any(${[...userIds]}::bigint[]) and s.answered_at is not null
    order by s.user_id, s.answered_at, s.id`.execute(tx);
  return rows;
};

/** A version of a question that somebody has answered. */
export interface AnsweredVersion {
  wording_id: number;
  version: number;
  question_type: QuestionType;
  selectable: StoredChoice[];
  orderable: StoredWord[];
}

/** The versions of questions that a company's learners have answered. */
export const listAnsweredVersions = async (
  tx: Tx,
  companyId: number,
): Promise<AnsweredVersion[]> => {
  const { rows } = await sql<AnsweredVersion>`
    select v.question_id as wording_id, v.version, v.question_type, v.selectable, v.orderable
    from question_versions v
    join (
      select distinct coalesce(variant_id, question_id) as wording_id, coalesce(variant_version, version) as version
      from surveys where company_id = ${companyId} and answered_at is not null
    ) s on s.wording_id = v.question_id and s.version = v.version`.execute(tx);
  return rows;
};

/** Versions of questions by their keys; those that are not shared with the company any more are left out. */
export const listVersionsByKey = async (
  tx: Tx,
  keys: readonly Pick<AnsweredVersion, 'wording_id' | 'version'>[],
): Promise<AnsweredVersion[]> => {
  const { rows } = await sql<AnsweredVersion>`
    select v.question_id as wording_id, v.version, v.question_type, v.selectable, v.orderable
    from unnest(${keys.map((key) => key.wording_id)}::bigint[], ${keys.map((key) => key.version)}::int[])
      as k (question_id, version)
    join question_versions v on v.question_id = k.question_id and v.version = k.version`.execute(
    tx,
  );
  return rows;
};

/** Deletes or resets everything that is derived from a company's answers. */
export const deleteSums = async (tx: Tx, companyId: number): Promise<void> => {
  await sql`delete from memories where company_id = ${companyId}`.execute(tx);
  await sql`delete from basic_sittings where company_id = ${companyId}`.execute(tx);
  await sql`delete from daily_sums where company_id = ${companyId}`.execute(tx);
  // Quarters are closed again by the task.
  await sql`delete from closed_quarters where company_id = ${companyId}`.execute(tx);
  await sql`delete from period_sums where company_id = ${companyId}`.execute(tx);
  await sql`delete from predicted_recalls where company_id = ${companyId}`.execute(tx);
  await sql`
    update examination_questions set asked = 0, correct_count = 0, last_asked_on = null, last_correct = null,
      last_skipped = false
    where company_id = ${companyId} and asked > 0`.execute(tx);
  await sql`
    update examinations set answered_count = 0, correct_count = 0, completed_on = null
    where company_id = ${companyId} and answered_count > 0`.execute(tx);
};

/** Inserts the memories of learners who have none. */
export const insertMemories = (
  tx: Tx,
  companyId: number,
  memories: readonly OfLearner<AggregatedMemory>[],
): Promise<void> =>
  insertRows(
    tx,
    'memories',
    memories.map((memory) => ({
      user_id: memory.userId,
      question_id: memory.questionId,
      company_id: companyId,
      stability: memory.state.stability,
      difficulty: memory.state.difficulty,
      reps: memory.state.reps,
      lapses: memory.state.lapses,
      right_in_a_row: memory.state.rightInARow,
      recall_ceiling: memory.state.recallCeiling,
      decay: memory.state.decay,
      person_effect: memory.state.personEffect,
      last_reviewed_on: memory.state.lastReviewedOn,
      last_correct: memory.lastCorrect,
      last_skipped: memory.lastSkipped,
      last_confident_wrong: memory.lastConfidentWrong,
      asked: memory.asked,
      correct_count: memory.correctCount,
      practice_asked: memory.practiceAsked,
      practice_correct_count: memory.practiceCorrectCount,
      parameters_version: memory.parametersVersion,
      weights_version: memory.weightsVersion,
    })),
  );

/** Inserts the daily sums of learners who have none. */
export const insertDays = (
  tx: Tx,
  companyId: number,
  days: readonly OfLearner<AggregatedDay>[],
): Promise<void> =>
  insertRows(
    tx,
    'daily_sums',
    days.map(({ userId, courseTemplateId, examinationId, day, sums, droppedCount }) => ({
      company_id: companyId,
      user_id: userId,
      course_template_id: courseTemplateId,
      examination_id: examinationId,
      day,
      ...sumColumns(sums),
      dropped_count: droppedCount,
    })),
  );

/** Adds up the daily sums of learners who have no sums of months yet. */
export const insertMonths = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
): Promise<void> => {
  await sql`
    insert into period_sums (company_id, user_id, unit, starts_on, course_template_id, examination_id, ${SUM_COLUMNS})
    select d.company_id, d.user_id, 'month', date_trunc('month', d.day::timestamp)::date, d.course_template_id,
      d.examination_id, ${ADDED_UP}
    from daily_sums d
    where d.company_id = ${companyId} and d.user_id = any(${[...userIds]}::bigint[])
    group by d.company_id, d.user_id, 4, d.course_template_id, d.examination_id
    order by 4, d.user_id, d.course_template_id, d.examination_id`.execute(tx);
};

/** Notes that what learners recall is to be predicted: for those with memories and no prediction yet. */
export const insertStalePredictions = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
): Promise<void> => {
  await sql`
    insert into predicted_recalls (company_id, user_id, as_of)
    select company_id, user_id, max(last_reviewed_on) from memories
    where company_id = ${companyId} and user_id = any(${[...userIds]}::bigint[])
    group by company_id, user_id order by user_id`.execute(tx);
};

/** Updates the answer columns of `examination_questions`. */
export const updateQuestions = async (
  tx: Tx,
  companyId: number,
  questions: readonly AggregatedQuestion[],
): Promise<void> => {
  const rows = questions.map((question) => ({
    examination_id: question.examinationId,
    question_id: question.questionId,
    asked: question.asked,
    correct_count: question.correctCount,
    last_asked_on: question.lastAskedOn,
    last_correct: question.lastCorrect,
    last_skipped: question.lastSkipped,
  }));
  await sql`
    update examination_questions eq set asked = b.asked, correct_count = b.correct_count,
      last_asked_on = b.last_asked_on, last_correct = b.last_correct, last_skipped = b.last_skipped
    from jsonb_populate_recordset(null::examination_questions, ${JSON.stringify(rows)}::jsonb) b
    where eq.company_id = ${companyId} and eq.examination_id = b.examination_id
      and eq.question_id = b.question_id`.execute(tx);
};

/** Updates the answer columns of `examinations`. */
export const updateExaminations = async (
  tx: Tx,
  companyId: number,
  examinations: readonly AggregatedExamination[],
): Promise<void> => {
  const rows = examinations.map((examination) => ({
    id: examination.examinationId,
    answered_count: examination.answeredCount,
    correct_count: examination.correctCount,
    last_answered_on: examination.lastAnsweredOn,
  }));
  await sql`
    update examinations e set answered_count = b.answered_count, correct_count = b.correct_count,
      completed_on = case when b.answered_count >= e.question_count then b.last_answered_on end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as b (id bigint, answered_count smallint, correct_count smallint, last_answered_on date)
    where e.company_id = ${companyId} and e.id = b.id`.execute(tx);
};

/** Inserts the finished sittings of a company's basics, of which it must have none: what the trigger makes one by one. */
export const insertBasicSittings = async (tx: Tx, companyId: number): Promise<void> => {
  await sql`
    insert into basic_sittings (company_id, basic_id, user_id, survey_sheet_id, finished_at, finished_on, replaced_on,
      question_count, correct_count, is_passed)
    select sh.company_id, sh.basic_id, sh.user_id, sh.id, sh.finished_at, s.answered_on,
      lead(s.answered_on) over (partition by sh.user_id, sh.basic_id order by sh.finished_at, sh.id),
      sh.question_count - sh.dropped_count, sh.correct_count,
      sh.correct_count * 100 >= sh.pass_mark_percent::int * (sh.question_count - sh.dropped_count)
    from survey_sheets sh
    join surveys s on s.company_id = sh.company_id and s.survey_sheet_id = sh.id and s.sequence = sh.question_count
    where sh.company_id = ${companyId} and sh.kind = 'Basic' and sh.finished_at is not null
    order by sh.finished_at, sh.id`.execute(tx);
};
