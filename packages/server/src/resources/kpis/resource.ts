import type { Resource } from '../../resource';
import { startNightWork } from '../../shared/nights';
import { kpisRoutes } from './kpis.routes';
import { startPreparingReports } from './prepare-reports';
import { WEAKNESSES } from './weaknesses';
import { startTellingOfTheWeek } from './weekly/tell-of-the-week';

export const resource: Resource = {
  label: '成績と指標',
  routes: kpisRoutes,
  schedules: [
    { name: 'telling of the week', start: startTellingOfTheWeek },
    {
      name: 'preparing reports',
      start: ({ database }, onFailure) => startPreparingReports(database, onFailure),
    },
    {
      name: 'reckoning what people do not know',
      start: ({ database }, onFailure) => startNightWork(WEAKNESSES, database, onFailure),
    },
  ],
};
