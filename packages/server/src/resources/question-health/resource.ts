import type { Resource } from '../../resource';
import { startNightWork } from '../../shared/nights';
import { QUESTION_HEALTH } from './reckon';

export const resource: Resource = {
  schedules: [
    {
      name: 'reckoning how questions do',
      start: ({ database }, onFailure) => startNightWork(QUESTION_HEALTH, database, onFailure),
    },
  ],
};
