import type { BasicSitting, CompanyBasic } from '@tokiori/contract';
import { certificateNumber } from '@tokiori/domain';
import type { z } from 'zod/mini';
import type { Caller } from '../../shared/caller';
import { mayChangeBasic } from './basics.access';
import type { BasicRow } from './list.queries';

/** A basic as it goes over the wire. */
export const asBasic = (caller: Caller, row: BasicRow): CompanyBasic => ({
  ...row,
  basic_id: row.id,
  editable: mayChangeBasic(caller, row),
  pass_mark: row.pass_mark_percent,
  from: row.from_date,
  to: row.to_date,
  updated_at: row.updated_at.toISOString(),
});

/** A finished sitting, with its certificate if there is one. */
export interface SittingRow {
  survey_sheet_id: number;
  finished_at: Date;
  correct_count: number;
  question_count: number;
  is_passed: boolean;
  /** `null` as long as none was issued. */
  certificate_year: number | null;
  certificate_sequence: number | null;
}

export const asSitting = (row: SittingRow): z.infer<typeof BasicSitting> => {
  const { certificate_year: year, certificate_sequence: sequence } = row;
  return {
    survey_sheet_id: row.survey_sheet_id,
    finished_at: row.finished_at.toISOString(),
    correct_count: row.correct_count,
    question_count: row.question_count,
    result: row.is_passed ? 'Passed' : 'Failed',
    certificate_number:
      year === null || sequence === null ? null : certificateNumber(year, sequence),
  };
};
