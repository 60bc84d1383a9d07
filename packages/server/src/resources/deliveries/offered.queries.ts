import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/**
 * Examinations whose last day has passed with questions left and of which nobody has counted yet how many had come, of
 * one course or of any; the longest over first.
 */
export const listUncountedExaminations = async (
  tx: Tx,
  companyId: number,
  { today, courseTemplateId, most }: { today: string; courseTemplateId?: number; most: number },
): Promise<number[]> => {
  const course =
    courseTemplateId === undefined ? sql`` : sql`and e.course_template_id = ${courseTemplateId}`;
  const { rows } = await sql<{ id: number }>`
    select e.id from examinations e
    where e.company_id = ${companyId} and e.offered_count is null and e.to_date < ${today}::date
      and e.answered_count < e.question_count and e.deleted_at is null ${course}
    order by e.to_date, e.id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Keeps how many questions had come. */
export const updateOfferedCounts = async (
  tx: Tx,
  companyId: number,
  counts: ReadonlyMap<number, number>,
): Promise<void> => {
  await sql`
    update examinations e set offered_count = n.count
    from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::int[]) n (id, count)
    where e.company_id = ${companyId} and e.id = n.id`.execute(tx);
};
