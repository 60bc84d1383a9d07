import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { NotificationProvider } from '../../ui/notification/notification-provider';
import { createBook, getBook, listBooks } from '../test/endpoints';
import { json, stubFetch } from '../test/fetch';
import { createQueryClient } from './query-client';
import { queryOf } from './query-of';
import { useAction, type ActionOptions } from './use-action';

const SHOWN = queryOf(listBooks, { query: { from: '1', to: '2' } });
const VISITED = queryOf(getBook, { params: { shelf_id: 1, book_id: 2 } });

/** A page that shows a list, after another page was visited, and that makes a book. */
const openList = async (options: ActionOptions<typeof createBook>) => {
  const fetched = stubFetch((_url, { method }) =>
    method === 'POST' ? json({ id: 1, title: '帳面' }) : json([]),
  );
  const client = createQueryClient({
    onQueryUnauthorized: vi.fn(),
    onMutationUnauthorized: vi.fn(),
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <NotificationProvider>{children}</NotificationProvider>
    </QueryClientProvider>
  );
  await client.query(VISITED);
  const page = renderHook(
    () => ({ list: useQuery(SHOWN), create: useAction(createBook, options) }),
    { wrapper },
  );
  await waitFor(() => expect(page.result.current.list.isSuccess).toBe(true));
  await act(() => page.result.current.create.runAsync({ body: { title: '帳面' } }));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const listCalls = fetched.mock.calls.filter(([url]) => url.includes('/api/books?'));
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  return { listed: listCalls.length, visitedIsStale: isStale(VISITED.queryKey) };
};

it('asks again for what is in sight after a write, and for the rest when it is looked at', async () => {
  expect(await openList({})).toEqual({ listed: 2, visitedIsStale: true });
});

it('leaves out what the action narrows away', async () => {
  expect(await openList({ keeps: [listBooks] })).toEqual({ listed: 1, visitedIsStale: true });
});

it('asks for nothing after an action that changes nothing shown', async () => {
  expect(await openList({ keeps: 'all' })).toEqual({ listed: 1, visitedIsStale: false });
});
