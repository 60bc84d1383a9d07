import type { Resource } from '../../resource';
import { dataRetentionRoutes } from './data-retention.routes';
import { startDeletions } from './run-deletions';

export const resource: Resource = {
  label: 'データの保存期間',
  routes: (app, { retained }) => dataRetentionRoutes(app, retained),
  schedules: [{ name: 'deleting what is too old', start: startDeletions }],
};
