import type { Resource } from '../../resource';
import { startFittingWeights } from './nightly';

export const resource: Resource = {
  schedules: [
    {
      name: 'fitting weights',
      start: ({ database }, onFailure) => startFittingWeights(database, onFailure),
    },
  ],
};
