import type { Resource } from '../../resource';
import { dataRequestsRoutes } from './data-requests.routes';
import { RETAINED_REQUESTS } from './retained';

export const resource: Resource = {
  label: 'データの訂正・削除の依頼',
  routes: dataRequestsRoutes,
  retained: [RETAINED_REQUESTS],
};
