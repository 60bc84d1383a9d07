import type { Resource } from '../../resource';
import { contractsRoutes } from './contracts.routes';
import { deleteExpired } from './expired.queries';
import { startKeepingContracts } from './renewals';

export const resource: Resource = {
  label: 'ご契約とお支払い',
  routes: contractsRoutes,
  schedules: [{ name: 'keeping contracts', start: startKeepingContracts }],
  cleanup: deleteExpired,
};
