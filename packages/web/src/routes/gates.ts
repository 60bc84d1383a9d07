import { createRoute } from '@tanstack/react-router';
import { enterAdministration } from '../app/router/administration';
import { rootRoute } from '../layout/areas';

/**
 * All that a learner's page knows of administration: how its addresses begin. Not `/admin/$`, which the router prefers
 * to the page `/admin` itself.
 */
export const adminGate = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin{$}',
  beforeLoad: enterAdministration,
});

export const superadminGate = createRoute({
  getParentRoute: () => rootRoute,
  path: '/superadmin{$}',
  beforeLoad: enterAdministration,
});
