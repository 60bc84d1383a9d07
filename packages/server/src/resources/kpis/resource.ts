import type { Resource } from '../../resource';
import { kpisRoutes } from './kpis.routes';
import { startPreparingReports } from './prepare-reports';

export const resource: Resource = {
  label: '成績と指標',
  routes: kpisRoutes,
  schedules: [
    {
      name: 'preparing reports',
      start: ({ database }, onFailure) => startPreparingReports(database, onFailure),
    },
  ],
};
