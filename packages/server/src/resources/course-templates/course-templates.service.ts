import type { Tx } from '../../shared/caller';

export { visibleCourse } from './course-templates.access';

/** The questions of a course that are not deleted, in order. Prove the course first (`visibleCourse`). */
export const questionIdsOfCourse = async (tx: Tx, courseId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('course_questions as cq')
    .innerJoin('questions as q', 'q.id', 'cq.question_id')
    .select('cq.question_id')
    .where('cq.course_template_id', '=', courseId)
    .where('q.deleted_at', 'is', null)
    .orderBy('cq.sequence')
    .execute();
  return rows.map((row) => row.question_id);
};
