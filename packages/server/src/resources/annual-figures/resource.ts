import type { Resource } from '../../resource';
import { annualFiguresRoutes } from './annual-figures.routes';

export const resource: Resource = {
  label: '年度の実績',
  routes: annualFiguresRoutes,
};
