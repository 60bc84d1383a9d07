import type { ReportPeriod, SumName } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';

/** Whose practice. */
interface Practisers {
  companyId: number;
  /** `null`: everybody of the company. */
  userIds: readonly number[] | null;
}

/**
 * Rows as those of sums, of practice, which has no sums but its sheets': of no course, and each of the day on which it was
 * begun. They have seconds alone; every other sum of them is 0.
 */
export const sumPracticeRows = (
  { companyId, userIds }: Practisers,
  { from, to }: ReportPeriod,
  names: readonly SumName[],
): RawBuilder<unknown> => sql`select p.user_id, null::bigint, null::bigint, ${sql.join(
  names.map((name) => (name === 'seconds' ? sql`p.duration_seconds` : sql`0`)),
)}, p.created_on as at from survey_sheets p
    where p.company_id = ${companyId} and p.kind = 'Practice' and p.created_on between ${from} and ${to}
      ${userIds === null ? sql`` : sql`and p.user_id = any(${[...userIds]}::bigint[])`}`;
