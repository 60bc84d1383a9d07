import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { ClientEndpoint } from '@tokiori/contract';
import { call } from './client';
import type { CallInput, CallResult } from './client-types';
import { newKey } from './new-key';
import { withRenewal } from './renewal';

/**
 * One write among several that an action consists of, with the retry and sign-in rules of every write and an
 * idempotency key of its own. The action ends with `refreshAfterWrite`. A single write of a page is `useAction`'s.
 */
export const perform = <E extends ClientEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  timeoutMs?: number,
  signal?: AbortSignal,
): Promise<CallResult<E>> => {
  const idempotencyKey = newKey();
  return new MutationObserver<CallResult<E>>(client, {
    mutationFn: () =>
      withRenewal(() => call(endpoint, input, { idempotencyKey, timeoutMs, signal })),
  }).mutate();
};
