import type { Resource } from '../../resource';
import { ownRecordsRoutes } from './own-records.routes';
import { RETAINED_VIEWS } from './retained';

export const resource: Resource = {
  label: '自分の記録',
  routes: ownRecordsRoutes,
  retained: [RETAINED_VIEWS],
};
