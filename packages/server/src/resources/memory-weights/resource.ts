import type { Resource } from '../../resource';
import { startNightWork } from '../../shared/nights';
import { deleteExpired } from './expired.queries';
import { FITTING } from './fit.service';

export const resource: Resource = {
  schedules: [
    {
      name: 'fitting weights',
      start: ({ database }, onFailure) => startNightWork(FITTING, database, onFailure),
    },
  ],
  cleanup: deleteExpired,
};
