import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { StrictMode, type FunctionComponent } from 'react';
import { expect } from 'vitest';
import { NotificationProvider } from '../../ui/notification/notification-provider';
import { createQueryClient } from '../api/query-client';
import { parseSearch, stringifySearch } from '../router/search';

const never = () => expect.unreachable('no call of this page loses the session');

/**
 * Draws a page at an address, as strictly as development does, among pages that say 「ほか」. Gives what the address
 * bar shows and what stands beside it in the history.
 */
export const openPage = async (component: FunctionComponent, at: string) => {
  const path = at.replace(/[?#].*$/, '');
  const rootRoute = createRootRoute();
  const page = createRoute({ getParentRoute: () => rootRoute, path, component });
  const rest = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => 'ほか' });
  const router = createRouter({
    routeTree: rootRoute.addChildren([page, rest]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  const client = createQueryClient({ onQueryUnauthorized: never, onMutationUnauthorized: never });
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
