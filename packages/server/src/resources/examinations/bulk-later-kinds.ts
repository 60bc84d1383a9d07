import { UNCHANGED_SENTENCES } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { itemKind } from '../tasks/item-kind';
import type { Chunk } from '../tasks/task-kind';
import { assignCourse } from './assign.service';
import { CHANGED_SINCE, keptIfAnswered, type CourseParams } from './bulk-kinds';
import { courseActionOf, courseChanges, type ChangeOfHolder } from './course-changes';
import { managedExaminationLocked } from './examinations.access';
import { removeExamination, writeDates, writeEnded } from './examinations.service';

type Changes = ReadonlyMap<number, ChangeOfHolder>;

/** What the action of a task does to each of some people, as they stand now. */
const changesOf =
  (action: 'Extend' | 'Retry') =>
  async (userIds: readonly number[], chunk: Chunk): Promise<Changes> => {
    const { caller, now, task } = chunk;
    const { course_template_id: courseId, ...days } = task.params as CourseParams;
    // A day that has passed while the task waited is refused row by row, so that what was done stays.
    const wanted = courseActionOf({ action, ...days }, days.to ?? todayOf(caller, now));
    const changes = await courseChanges(chunk, courseId, userIds, wanted);
    return new Map(changes.map((one) => [one.holder.id, one]));
  };

/** What somebody's row changes. @throws AppError with why nothing is done where a manager names themselves */
const ofUser = (changes: Changes, userId: number): ChangeOfHolder => {
  const one = changes.get(userId);
  if (!one) throw new AppError('NOT_FOUND', { message: 'ユーザーが見つかりません。' });
  if ('reason' in one.change && one.change.reason === 'Oneself')
    throw new AppError('FORBIDDEN', { message: UNCHANGED_SENTENCES.Oneself });
  return one;
};

/** Moves the last day of what people have of a course later. Undone where nobody has changed it since. */
export const extendKind = itemKind<Changes>({
  name: 'course.extend',
  read: changesOf('Extend'),
  each: async (userId, { tx, caller, now }, changes) => {
    const { holder, change } = ofUser(changes, userId);
    if ('reason' in change) return { skipped: UNCHANGED_SENTENCES[change.reason] };
    const row =
      holder.examination && (await managedExaminationLocked(tx, caller, holder.examination.id));
    const before = holder.examination?.to ?? null;
    if (row?.to_date !== before)
      throw new AppError('CONFLICT', { message: '同時に変更されたため、行いませんでした。' });
    await writeDates(tx, caller, row, { to: change.to }, todayOf(caller, now));
    return { before: { examination_id: row.id, to: before, extended_to: change.to } };
  },
  undoEach: async (_userId, before, { tx, caller, now }) => {
    const done = before as { examination_id: number; to: string; extended_to: string };
    const row = await managedExaminationLocked(tx, caller, done.examination_id);
    if (row.disabled_at !== null || row.to_date !== done.extended_to) return CHANGED_SINCE;
    const today = todayOf(caller, now);
    if (done.to < today) return { kept: '元の期限を過ぎているため、そのままにしました。' };
    await writeDates(tx, caller, row, { to: done.to }, today);
    return null;
  },
});

/** Ends what is failed and still runs, so that the new one takes its place. @returns its id */
const endFailed = async (
  tx: Tx,
  caller: Caller,
  { holder: { examination } }: ChangeOfHolder,
  now: Date,
): Promise<number | null> => {
  if (!examination?.live) return null;
  const row = await managedExaminationLocked(tx, caller, examination.id);
  await writeEnded(tx, caller, row, true, now);
  return row.id;
};

/** Gives a course again to those who have failed; the failed one is kept. Undone where nobody has answered yet. */
export const retryKind = itemKind<Changes>({
  name: 'course.retry',
  read: changesOf('Retry'),
  each: async (userId, { tx, caller, now, task }, changes) => {
    const one = ofUser(changes, userId);
    if ('reason' in one.change) return { skipped: UNCHANGED_SENTENCES[one.change.reason] };
    const { course_template_id: courseId } = task.params as CourseParams;
    const when = { now, today: todayOf(caller, now), isAgain: true };
    const ended = await endFailed(tx, caller, one, now);
    const body = { course_template_id: courseId, user_ids: [userId], to: one.change.to };
    const [made] = await assignCourse(tx, caller, body, when);
    return {
      before: { examination_id: made?.id ?? null, ended_id: ended, ended_at: now.toISOString() },
    };
  },
  undoEach: async (_userId, before, { tx, caller, now }) => {
    const done = before as { examination_id: number; ended_id: number | null; ended_at: string };
    const row = await managedExaminationLocked(tx, caller, done.examination_id);
    const kept = keptIfAnswered(row);
    if (kept) return kept;
    await removeExamination(tx, caller, row, { now });
    if (done.ended_id === null) return null;
    const failed = await managedExaminationLocked(tx, caller, done.ended_id);
    if (failed.disabled_at?.toISOString() === done.ended_at)
      await writeEnded(tx, caller, failed, false, now);
    return null;
  },
});
