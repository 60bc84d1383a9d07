import { createRouter } from '@tanstack/react-router';
import { ConfirmationGate } from './app/confirmation/confirmation-gate';
import { focusHeading } from './app/page/focus-heading';
import { PageSkeleton } from './app/page/page-skeleton';
import { RouteError } from './app/page/route-error';
import { parseSearch, stringifySearch } from './app/router/search';
import { routeTree } from './routes';

export const router = createRouter({
  routeTree,
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
