import { sql } from 'kysely';
import { isLive } from '../../shared/live-examination';
import { runsOn } from '../../shared/running-courses';
import type { Caller, Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { itemKind } from '../tasks/item-kind';
import { assignCourse } from './assign.service';
import { managedExaminationLocked } from './examinations.access';
import { removeExamination, writeEnded } from './examinations.service';

/** What a task about a course is told. */
export interface CourseParams {
  course_template_id: number;
  from?: string;
  to?: string | null;
  /** By how many of their own working days a last day is moved. */
  working_days?: number;
}

/** What somebody holds of a course: live, or maintained after its end. */
const heldIdsOf = async (
  tx: Tx,
  caller: Caller,
  { userId, courseId, today }: { userId: number; courseId: number; today: string },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select e.id from examinations e
    where e.company_id = ${caller.companyId} and e.user_id = ${userId}
      and e.course_template_id = ${courseId} and e.deleted_at is null
      and (${isLive(today)} or ${runsOn(sql`${today}::date`)})
    order by e.id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Assigns a course to people. Undone where nobody has answered yet. */
export const assignKind = itemKind({
  name: 'course.assign',
  each: async (userId, { tx, caller, task, now }) => {
    const params = task.params as CourseParams;
    const body = { ...params, user_ids: [userId], skip_assigned: true };
    const [made] = await assignCourse(tx, caller, body, {
      now,
      today: todayOf(caller, now),
    });
    if (!made) return { skipped: 'このコースをすでに受講中です。' };
    return { before: { examination_id: made.id } };
  },
  undoEach: async (_userId, before, { tx, caller, now }) => {
    const row = await managedExaminationLocked(tx, caller, Number(before['examination_id']));
    if (row.answered_count > 0 || (row.open_sheet_answered_count ?? 0) > 0)
      return { kept: 'すでに解答しているため、そのままにしました。' };
    if (row.deleted_at !== null) return { kept: 'すでに取り消されています。' };
    await removeExamination(tx, caller, row, { now });
    return null;
  },
});

/** Ends what people hold of a course. Undone by opening again what it has ended. */
export const endKind = itemKind({
  name: 'course.end',
  each: async (userId, { tx, caller, task, now }) => {
    const { course_template_id: courseId } = task.params as CourseParams;
    const today = todayOf(caller, now);
    const ids = await heldIdsOf(tx, caller, { userId, courseId, today });
    if (ids.length === 0) return { skipped: 'このコースを受講していません。' };
    for (const id of ids) {
      const row = await managedExaminationLocked(tx, caller, id);
      await writeEnded(tx, caller, row, true, now);
    }
    return { before: { examination_ids: ids, ended_at: now.toISOString() } };
  },
  undoEach: async (_userId, before, { tx, caller, now }) => {
    const ended = before as { examination_ids: number[]; ended_at: string };
    for (const id of ended.examination_ids) {
      const row = await managedExaminationLocked(tx, caller, id);
      if (row.deleted_at !== null || row.disabled_at?.toISOString() !== ended.ended_at)
        return { kept: 'そのあとに変更されたため、そのままにしました。' };
      await writeEnded(tx, caller, row, false, now);
    }
    return null;
  },
});
