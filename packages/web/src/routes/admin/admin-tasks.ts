import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../app/lists/list-route';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';
import { idIn } from '../../app/router/search';
import { TASKS_LIST } from '../../resources/tasks/tasks-list';

export const adminTasksRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/tasks',
  ...listRoute(TASKS_LIST, undefined, { task: idIn }),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(() => import('../../resources/tasks/tasks-page'), 'TasksPage'),
});
