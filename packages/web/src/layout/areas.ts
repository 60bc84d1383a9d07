import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { Root } from './root';
import { NotFoundPage } from './not-found-page';
import type { Administration } from '../app/router/administration';
import { requireUser } from '../app/router/guards';

interface RouterContext {
  queryClient: QueryClient;
  administration: Administration;
}

/** What stands around every page. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
});

/** Pages that anybody may open. */
export const publicArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: lazyRouteComponent(() => import('./public-layout'), 'PublicLayout'),
});

/** A learner's pages, made for a phone first. */
export const learnerArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'learner',
  beforeLoad: (input) => void requireUser(input),
  component: lazyRouteComponent(() => import('./learner-layout'), 'LearnerLayout'),
});

/** Pages on the whole screen without navigation: answering. */
export const focusArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'focus',
  beforeLoad: (input) => void requireUser(input),
  component: lazyRouteComponent(() => import('./focus-layout'), 'FocusLayout'),
});
