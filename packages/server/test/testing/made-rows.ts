import { sql } from 'kysely';
import type { OwnedDatabase } from '../../src/platform/database';
import type { Tables } from '../../src/tables';

/** Every row of a company that is derived from answers, as text. */
export const madeRowsOf = async (
  database: OwnedDatabase<Tables>,
  companyId: number,
): Promise<string[]> => {
  const { rows } = await database.asOwner((tx) =>
    sql<{ line: string }>`
      select 'memory ' || m::text as line from memories m where company_id = ${companyId}
      union all select 'question ' || q::text from examination_questions q where company_id = ${companyId}
      union all select 'examination ' || jsonb_build_object('id', e.id, 'answered', e.answered_count,
        'correct', e.correct_count, 'completed', e.completed_on, 'result', e.result)::text
        from examinations e where company_id = ${companyId}
      union all select 'day ' || d::text from daily_sums d where company_id = ${companyId}
      union all select 'period ' || p::text from period_sums p where company_id = ${companyId}
      union all select 'sitting ' || b::text from basic_sittings b where company_id = ${companyId}
      order by line`.execute(tx),
  );
  return rows.map(({ line }) => line);
};
