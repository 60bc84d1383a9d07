import type { Resource } from '../../resource';
import { surveySheetsRoutes } from './survey-sheets.routes';
import { startFinishing } from './time-up';

export const resource: Resource = {
  label: '解答シートと解答',
  routes: surveySheetsRoutes,
  schedules: [{ name: 'finishing sheets whose time is up', start: startFinishing }],
};
