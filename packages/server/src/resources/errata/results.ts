import type { Tx } from '../../shared/caller';
import { entryOf } from '../../platform/item-of';
import type { CountChange, Effects } from './effects';
import {
  listExaminationResults,
  listSittingResults,
  type ResultRow,
  type SittingRow,
} from './results.queries';

/** A result before and after. */
export interface ChangedResult<Row extends ResultRow> {
  row: Row;
  isPassed: boolean;
}

/** The results that some effects turn round. */
export interface ChangedResults {
  examinations: ChangedResult<ResultRow>[];
  sittings: ChangedResult<SittingRow>[];
}

type Counts = Pick<
  ResultRow,
  'question_count' | 'answered_count' | 'correct_count' | 'pass_mark_percent'
>;

/**
 * `null` as long as it is open.
 * @param whenEmpty when nothing is left that counts
 */
const isPassed = (row: Counts, whenEmpty: true | null): boolean | null => {
  if (row.question_count === 0) return whenEmpty;
  if (row.answered_count < row.question_count) return null;
  return row.correct_count * 100 >= row.pass_mark_percent * row.question_count;
};

const changed = <Row extends ResultRow>(
  rows: readonly Row[],
  changes: readonly CountChange[],
  whenEmpty: true | null,
): ChangedResult<Row>[] => {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return rows.flatMap((row) => {
    const { correctCount, droppedCount } = entryOf(byId, row.id);
    const counted = {
      ...row,
      question_count: row.question_count - droppedCount,
      answered_count: row.answered_count - droppedCount,
      correct_count: row.correct_count + correctCount,
    };
    const after = isPassed(counted, whenEmpty);
    const before = isPassed(row, whenEmpty);
    return after === null || before === null || after === before ? [] : [{ row, isPassed: after }];
  });
};

/** Which results turn round. To be asked before the effects are written. */
export const changedResults = async (
  tx: Tx,
  companyId: number,
  effects: ReadonlyMap<number, Effects>,
): Promise<ChangedResults> => {
  const all = [...effects.values()];
  const examinations = all.flatMap((one) => one.examinations);
  const sheets = all.flatMap((one) => one.sheets);
  const idsOf = (changes: readonly CountChange[]) => changes.map(({ id }) => id);
  return {
    examinations: changed(
      await listExaminationResults(tx, companyId, idsOf(examinations)),
      examinations,
      null,
    ),
    // A sitting that is over is passed or not, and nobody fails where nothing counts (`basic_sittings.is_passed`).
    sittings: changed(await listSittingResults(tx, companyId, idsOf(sheets)), sheets, true),
  };
};
