import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientEndpoint } from '@tokiori/contract';
import { useRef } from 'react';
import { useNotify } from '../../ui/notification/use-notify';
import { call } from './client';
import { ApiError } from './api-error';
import type { CallInput, CallResult } from './client-types';
import { newKey } from './new-key';
import { refreshAfterWrite } from './query-of';
import { withRenewal } from './renewal';
import { sentenceOf } from './sentences';

export interface ActionOptions<E extends ClientEndpoint> {
  onDone?: (answer: CallResult<E>, input: CallInput<E>) => unknown;
  /** Reads that are not asked for again afterwards, all others are; `all` for an action that changes nothing shown. */
  keeps?: readonly ClientEndpoint[] | 'all';
  /** Notification on success: 「保存しました。」 */
  doneMessage?: string;
  /**
   * Where an error appears. `notification` for a lone action (the default); `caller` for a form or a
   * dialog, which reads `error` and shows it in place.
   */
  errorsIn?: 'notification' | 'caller';
  /** The caller handles a 401 itself, as signing in does. */
  ownsUnauthorized?: boolean;
  timeoutMs?: number;
  /** Sends it, where the key is not a new one for each attempt: see `useIntention`. */
  sends?: (
    input: CallInput<E>,
    send: (idempotencyKey: string) => Promise<CallResult<E>>,
  ) => Promise<CallResult<E>>;
}

export interface Action<E extends ClientEndpoint> {
  /** Starts the action; does nothing while it is running. */
  run: (input: CallInput<E>) => void;
  /** As `run`, and gives the answer; the same promise while it is running. Rejects on an error. */
  runAsync: (input: CallInput<E>) => Promise<CallResult<E>>;
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  data: CallResult<E> | undefined;
  reset: () => void;
}

interface Attempt<E extends ClientEndpoint> {
  input: CallInput<E>;
  /** Made once when the person acts, so that a retry after a lost reply changes nothing twice. */
  idempotencyKey: string;
}

const isUnauthorized = (error: Error): boolean => error instanceof ApiError && error.status === 401;

/** A write: one idempotency key per action of the person, kept through its retries; double submits do nothing. */
export const useAction = <E extends ClientEndpoint>(
  endpoint: E,
  options: ActionOptions<E> = {},
): Action<E> => {
  const client = useQueryClient();
  const notify = useNotify();
  const running = useRef<Promise<CallResult<E>> | null>(null);

  const mutation = useMutation<CallResult<E>, Error, Attempt<E>>({
    mutationFn: ({ input, idempotencyKey }) => {
      const send = () => call(endpoint, input, { idempotencyKey, timeoutMs: options.timeoutMs });
      return options.ownsUnauthorized ? send() : withRenewal(send);
    },
    meta: { ownsUnauthorized: options.ownsUnauthorized },
    onSuccess: async (answer, { input }) => {
      if (options.keeps !== 'all') void refreshAfterWrite(client, options.keeps);
      if (options.doneMessage) notify(options.doneMessage, 'success');
      await options.onDone?.(answer, input);
    },
    onError: (error) => {
      if (options.errorsIn === 'caller' || isUnauthorized(error)) return;
      notify(sentenceOf(error), 'error');
    },
  });

  const runAsync = (input: CallInput<E>): Promise<CallResult<E>> => {
    const send = (idempotencyKey: string) => mutation.mutateAsync({ input, idempotencyKey });
    running.current ??= (options.sends?.(input, send) ?? send(newKey())).finally(() => {
      running.current = null;
    });
    return running.current;
  };

  return {
    run: (input) => void runAsync(input).catch(() => undefined),
    runAsync,
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    error: mutation.error,
    data: mutation.data,
    reset: mutation.reset,
  };
};
