import type { Resource } from '../../resource';
import { startReckoningHealth } from './reckon';

export const resource: Resource = {
  schedules: [
    {
      name: 'reckoning how questions do',
      start: ({ database }, onFailure) => startReckoningHealth(database, onFailure),
    },
  ],
};
