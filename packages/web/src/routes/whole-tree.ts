import { rootRoute } from '../layout/areas';
import { administrationParts } from '../app/router/administration';
import { adminRoutes } from './admin';
import { adminGate, superadminGate } from './gates';
import { learnerRoutes } from './learner';

administrationParts.managerHome = () => import('../resources/kpis/manager-home');

/** All routes there are. Loaded with administration, and the type that every link is checked against. */
export const wholeTree = rootRoute.addChildren([
  ...learnerRoutes,
  adminGate,
  superadminGate,
  adminRoutes,
]);

export type WholeTree = typeof wholeTree;
