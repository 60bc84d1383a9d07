import { rootRoute } from '../app/router/areas';
import { adminRoutes } from './admin';
import { adminGate, superadminGate } from './gates';
import { learnerRoutes } from './learner';

/** All routes there are. Loaded with administration, and the type that every link is checked against. */
export const wholeTree = rootRoute.addChildren([
  ...learnerRoutes,
  adminGate,
  superadminGate,
  adminRoutes,
]);

export type WholeTree = typeof wholeTree;
