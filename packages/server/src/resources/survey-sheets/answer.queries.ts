import type { Confidence, QuestionLanguage } from '@tokiori/contract';
import { isConfidentWrong, type DailySums, type MemoryState } from '@tokiori/domain';
import type { Database } from '../../platform/database';
import { sumColumns } from '../../shared/daily-sums';
import type { Tables } from '../../tables';
import { itemAt } from '../../platform/item-of';
import {
  givenFor,
  surveysFrom,
  type ReadSurvey,
  type SurveyRead,
  type SurveyToRead,
} from './read-survey';
import type { SurveyRow } from './survey-row';

const READ_SURVEYS = 'select place, read from read_surveys_to_answer($1, $2, $3, $4, $5)';

/** Learners' own surveys, all of one company, in their order; `null` for one that does not exist. One round trip. */
export const listSurveys = async (
  database: Database<Tables>,
  wanted: readonly SurveyToRead[],
): Promise<(ReadSurvey | null)[]> =>
  surveysFrom(
    await database.repeat<SurveyRead>(READ_SURVEYS, await givenFor(database, wanted)),
    wanted,
  );

/** Everything that one answer changes. */
export interface AnswerRecord {
  row: SurveyRow;
  givenIds: number[];
  isCorrect: boolean;
  isSkipped: boolean;
  confidence: Confidence | null;
  language: QuestionLanguage | null;
  durationSeconds: number;
  at: Date;
  on: string;
  memory: MemoryState;
  parametersVersion: number;
  /** `null`: the default weights. */
  weightsVersion: number | null;
  /** Just before the answer, 0 to 1; `null` for a first one. */
  predictedRecall: number | null;
  /** Of its seconds those outside of the hours; `null`: none. */
  outsideSeconds: number | null;
  /** Of these those that were allowed; `null`: none. */
  allowedSeconds: number | null;
  sums: DailySums;
}

const WRITE_ANSWERS = 'select write_answers($1, $2, $3, $4, $5) as written';

/** An answer as the function `write_answers` reads it. */
const toJson = ({ row, memory, sums, ...record }: AnswerRecord) => ({
  user_id: row.user_id,
  survey_id: row.id,
  sheet_id: row.survey_sheet_id,
  sequence: row.sequence,
  question_id: row.question_id,
  examination_id: row.examination_id,
  course_template_id: row.course_template_id,
  given_ids: record.givenIds,
  is_correct: record.isCorrect,
  is_skipped: record.isSkipped,
  confidence: record.confidence,
  language: record.language,
  confident_wrong: isConfidentWrong(record),
  duration_seconds: record.durationSeconds,
  answered_at: record.at,
  answered_on: record.on,
  memory_asked: row.memory_asked ?? 0,
  stability: memory.stability,
  difficulty: memory.difficulty,
  reps: memory.reps,
  lapses: memory.lapses,
  right_in_a_row: memory.rightInARow,
  recall_ceiling: memory.recallCeiling,
  decay: memory.decay,
  person_effect: memory.personEffect,
  parameters_version: record.parametersVersion,
  weights_version: record.weightsVersion,
  predicted_recall: record.predictedRecall,
  outside_seconds: record.outsideSeconds,
  allowed_seconds: record.allowedSeconds,
  sums: sumColumns(sums),
});

/** Examinations whose counts the answers change, in ascending order: the function locks them in it. */
const examinationIdsOf = (records: readonly AnswerRecord[]): number[] =>
  records
    .flatMap(({ row }) =>
      row.kind === 'Daily' && row.examination_id !== null ? [row.examination_id] : [],
    )
    .sort((a, b) => a - b);

/**
 * Writes answers, all of one company and one per learner, each atomically, in one durable commit. Returns for each, in
 * their order, whether it was written; false when its survey is no longer the next one or the memory has changed.
 */
export const insertAnswers = async (
  database: Database<Tables>,
  records: readonly AnswerRecord[],
): Promise<boolean[]> => {
  const companyId = itemAt(records, 0).row.company_id;
  const ordered = [...records].sort((a, b) => a.row.user_id - b.row.user_id);
  const rows = await database.repeat<{ written: number[] }>(WRITE_ANSWERS, [
    companyId,
    await database.tokenOf(companyId),
    ordered.map(({ row }) => row.user_id),
    examinationIdsOf(ordered),
    JSON.stringify(ordered.map(toJson)),
  ]);
  const written = new Set(rows[0]?.written);
  return records.map(({ row }) => written.has(row.id));
};
