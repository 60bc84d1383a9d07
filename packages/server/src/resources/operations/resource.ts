import type { Resource } from '../../resource';
import { resumeMails } from './delivery.service';
import { operationsRoutes } from './operations.routes';
import { RETAINED_MAILS } from './retained';
import { startTellingOfWaitingCompanies } from './tell-approval';

export const resource: Resource = {
  label: '運営',
  routes: operationsRoutes,
  resume: resumeMails,
  schedules: [{ name: 'telling of companies that wait', start: startTellingOfWaitingCompanies }],
  retained: [RETAINED_MAILS],
};
