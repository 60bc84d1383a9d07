import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Root } from '../layout/root';
import { NotFoundPage } from '../page/not-found-page';
import { requireUser } from './guards';

/** What stands around every page. */
export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
});

/** Pages that anybody may open. */
export const publicArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: lazyRouteComponent(() => import('../layout/public-layout'), 'PublicLayout'),
});

/** A learner's pages, made for a phone first. */
export const learnerArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'learner',
  beforeLoad: (input) => void requireUser(input),
  component: lazyRouteComponent(() => import('../layout/learner-layout'), 'LearnerLayout'),
});

/** Pages that want the whole screen and no way astray: answering. */
export const focusArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'focus',
  beforeLoad: (input) => void requireUser(input),
  component: lazyRouteComponent(() => import('../layout/focus-layout'), 'FocusLayout'),
});

/** Administration. Each page names the role it needs. */
export const adminArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'administration',
  beforeLoad: (input) => void requireUser(input),
  component: lazyRouteComponent(() => import('../layout/admin-layout'), 'AdminLayout'),
});
