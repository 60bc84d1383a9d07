import type { Resource } from '../../resource';
import { basicsRoutes } from './basics.routes';
import { certificatesRoutes } from './certificate.routes';
import { remindKind } from './reminders.service';
import { basicScoresRoutes } from './score.routes';

export const resource: Resource = {
  label: 'ベーシック',
  routes: (app) => {
    basicsRoutes(app);
    basicScoresRoutes(app);
    certificatesRoutes(app);
  },
  taskKinds: [remindKind],
};
