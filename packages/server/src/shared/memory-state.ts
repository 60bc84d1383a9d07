import type { MemoryState } from '@tokiori/domain';
import { sql } from 'kysely';

/** The columns of `memories` that the memory model works with. */
export interface MemoryColumns {
  stability: number;
  difficulty: number;
  /** `null`: of the default weights. */
  decay: number | null;
  /** `null`: the person has none. */
  person_effect: number | null;
  reps: number;
  lapses: number;
  right_in_a_row: number;
  last_reviewed_on: string;
  /** `null` also when the latest answer was right. */
  recall_ceiling: number | null;
}

/** They, of the row `m` of `memories`. */
export const MEMORY_COLUMNS = sql`m.stability, m.difficulty, m.decay, m.person_effect, m.reps, m.lapses, m.right_in_a_row,
  m.recall_ceiling, m.last_reviewed_on`;

/** The same beside a question that may not have been answered yet: all `null` before the first answer. */
export type MaybeMemoryColumns = { [Column in keyof MemoryColumns]: MemoryColumns[Column] | null };

/** The memory state of a row that has one. */
export const memoryStateOf = (row: MemoryColumns): MemoryState => ({
  stability: row.stability,
  difficulty: row.difficulty,
  decay: row.decay,
  personEffect: row.person_effect,
  lastReviewedOn: row.last_reviewed_on,
  reps: row.reps,
  lapses: row.lapses,
  rightInARow: row.right_in_a_row,
  recallCeiling: row.recall_ceiling,
});

const isRemembered = <Row extends MaybeMemoryColumns>(row: Row): row is Row & MemoryColumns =>
  row.stability !== null;

/** The memory state of a row; `null` before the first answer to the question. */
export const memoryStateOrNull = (row: MaybeMemoryColumns): MemoryState | null =>
  isRemembered(row) ? memoryStateOf(row) : null;
