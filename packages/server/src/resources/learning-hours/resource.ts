import type { Resource } from '../../resource';
import { learningHoursRoutes } from './learning-hours.routes';
import { RETAINED_LEARNING_REQUESTS } from './retained';

export const resource: Resource = {
  label: '学習の時間帯',
  routes: learningHoursRoutes,
  retained: [RETAINED_LEARNING_REQUESTS],
};
