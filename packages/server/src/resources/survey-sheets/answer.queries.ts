import type { DailySums, MemoryState } from '@tokiori/domain';
import type { Database } from '../../platform/database';
import type { Caller } from '../../shared/caller';
import type { Tables } from '../../tables';
import type { RhythmPart, SurveyRow } from './survey-row';

/** One survey with what its grading rests on. */
export interface ReadSurvey {
  row: SurveyRow;
  rhythm: RhythmPart;
}

const READ_SURVEY = 'select read_survey($1, $2, $3, $4) as read';

/** Instants are text in JSON. */
type JsonSurvey = Omit<
  SurveyRow,
  'answered_at' | 'started_at' | 'finished_at' | 'disabled_at' | 'deleted_at'
> & {
  answered_at: string | null;
  started_at: string | null;
  finished_at: string | null;
  disabled_at: string | null;
  deleted_at: string | null;
};

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

const fromJson = (survey: JsonSurvey): SurveyRow => ({
  ...survey,
  answered_at: instant(survey.answered_at),
  started_at: instant(survey.started_at),
  finished_at: instant(survey.finished_at),
  disabled_at: instant(survey.disabled_at),
  deleted_at: instant(survey.deleted_at),
});

/** The caller's own survey; `null` when there is none. One round trip, no transaction of its own. */
export const readSurvey = async (
  database: Database<Tables>,
  caller: Caller,
  surveyId: number,
  today: string,
): Promise<ReadSurvey | null> => {
  const { rows } = await database.pool.query<{
    read: { details: JsonSurvey; rhythm: RhythmPart } | null;
  }>(READ_SURVEY, [caller.companyId, caller.userId, surveyId, today]);
  const read = rows[0]?.read;
  return read ? { row: fromJson(read.details), rhythm: read.rhythm } : null;
};

/** Everything one answer changes. */
export interface AnswerRecord {
  row: SurveyRow;
  givenIds: number[];
  isCorrect: boolean;
  isSkipped: boolean;
  durationSeconds: number;
  at: Date;
  on: string;
  memory: MemoryState;
  memoryFirstRightOn: string | null;
  courseFirstRightOn: string | null;
  parametersVersion: number;
  sums: DailySums;
}

const RECORD_ANSWER = `select record_answer(
  $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23) as written`;

const sumsArray = (sums: DailySums): number[] => [
  sums.asked,
  sums.right,
  sums.recapAsked,
  sums.recapRight,
  sums.points,
  sums.seconds,
  sums.retentionAsked,
  sums.retentionRetained,
  sums.memoryAsked,
  sums.memoryRetained,
];

/** Writes an answer, whole or not at all; false when the survey is no longer the one to answer. One durable commit. */
export const recordAnswer = async (
  database: Database<Tables>,
  caller: Caller,
  { row, memory, ...record }: AnswerRecord,
): Promise<boolean> => {
  const { rows } = await database.pool.query<{ written: boolean }>(RECORD_ANSWER, [
    caller.companyId,
    caller.userId,
    row.id,
    row.survey_sheet_id,
    row.sequence,
    row.question_id,
    row.examination_id,
    row.course_template_id,
    record.givenIds,
    record.isCorrect,
    record.isSkipped,
    record.durationSeconds,
    record.at,
    record.on,
    row.memory_asked ?? 0,
    memory.stability,
    memory.difficulty,
    memory.reps,
    memory.lapses,
    record.memoryFirstRightOn,
    record.courseFirstRightOn,
    record.parametersVersion,
    sumsArray(record.sums),
  ]);
  return rows[0]?.written === true;
};
