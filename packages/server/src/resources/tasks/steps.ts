import { updatePendingItems, updateTask, type TaskRow } from './tasks.queries';
import { UNDO_DAYS, type Chunk, type Step, type TaskKind } from './task-kind';

const DAY_MS = 86_400_000;

/** Work that is left to do. */
export const isOpen = ({ state }: Pick<TaskRow, 'state'>): boolean =>
  state === 'Waiting' || state === 'InProgress';

/** Undoing that is left to do. */
export const isBeingUndone = (task: Pick<TaskRow, 'undo_requested_at' | 'undone_at'>): boolean =>
  task.undo_requested_at !== null && task.undone_at === null;

const undoableUntil = (kind: TaskKind, done: number, now: Date): Date | null =>
  kind.undoNext && (done > 0 || kind.changesMore)
    ? new Date(now.getTime() + UNDO_DAYS * DAY_MS)
    : null;

const after = ({ done, queued, failed, skipped }: TaskRow, step: Step) => ({
  done: done + step.done,
  queued: queued + (step.queued ?? 0),
  failed: failed + step.failed,
  skipped: skipped + step.skipped,
});

/** Does one chunk of a locked, open task and writes its progress with it. @returns whether it is over */
export const takeStep = async (kind: TaskKind, chunk: Chunk): Promise<boolean> => {
  const { tx, task, now } = chunk;
  const step = await kind.next(chunk);
  const counts = after(task, step);
  await updateTask(tx, task, {
    ...counts,
    started_at: task.started_at ?? now,
    state: step.isOver ? 'Completed' : 'InProgress',
    ...(step.isOver
      ? { finished_at: now, undoable_until: undoableUntil(kind, counts.done, now) }
      : {}),
  });
  return step.isOver;
};

/** Undoes one chunk of a locked task. @returns whether all is undone */
export const takeUndoStep = async (kind: TaskKind, chunk: Chunk): Promise<boolean> => {
  const isOver = await kind.undoNext!(chunk);
  if (isOver) await updateTask(chunk.tx, chunk.task, { undone_at: chunk.now });
  return isOver;
};

/** Ends an open, locked task before all is done. What is done stays and can be undone. */
export const endEarly = async (
  { tx, task, now }: Pick<Chunk, 'tx' | 'task' | 'now'>,
  kind: TaskKind,
  end: { state: 'Cancelled' | 'Failed'; error: string | null; message: string },
): Promise<void> => {
  const skipped = await updatePendingItems(tx, task, end.message);
  await updateTask(tx, task, {
    state: end.state,
    error: end.error,
    waits_until: null,
    skipped: task.skipped + skipped,
    finished_at: now,
    undoable_until: undoableUntil(kind, task.done, now),
  });
};
