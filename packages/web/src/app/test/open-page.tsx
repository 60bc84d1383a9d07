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
import { StrictMode, type ReactNode } from 'react';
import { expect } from 'vitest';
import { NotificationProvider } from '../../ui/notification/notification-provider';
import { createQueryClient } from '../api/query-client';
import { parseSearch, stringifySearch } from '../router/search';
import { queriesOfSession } from '../api/queries-of-session';
import { onSessionChange } from '../session/session-store';

const never = () => expect.unreachable('no call of this page loses the session');

/**
 * Draws a page at an address, as strictly as development does, with all that stands around pages and among pages that
 * say 「ほか」. `around` is drawn with each of them, as the root is. Gives what the address bar shows and what stands
 * beside it in the history.
 */
export const openPage = async (page: ReactNode, at: string, around?: ReactNode) => {
  const path = at.split(/[?#]/)[0]!;
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
  await router.load();
  const client = createQueryClient({ onQueryUnauthorized: never, onMutationUnauthorized: never });
  onSessionChange(queriesOfSession(client));
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <NotificationProvider>
          <RouterProvider router={router as never} />
        </NotificationProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  return {
    address: () => router.history.location.href,
    state: () => router.history.location.state as object,
  };
};
