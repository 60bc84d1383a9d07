import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { NotificationProvider } from '../../ui/notification/notification-provider';
import { createQueryClient } from '../api/query-client';
import { parseSearch, stringifySearch } from '../router/search';
import { onSessionChange } from '../session/session-store';

interface Options {
  /** Path of the route under test, `/companies/$companyId`. */
  path: string;
  /** Address opened; the path itself unless told. */
  at?: string;
  /** Around every page, as the root is. */
  around?: ReactNode;
}

/** Draws a page at its address, with all that stands around pages; gives the address as it is later. */
export const renderPage = (page: ReactNode, { path, at = path, around }: Options) => {
  const onSignedOut = (): void => undefined;
  const client = createQueryClient({
    onQueryUnauthorized: onSignedOut,
    onMutationUnauthorized: onSignedOut,
  });
  onSessionChange(() => client.clear());
  const rootRoute = createRootRoute({
    component: () => (
      <>
        {around}
        <Outlet />
      </>
    ),
  });
  const routes = [
    createRoute({ getParentRoute: () => rootRoute, path, component: () => page }),
    createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => 'ほか' }),
  ];
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  });
  render(
    <QueryClientProvider client={client}>
      <NotificationProvider>
        <RouterProvider router={router as never} />
      </NotificationProvider>
    </QueryClientProvider>,
  );
  return { address: () => router.state.location.href };
};
