import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ConfirmationGate } from './app/confirmation/confirmation-gate';
import { focusHeading } from './app/page/focus-heading';
import { PageSkeleton } from './app/page/page-skeleton';
import { RouteError } from './app/page/route-error';
import type { Administration } from './app/router/administration';
import { parseSearch, stringifySearch } from './app/router/search';
import { loadWholeTree } from './load-whole-tree';
import { RenewalGate } from './resources/sign-in/renewal-gate';
import { learnerTree } from './routes/learner-tree';
import type { WholeTree } from './routes/whole-tree';
// Before a router has made its history.
import './ui/overlay/hear-back';

let isOpen = false;

const administration: Administration = {
  // Until another route has the address, a gate has it.
  hasPage: (pathname) => router.getMatchedRoutes(pathname)[2]?.fullPath.endsWith('{$}') === false,
  open: async () => {
    await loadWholeTree();
    // The tree of the whole product is the same root with more below it: what is shown stays as it is.
    if (!isOpen) router.setRoutes(router.buildRouteTree());
    isOpen = true;
  },
  isGoneTo: () => router.state.resolvedLocation !== undefined,
};

export const router = createRouter({
  // Links are checked against all routes; those of administration come when somebody first goes there.
  routeTree: learnerTree as unknown as WholeTree,
  // The program gives the client when it draws the router.
  context: { administration, queryClient: undefined as unknown as QueryClient },
  parseSearch,
  stringifySearch,
  notFoundMode: 'root',
  defaultErrorComponent: RouteError,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 300,
  defaultPreload: 'intent',
  scrollRestoration: true,
  InnerWrap: ({ children }) => (
    <>
      {children}
      <ConfirmationGate />
      <RenewalGate />
    </>
  ),
});

router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) focusHeading();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
