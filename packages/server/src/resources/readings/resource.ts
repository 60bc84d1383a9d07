import type { Resource } from '../../resource';
import { startMakingReadings } from './make-readings';
import { readingsRoutes } from './readings.routes';

export const resource: Resource = {
  label: 'ふりがな',
  routes: readingsRoutes,
  schedules: [
    {
      name: 'making readings',
      start: ({ database }, onFailure) => startMakingReadings(database, onFailure),
    },
  ],
};
