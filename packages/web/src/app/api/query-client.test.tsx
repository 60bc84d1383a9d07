import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, onSessionChange, setSession } from '../session/session-store';
import { getBook } from '../test/endpoints';
import { json, stubFetch } from '../test/fetch';
import { makeSession } from '../test/make';
import { createQueryClient } from './query-client';
import { queryOf } from './query-of';
import { unauthorizedHandlers } from './unauthorized';

const books = queryOf(getBook, { params: { shelf_id: 1, book_id: 2 } });

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'error display' : this.props.children;
  }
}

const setUp = () => {
  const goToLogin = vi.fn();
  const location = { pathname: '/result', search: '?month=2026-11' };
  const handlers = unauthorizedHandlers({ location: () => location, goToLogin });
  const client = createQueryClient(handlers);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <Boundary>{children}</Boundary>
    </QueryClientProvider>
  );
  return { client, goToLogin, handlers, location, wrapper };
};

describe('a 401', () => {
  it('on a query ends the session and goes to the sign-in page with the way back', async () => {
    setSession(makeSession());
    stubFetch(() => json({ code: 'UNAUTHENTICATED', message: '切れました。' }, 401));
    const { goToLogin, wrapper } = setUp();
    renderHook(() => useQuery(books), { wrapper });
    await waitFor(() => expect(goToLogin).toHaveBeenCalledWith('/result?month=2026-11'));
    expect(currentSession()).toBeNull();
  });

  it('leaves nothing to be asked without the token on the way out', async () => {
    setSession(makeSession());
    const fetched = stubFetch(() =>
      json({ code: 'UNAUTHENTICATED', message: '切れました。' }, 401),
    );
    const { client, goToLogin, wrapper } = setUp();
    const stop = onSessionChange(() => client.clear());
    const { rerender } = renderHook(() => useQuery(books), { wrapper });
    await waitFor(() => expect(goToLogin).toHaveBeenCalled());
    rerender();
    await client.refetchQueries();
    stop();
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('on a mutation says so before it goes', () => {
    const { goToLogin, handlers } = setUp();
    const alert = vi.fn(() => expect(goToLogin).not.toHaveBeenCalled());
    vi.stubGlobal('alert', alert);
    handlers.onMutationUnauthorized();
    expect(alert).toHaveBeenCalledWith(
      'ログイン画面に遷移します。ログイン後に再度実行してください。',
    );
    expect(goToLogin).toHaveBeenCalledOnce();
  });

  it('does nothing more once the sign-in page is there', () => {
    const { goToLogin, handlers, location } = setUp();
    location.pathname = '/login';
    handlers.onQueryUnauthorized();
    expect(goToLogin).not.toHaveBeenCalled();
  });
});

describe('another error of a query', () => {
  beforeEach(() => setSession(makeSession()));

  it('goes to the error display', async () => {
    stubFetch(() => json({ message: '壊れました。' }, 500));
    const { goToLogin, wrapper } = setUp();
    vi.spyOn(console, 'error').mockReturnValue();
    const { result } = renderHook(() => useQuery(books).data, { wrapper });
    await waitFor(() => expect(result.current).toBeUndefined());
    await waitFor(() => expect(document.body.textContent).toContain('error display'));
    expect(goToLogin).not.toHaveBeenCalled();
  });

  it('leaves what is already on the screen', async () => {
    let status = 200;
    stubFetch(() => json({ id: 2, title: '帳面' }, status));
    const { client, wrapper } = setUp();
    const { result } = renderHook(() => useQuery(books).data, { wrapper });
    await waitFor(() => expect(result.current?.title).toBe('帳面'));
    status = 500;
    await client.invalidateQueries({ queryKey: ['getBook'] });
    expect(result.current?.title).toBe('帳面');
    expect(document.body.textContent).not.toContain('error display');
  });
});

it('keeps unused answers five minutes and does not ask again on focus', () => {
  const { queries } = setUp().client.getDefaultOptions();
  expect(queries).toMatchObject({ gcTime: 300_000, refetchOnWindowFocus: false });
});
