import type { Caller, Tx } from '../../shared/caller';

/** The questions of a course that are neither deleted nor retired, in order. Prove the course first (`visibleCourse`). */
export const listQuestionIdsOfCourse = async (
  tx: Tx,
  caller: Pick<Caller, 'companyId'>,
  courseId: number,
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('course_questions as cq')
    .innerJoin('course_templates as c', 'c.id', 'cq.course_template_id')
    .innerJoin('questions as q', 'q.id', 'cq.question_id')
    .select('cq.question_id')
    .where('cq.course_template_id', '=', courseId)
    .where((eb) => eb.or([eb('c.company_id', '=', caller.companyId), eb('c.preset', '=', true)]))
    .where((eb) => eb.or([eb('q.company_id', '=', caller.companyId), eb('q.preset', '=', true)]))
    .where('q.deleted_at', 'is', null)
    .where('q.retired_at', 'is', null)
    .orderBy('cq.sequence')
    .execute();
  return rows.map((row) => row.question_id);
};
