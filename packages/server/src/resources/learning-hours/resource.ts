import type { Resource } from '../../resource';
import { learningHoursRoutes } from './learning-hours.routes';

export const resource: Resource = {
  label: '学習の時間帯',
  routes: learningHoursRoutes,
};
