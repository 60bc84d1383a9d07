import type { BasicSitting } from '@tokiori/contract';
import { certificateNumber } from '@tokiori/domain';
import { sql } from 'kysely';

/** A finished sitting as it is stored, with the certificate that was issued of it. */
export interface SittingRow {
  survey_sheet_id: number;
  finished_at: Date;
  correct_count: number;
  question_count: number;
  is_passed: boolean;
  certificate_year: number | null;
  certificate_sequence: number | null;
}

/** What a join of `certificates` under the alias `certificate` adds to a sitting. */
export const CERTIFICATE_COLUMNS = sql`certificate.year as certificate_year, certificate.sequence as certificate_sequence`;

const numberOf = ({
  certificate_year: year,
  certificate_sequence: sequence,
}: SittingRow): string | null =>
  year === null || sequence === null ? null : certificateNumber({ year, sequence });

/** A sitting as calls answer it. */
export const presentSitting = (row: SittingRow): BasicSitting => ({
  survey_sheet_id: row.survey_sheet_id,
  finished_at: row.finished_at.toISOString(),
  correct_count: row.correct_count,
  question_count: row.question_count,
  result: row.is_passed ? 'Passed' : 'Failed',
  certificate_number: numberOf(row),
});
