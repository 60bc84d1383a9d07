import * as api from '@tokiori/contract';
import * as fresh from '../fixtures/fresh';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const task = (it: Ids) => ({ params: { id: it.task } });

/** Long work that people have started. */
export const taskPermissions = [
  may(api.listTasks, to.managersPeople),
  may(api.getTask, to.seesTasks, task),
  may(api.listTaskItems, to.seesTasks, task),
  may(api.cancelTask, to.seesTasks, task, { fresh: fresh.freshWaitingTask }),
  may(api.undoTask, to.seesTasks, task, { fresh: fresh.freshTask }),
];
