import type { Resource } from '../../resource';
import { surveySheetsRoutes } from './survey-sheets.routes';

export const resource: Resource = {
  label: '解答シートと解答',
  routes: surveySheetsRoutes,
};
