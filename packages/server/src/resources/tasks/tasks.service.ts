import type { Task } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import { isConfirmed, type Caller, type CallOf, type Tx } from '../../shared/caller';
import type { LinkTools } from '../accounts/account-mails';
import { endEarly, isOpen, takeStep, takeUndoStep } from './steps';
import { visibleTask, visibleTaskLocked, visibleTasks } from './tasks.access';
import {
  getShownTask,
  insertTask,
  listShownTasks,
  lockTask,
  pageOfItems,
  updateProgress,
  updateTask,
} from './tasks.queries';
import type { Preparing, TaskKind } from './task-kind';

/** What became of each row of a task that the caller may see. */
export const listTaskItems = async (call: CallOf<typeof endpoints.listTaskItems>) => {
  const { id } = await visibleTask(call.tx, call.caller, call.params.id);
  return pageOfItems(call, id);
};

/** A task as people see it. @throws AppError NOT_FOUND */
export const taskOf = async (tx: Tx, caller: Caller, id: number, now: Date): Promise<Task> => {
  await visibleTask(tx, caller, id);
  return getShownTask(tx, caller.companyId, id, now);
};

/** Some tasks as people see them, read at once. @throws AppError NOT_FOUND */
export const tasksOf = async (
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
  now: Date,
): Promise<(id: number) => Task> => {
  const shown = { ids, where: visibleTasks(caller), now };
  const tasks = await listShownTasks(tx, caller.companyId, shown);
  return (id) => {
    const task = tasks.get(id);
    if (!task) throw new AppError('NOT_FOUND');
    return task;
  };
};

/** What a task is to do. */
export interface NewTask {
  kind: TaskKind;
  label?: string | null;
  /** The people it is done to, in this order. */
  userIds?: readonly number[];
  /** Rows, where they are not people. */
  total?: number;
  params?: Record<string, unknown>;
  /** However small it is: something has to be prepared outside of the request. */
  inBackground?: boolean;
  /** The day at whose beginning it is done; absent: at once. */
  startsOn?: string | undefined;
  /** Ties the task to what it works on, before the first chunk. */
  onCreated?: (taskId: number) => Promise<void>;
}

interface Tools {
  tools: LinkTools;
  now: Date;
}

/** Proof is asked for before a task begins: the job that goes on with it cannot ask. */
const refuseUnproved = ({ needsConfirmation }: TaskKind, caller: Caller, now: Date): void => {
  if (needsConfirmation && !isConfirmed(caller, now)) throw new AppError('CONFIRMATION_REQUIRED');
};

/**
 * Starts a task in the transaction of the request: small work is done in it at once, more is left to a job that is added
 * with it.
 */
export const startTask = async (
  tx: Tx,
  caller: Caller,
  {
    kind,
    label = null,
    userIds = [],
    total = userIds.length,
    params = {},
    inBackground = false,
    startsOn,
    onCreated,
  }: NewTask,
  { tools, now }: Tools,
): Promise<Task> => {
  refuseUnproved(kind, caller, now);
  const { companyId } = caller;
  const task = { kind: kind.name, label, total, params, userIds, startsOn: startsOn ?? null };
  const id = await insertTask(tx, caller, task, now);
  await onCreated?.(id);
  await audit(tx, caller, {
    action: 'task.start',
    targetId: id,
    changes: { kind: kind.name, total, ...(startsOn ? { starts_on: startsOn } : {}) },
  });
  if (startsOn !== undefined) return getShownTask(tx, companyId, id, now);
  if (inBackground || total > kind.inlineUpTo)
    await tools.jobs.send(tx, 'run-task', { taskId: id });
  else
    for (let isOver = false; !isOver;) {
      const task = (await lockTask(tx, companyId, id))!;
      isOver = await takeStep(kind, { tx, caller, task, now, tools });
    }
  return getShownTask(tx, companyId, id, now);
};

/** Notes how far a task is that works outside of its chunks. @returns whether it is to go on: it was not cancelled */
export const keepProgress = (
  { database, companyId, taskId }: Pick<Preparing, 'database' | 'companyId' | 'taskId'>,
  done: number,
  now: Date,
): Promise<boolean> =>
  database.run({ companyId }, (tx) => updateProgress(tx, { companyId, id: taskId }, { done, now }));

const NOT_BEGUN = '途中で中止されたため、行いませんでした。';

/** Stops a task before its next chunk. @throws AppError NOT_FOUND, CONFLICT when it is over */
export const cancelTask = async (
  tx: Tx,
  caller: Caller,
  id: number,
  { now, kindOf }: { now: Date; kindOf: (name: string) => TaskKind },
): Promise<Task> => {
  const task = await visibleTaskLocked(tx, caller, id);
  if (!isOpen(task))
    throw new AppError('CONFLICT', {
      message: 'この処理はすでに終わっているため、中止できません。',
    });
  const end = { state: 'Cancelled', error: null, message: NOT_BEGUN } as const;
  await endEarly({ tx, task, now }, kindOf(task.kind), end);
  await audit(tx, caller, { action: 'task.cancel', targetId: id, changes: { done: task.done } });
  return getShownTask(tx, caller.companyId, id, now);
};

/** Undoes what a task has done: at once when it is little, else by a job. @throws AppError NOT_FOUND, CONFLICT */
export const undoTask = async (
  tx: Tx,
  caller: Caller,
  id: number,
  { now, tools, kindOf }: Tools & { kindOf: (name: string) => TaskKind },
): Promise<Task> => {
  const task = await visibleTaskLocked(tx, caller, id);
  const kind = kindOf(task.kind);
  const { undoable_until: until } = task;
  if (!kind.undoNext || until === null || until <= now || task.undo_requested_at !== null)
    throw new AppError('CONFLICT', { message: 'この処理は取り消せません。' });
  refuseUnproved(kind, caller, now);
  await updateTask(tx, task, {
    undo_requested_at: now,
    undo_by: caller.userId,
    undo_real_user_id: caller.realUserId,
  });
  await audit(tx, caller, { action: 'task.undo', targetId: id, changes: { done: task.done } });
  if (task.done > kind.inlineUpTo) await tools.jobs.send(tx, 'run-task', { taskId: id });
  else while (!(await takeUndoStep(kind, { tx, caller, task, now, tools })));
  return getShownTask(tx, caller.companyId, id, now);
};
