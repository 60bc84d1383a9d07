import type { Resource } from '../../resource';
import { companiesRoutes } from './companies.routes';

export const resource: Resource = {
  label: '会社',
  routes: companiesRoutes,
};
