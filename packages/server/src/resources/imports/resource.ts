import type { Resource } from '../../resource';
import { deleteExpired } from './expired.queries';
import { IMPORT_TASKS } from './import-tasks';
import { importsRoutes } from './imports.routes';
import { RETAINED_IMPORTS } from './retained';

export const resource: Resource = {
  label: 'ファイルの取り込み',
  routes: importsRoutes,
  taskKinds: Object.values(IMPORT_TASKS),
  cleanup: deleteExpired,
  retained: [RETAINED_IMPORTS],
};
