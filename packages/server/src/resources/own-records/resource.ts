import type { Resource } from '../../resource';
import { deleteExpired } from './expired.queries';
import { ownRecordsRoutes } from './own-records.routes';

export const resource: Resource = {
  label: '自分の記録',
  routes: ownRecordsRoutes,
  cleanup: deleteExpired,
};
