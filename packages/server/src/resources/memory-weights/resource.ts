import type { Resource } from '../../resource';
import { startNightWork } from '../../shared/nights';
import { FITTING } from './fit.service';

export const resource: Resource = {
  schedules: [
    {
      name: 'fitting weights',
      start: ({ database }, onFailure) => startNightWork(FITTING, database, onFailure),
    },
  ],
};
