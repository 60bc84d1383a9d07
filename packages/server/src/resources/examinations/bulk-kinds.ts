import { todayOf } from '../../shared/today';
import type { ExaminationRow } from '../deliveries/examination-row';
import { itemKind, type ItemChange, type Nothing } from '../tasks/item-kind';
import type { Chunk } from '../tasks/task-kind';
import { assignCourse } from './assign.service';
import { managedExaminationLocked } from './examinations.access';
import { removeExamination, writeEnded } from './examinations.service';
import { listHeldOfCourse } from './held.queries';
import { deleteWaiting, listWaitingAmong } from './waiting.queries';

/** What a task about a course is told. */
export interface CourseParams {
  course_template_id: number;
  from?: string;
  to?: string | null;
  /** By how many of their own working days a last day is moved. */
  working_days?: number;
}

/** Undoing leaves what somebody has changed meanwhile. */
export const CHANGED_SINCE = { kept: 'そのあとに変更されたため、そのままにしました。' };

/** Undoing leaves what has been answered, or begun as an examination, meanwhile; `null`: nothing was. */
export const keptIfAnswered = (
  row: Pick<ExaminationRow, 'answered_count' | 'open_sheet_answered_count' | 'open_sheet_is_exam'>,
): { kept: string } | null => {
  if (row.answered_count > 0 || (row.open_sheet_answered_count ?? 0) > 0)
    return { kept: 'すでに解答しているため、そのままにしました。' };
  return row.open_sheet_is_exam
    ? { kept: 'すでに試験を始めているため、そのままにしました。' }
    : null;
};

const HELD = { skipped: 'このコースをすでに受講中です。' };
const WAITS = {
  before: { waits: true },
  queued: '前提のコースに合格した翌日に割り当てます。',
};

/** Assigns the course of a task to people; who had it keeps it, who has not passed what it asks for waits. */
const assignTo = async (
  userIds: readonly number[],
  { tx, caller, task, now }: Chunk,
): Promise<ReadonlyMap<number, ItemChange | Nothing>> => {
  const params = task.params as CourseParams;
  const body = { ...params, user_ids: [...userIds], skip_assigned: true };
  const made = await assignCourse(tx, caller, body, { now, today: todayOf(caller, now) });
  const madeFor = new Map(made.map(({ id, user_id: userId }) => [userId, id]));
  const others = userIds.filter((id) => !madeFor.has(id));
  const of = { courseId: params.course_template_id, people: others };
  const waits = new Set(await listWaitingAmong(tx, caller.companyId, of));
  const outcomeOf = (id: number): ItemChange | Nothing => {
    const examinationId = madeFor.get(id);
    if (examinationId !== undefined) return { before: { examination_id: examinationId } };
    return waits.has(id) ? WAITS : HELD;
  };
  return new Map(userIds.map((id) => [id, outcomeOf(id)]));
};

/** Assigns a course to people. Undone where nobody has answered yet. */
export const assignKind = itemKind({
  name: 'course.assign',
  all: assignTo,
  each: async (userId, chunk) => (await assignTo([userId], chunk)).get(userId) ?? HELD,
  undoEach: async (userId, before, { tx, caller, now, task }) => {
    if (before['waits'] === true) {
      const { course_template_id: courseId } = task.params as CourseParams;
      const of = { courseId, people: [userId] };
      const count = await deleteWaiting(tx, caller.companyId, of);
      return count > 0 ? null : { kept: 'すでに割り当てられているため、そのままにしました。' };
    }
    const row = await managedExaminationLocked(tx, caller, Number(before['examination_id']));
    const kept = keptIfAnswered(row);
    if (kept) return kept;
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
    const held = await listHeldOfCourse(tx, caller, { userIds: [userId], courseId, today });
    const ids = held.map(({ id }) => id);
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
        return CHANGED_SINCE;
      await writeEnded(tx, caller, row, false, now);
    }
    return null;
  },
});
