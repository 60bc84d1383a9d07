import type { Resource } from '../../resource';
import { startBeginningTasks } from './begin-due';
import { deleteExpired } from './expired.queries';
import { resumeTasks } from './run-task';
import { tasksRoutes } from './tasks.routes';

export const resource: Resource = {
  label: '一括処理',
  routes: (app, { taskKinds }) => tasksRoutes(app, taskKinds),
  resume: resumeTasks,
  schedules: [{ name: 'beginning tasks of the day', start: startBeginningTasks }],
  cleanup: deleteExpired,
};
