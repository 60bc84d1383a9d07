import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  continueSession,
  onSessionChange,
  setSession,
  updateSessionUser,
} from '../session/session-store';
import { makeSession } from '../test/make';
import { queriesOfSession } from './queries-of-session';

beforeEach(() => setSession(makeSession()));

const ask = (queryFn: () => Promise<string>) => {
  const client = new QueryClient();
  onTestFinished(onSessionChange(queriesOfSession(client)));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useQuery({ queryKey: ['asked'], queryFn }), { wrapper });
  return { client, result };
};

it('a page that still waits for its answer gets one when the person has changed meanwhile', async () => {
  const { result } = ask(() => new Promise((resolve) => setTimeout(resolve, 20, '答え')));
  act(() => updateSessionUser({ department_name: '異動先' }));
  await waitFor(() => expect(result.current.data).toBe('答え'));
});

it('what the same person sees stays, and is asked anew, once they have signed in again', async () => {
  const queryFn = vi.fn(async () => '答え');
  const { client, result } = ask(queryFn);
  await waitFor(() => expect(result.current.data).toBe('答え'));
  act(() => continueSession({ ...makeSession(), bearer_token: 'another' }));
  act(() => updateSessionUser({ department_name: '異動先' }));
  expect(client.getQueryData(['asked'])).toBe('答え');
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
});

it('of another person nothing is left', async () => {
  const { client, result } = ask(async () => '答え');
  await waitFor(() => expect(result.current.data).toBe('答え'));
  act(() => setSession({ ...makeSession({ id: 8 }), bearer_token: 'another' }));
  expect(client.getQueryCache().getAll()).toEqual([]);
  act(() => setSession(null));
  expect(client.getQueryCache().getAll()).toEqual([]);
});
