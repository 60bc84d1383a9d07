import type { Resource } from '../../resource';
import { studyTimesRoutes } from './study-times.routes';

export const resource: Resource = {
  label: '学習時間',
  routes: studyTimesRoutes,
};
