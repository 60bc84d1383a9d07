import { sql } from 'kysely';
import { AppError } from '../../platform/errors';
import type { Condition } from '../../platform/list-pages';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { lockTask, type TaskRow } from './tasks.queries';

/** Which tasks the caller may see, as a condition on the alias `t`: admins the company's, others what they started. */
export const visibleTasks = (caller: Caller): Condition =>
  isAdmin(caller) ? sql<boolean>`true` : sql<boolean>`t.created_by = ${caller.userId}`;

const isVisible = (caller: Caller, task: TaskRow): boolean =>
  isAdmin(caller) || task.created_by === caller.userId;

/** A task that the caller may see, else NOT_FOUND. */
export const visibleTask = async (tx: Tx, caller: Caller, id: number): Promise<TaskRow> => {
  const task = await tx
    .selectFrom('tasks')
    .selectAll()
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!task || !isVisible(caller, task)) throw new AppError('NOT_FOUND');
  return task;
};

/** The same, locked until the transaction ends, which waits for the step under way. */
export const visibleTaskLocked = async (tx: Tx, caller: Caller, id: number): Promise<TaskRow> => {
  const task = await lockTask(tx, caller.companyId, id);
  if (!task || !isVisible(caller, task)) throw new AppError('NOT_FOUND');
  return task;
};
