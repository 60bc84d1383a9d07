import { cancelTask, getTask, listTaskItems, listTasks, undoTask } from '@tokiori/contract';
import type { App } from '../../shared/app';
import { runTasks } from './run-task';
import type { TaskKind } from './task-kind';
import { visibleTask, visibleTasks } from './tasks.access';
import { getShownTask, pageOfTasks } from './tasks.queries';
import * as service from './tasks.service';

/** @param kinds every kind of task there is */
export const tasksRoutes = (app: App, kinds: readonly TaskKind[]): void => {
  const { bind, jobs, config } = app;
  const tools = { jobs, publicUrl: config.publicUrl };
  const kindOf = (name: string): TaskKind => kinds.find((kind) => kind.name === name)!;
  runTasks(app, kindOf);

  bind.call(listTasks, (call) => pageOfTasks(call, [visibleTasks(call.caller)]));
  bind.call(getTask, async ({ tx, caller, params, now }) => {
    const { id } = await visibleTask(tx, caller, params.id);
    return getShownTask(tx, caller.companyId, id, now);
  });
  bind.call(listTaskItems, service.listTaskItems);
  bind.call(cancelTask, ({ tx, caller, params, now }) =>
    service.cancelTask(tx, caller, params.id, { now, kindOf }),
  );
  bind.call(
    undoTask,
    ({ tx, caller, params, now }) =>
      service.undoTask(tx, caller, params.id, { now, tools, kindOf }),
    { isLong: true },
  );
};
