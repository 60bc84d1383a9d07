import { isAtLeast } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import type { JobRun } from '../../platform/jobs';
import type { App } from '../../shared/app';
import type { Caller, Tx } from '../../shared/caller';
import { databaseError } from '../../shared/database-errors';
import { unattendedCaller } from '../../shared/unattended-caller';
import type { LinkTools } from '../accounts/account-mails';
import { notify } from '../notifications/notify';
import { endEarly, isBeingUndone, isOpen, takeStep, takeUndoStep } from './steps';
import type { TaskKind } from './task-kind';
import {
  findActor,
  findCompanyOfTask,
  listAdminIds,
  lockTask,
  lockTasksWithoutJob,
  updateTask,
  type TaskRow,
} from './tasks.queries';

type Running = Pick<App, 'database' | 'files' | 'now'> & {
  tools: LinkTools;
  kindOf: (name: string) => TaskKind;
};

const NO_RIGHT =
  '処理を始めた管理者の権限がなくなったため、続きを行いませんでした。必要なら、もう一度行ってください。';
const DEFECT =
  'サーバーで問題が起きたため、続きを行いませんでした。時間をおいて、もう一度お試しください。';
const NOT_REACHED = '処理が途中で止まったため、行いませんでした。';

/** Who a task acts as, with the rights they have today. @throws AppError FORBIDDEN when they have lost them */
const callerOf = async ({ database }: Running, task: TaskRow, runId: string): Promise<Caller> => {
  const [userId, realUserId] = isOpen(task)
    ? [task.created_by, task.real_user_id]
    : [task.undo_by, task.undo_real_user_id];
  const actor =
    userId === null
      ? null
      : await database.system((tx) => findActor(tx, task.company_id, userId), { readOnly: true });
  if (!actor || userId === null || !isAtLeast(actor.role, 'DepartmentManager'))
    throw new AppError('FORBIDDEN', { message: NO_RIGHT });
  return unattendedCaller({
    userId,
    realUserId: realUserId ?? userId,
    companyId: task.company_id,
    role: actor.role,
    isEditor: actor.is_editor,
    timeZone: actor.time_zone,
    dayStartsAt: actor.day_starts_at,
    isVendor: actor.is_vendor,
    requestId: runId,
  });
};

/** Nobody looks on when work is done at night: the admins are told that it was not. */
const tellNotDone = async (tx: Tx, task: TaskRow, reason: string, now: Date): Promise<void> => {
  const { company_id: companyId, id, starts_on: day } = task;
  if (day === null) return;
  const data = { name: task.label ?? '', task_id: id, starts_on: day, reason };
  const told = (await listAdminIds(tx, companyId)).map((userId) => ({
    userId,
    subjectId: id,
    data,
  }));
  await notify(tx, { companyId, kind: 'ImportNotDone' }, told, now);
};

/** Writes that the whole of a task, or of undoing it, has stopped. */
const stop = (running: Running, { company_id: companyId, id }: TaskRow, error: string) =>
  running.database.run({ companyId }, async (tx) => {
    const task = await lockTask(tx, companyId, id);
    if (!task) return;
    const now = running.now();
    const end = { state: 'Failed', error, message: NOT_REACHED } as const;
    if (isOpen(task)) {
      await endEarly({ tx, task, now }, running.kindOf(task.kind), end);
      await tellNotDone(tx, task, error, now);
    }
    // It can be asked for again.
    else if (isBeingUndone(task)) await updateTask(tx, task, { undo_requested_at: null, error });
  });

/** One chunk in one transaction. @returns whether nothing is left */
const oneStep = async (
  running: Running,
  row: TaskRow,
  { caller, signal }: { caller: Caller; signal: AbortSignal },
): Promise<boolean> => {
  const { database, files, tools } = running;
  const kind = running.kindOf(row.kind);
  const { company_id: companyId, id: taskId } = row;
  const now = running.now();
  const preparing = { database, companyId, taskId, now, tools, files, signal };
  if (isOpen(row) && (await kind.prepare?.(preparing))) return false;
  return database.run(
    { companyId },
    async (tx) => {
      const task = await lockTask(tx, companyId, taskId);
      if (!task) return true;
      const chunk = { tx, caller, task, now, tools };
      if (isOpen(task)) return takeStep(kind, chunk);
      return isBeingUndone(task) ? takeUndoStep(kind, chunk) : true;
    },
    { isBackground: true },
  );
};

/** Does what is left of a task, or of undoing it. A step that was committed is not done again. */
const runTask = async (running: Running, taskId: number, run: JobRun): Promise<void> => {
  for (;;) {
    const task = await running.database.system((tx) => findCompanyOfTask(tx, taskId), {
      readOnly: true,
    });
    if (!task || !(isOpen(task) || isBeingUndone(task))) return;
    if (run.signal.aborted) throw new Error('the process ends: another one goes on');
    try {
      const caller = await callerOf(running, task, run.id);
      if (await oneStep(running, task, { caller, signal: run.signal })) return;
    } catch (error) {
      const refusal = error instanceof AppError ? error : databaseError(error);
      if (refusal && refusal.code !== 'UNAVAILABLE') return stop(running, task, refusal.message);
      if (run.isLastTry) await stop(running, task, DEFECT);
      throw error;
    }
  }
};

/** Says who works off tasks. */
export const runTasks = (
  {
    database,
    files,
    jobs,
    config,
    now,
  }: Pick<App, 'database' | 'files' | 'jobs' | 'config' | 'now'>,
  kindOf: (name: string) => TaskKind,
): void => {
  const running = { database, files, now, kindOf, tools: { jobs, publicUrl: config.publicUrl } };
  jobs.work('run-task', ({ taskId }, run) => runTask(running, taskId, run), { concurrency: 2 });
};

/** Gives a job to every task that waits without one: its job is lost, or the database was moved and its jobs stayed. */
export const resumeTasks = ({ database, jobs }: Pick<App, 'database' | 'jobs'>): Promise<void> =>
  database.system(
    async (tx) => {
      for (const taskId of await lockTasksWithoutJob(tx))
        await jobs.send(tx, 'run-task', { taskId });
    },
    { isBackground: true },
  );
