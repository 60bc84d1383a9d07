import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NotificationProvider } from '../../ui/notification/notification-provider';
import { createBook } from '../test/endpoints';
import { json, sentRequest, stubFetch } from '../test/fetch';
import { createQueryClient } from './query-client';
import { useAction, type ActionOptions } from './use-action';
import { useIntention } from './use-intention';

const input = { body: { title: '帳面' } };
const book = { id: 1, title: '帳面' };

type Options = ActionOptions<typeof createBook>;

/** @param options made by a function where they need hooks */
const renderAction = (options: Options | (() => Options) = {}) => {
  const onMutationUnauthorized = vi.fn();
  const client = createQueryClient({ onQueryUnauthorized: vi.fn(), onMutationUnauthorized });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <NotificationProvider>{children}</NotificationProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(
    () => useAction(createBook, typeof options === 'function' ? options() : options),
    { wrapper },
  );
  return { result, onMutationUnauthorized };
};

describe('an action', () => {
  it('keeps its idempotency key through its retries, and takes a new one next time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = [json({}, 502), json(book), json(book)];
    const fetched = stubFetch(() => answers.shift()!);
    const { result } = renderAction();
    act(() => result.current.run(input));
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await act(() => result.current.runAsync(input));
    vi.useRealTimers();
    const keys = [0, 1, 2].map((at) => sentRequest(fetched, at).headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('keeps its key for the same intention as long as nobody knows what became of it', async () => {
    const answers = [
      () => Promise.reject(new TypeError('cut')),
      () => json({ code: 'CONFLICT', message: 'x' }, 409),
      () => json(book),
      () => json(book),
    ];
    const fetched = stubFetch(() => answers.shift()!());
    const { result } = renderAction(() => ({
      errorsIn: 'caller',
      sends: useIntention(({ body }) => JSON.stringify(body)),
    }));
    for (let attempt = 0; attempt < 4; attempt += 1)
      await act(() => result.current.runAsync(input).catch(() => undefined));
    const keys = [0, 1, 2, 3].map((at) => sentRequest(fetched, at).headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it('takes a new key for another intention', async () => {
    const fetched = stubFetch(() => Promise.reject(new TypeError('cut')));
    const { result } = renderAction(() => ({
      errorsIn: 'caller',
      sends: useIntention(({ body }) => JSON.stringify(body)),
    }));
    const other = { ...input, body: { ...input.body, title: '別の本' } };
    for (const one of [input, other])
      await act(() => result.current.runAsync(one).catch(() => undefined));
    const keys = [0, 1].map((at) => sentRequest(fetched, at).headers.get('idempotency-key'));
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('does nothing on a second press while it runs', async () => {
    const fetched = stubFetch(() => json(book));
    const { result } = renderAction();
    act(() => {
      result.current.run(input);
      result.current.run(input);
    });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('tells of its success and hands on the answer', async () => {
    stubFetch(() => json(book));
    const onDone = vi.fn();
    const { result } = renderAction({ onDone, doneMessage: '登録しました。' });
    await act(() => result.current.runAsync(input));
    expect(onDone).toHaveBeenCalledWith(book, input);
    expect(screen.getByText('登録しました。')).toBeDefined();
  });

  it('shows its error as a notification unless the caller shows it', async () => {
    stubFetch(() => json({ code: 'NAME_TAKEN', message: '同じ名前です。' }, 409));
    const lone = renderAction();
    await act(() => lone.result.current.runAsync(input).catch(() => undefined));
    expect(screen.getByRole('alert').textContent).toContain('同じ名前です。');

    const inForm = renderAction({ errorsIn: 'caller' });
    await act(() => inForm.result.current.runAsync(input).catch(() => undefined));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await waitFor(() => expect(inForm.result.current.error?.message).toBe('同じ名前です。'));
  });

  it('leaves a 401 to the global rule, unless it owns it', async () => {
    stubFetch(() => json({ code: 'INVALID_CREDENTIALS', message: 'x' }, 401));
    const usual = renderAction();
    await act(() => usual.result.current.runAsync(input).catch(() => undefined));
    expect(usual.onMutationUnauthorized).toHaveBeenCalledOnce();

    const owning = renderAction({ ownsUnauthorized: true, errorsIn: 'caller' });
    await act(() => owning.result.current.runAsync(input).catch(() => undefined));
    expect(owning.onMutationUnauthorized).not.toHaveBeenCalled();
  });
});
