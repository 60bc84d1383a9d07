import { signInByEmailToken } from '@tokiori/contract/client';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { AnswerOf } from '../../app/api/client-types';
import { ApiError, refusalIn } from '../../app/api/api-error';
import { call } from '../../app/api/client';
import { newKey } from '../../app/api/new-key';
import { withRetries } from '../../app/api/retry';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { useTask } from '../../app/api/use-task';
import { useCountdown } from '../../ui/use-countdown';
import { outcomeOf } from './sign-in-outcome';
import { useEnter } from './use-enter';

export const SIGN_IN_FAILED = 'ログインに失敗しました。';
/** Until the server says how long. */
const USUAL_WAIT_SECONDS = 60;

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');

/** An expired code is told in the server's words; everything else is one failure. */
export const codeFailure = (error: unknown): string =>
  codeOf(error) === 'EXPIRED_TOKEN' ? sentenceOf(error) : SIGN_IN_FAILED;

/** @throws ApiError when an expired code was answered as a result */
const refuseExpired = (answer: unknown): void => {
  const refusal = refusalIn(answer, 'EXPIRED_TOKEN');
  if (refusal) throw refusal;
};

/** Being told to wait for the next code is no failure, and not tried again. */
const requestCode = (email: string, options: { idempotencyKey: string }) =>
  call(signInByEmailToken, { body: { email } }, options).catch((error: unknown) => {
    if (codeOf(error) === 'RESEND_TOO_SOON') throw new SentBefore(error as ApiError);
    throw error;
  });

class SentBefore extends Error {
  constructor(readonly told: ApiError) {
    super(told.message);
  }
}

type SentCode = Extract<AnswerOf<typeof signInByEmailToken>, { sent: true }>;

/**
 * Asks for a code by mail, on arrival and again. Not through `useAction`: being told to wait is an answer here. The
 * same key through all attempts keeps a lost reply from sending a second mail.
 */
export const useRequestCode = (email: string) => {
  const wait = useCountdown();
  const isAsked = useRef(false);
  const request = useTask(async () => {
    try {
      const options = { idempotencyKey: newKey() };
      const sent = (await withRetries(() => requestCode(email, options))) as SentCode;
      refuseExpired(sent);
      wait.start(sent.resend_after_seconds);
      return 'sent' as const;
    } catch (error) {
      if (!(error instanceof SentBefore)) throw error;
      wait.start(error.told.retryAfterSeconds ?? USUAL_WAIT_SECONDS);
      return 'sent-before' as const;
    }
  });

  const askOnArrival = useEffectEvent(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void request.run();
  });
  useEffect(() => askOnArrival(), []);

  return {
    again: request.run,
    isPending: request.isPending,
    /** Why no code is on its way. */
    reason: request.error === null ? null : sentenceOf(request.error),
    secondsToWait: wait.left,
  };
};

/** Signs in with the code. */
export const useEmailedCode = (email: string, to: string | undefined) => {
  const enter = useEnter(to);
  const action = useAction(signInByEmailToken, {
    errorsIn: 'caller',
    ownsUnauthorized: true,
    onDone: (answer) => {
      refuseExpired(answer);
      const outcome = outcomeOf(answer);
      return outcome.next === 'signed-in' ? enter(outcome.session) : undefined;
    },
  });
  return {
    send: (token: string): void => action.run({ body: { email, token } }),
    isPending: action.isPending,
    error: action.error ? codeFailure(action.error) : null,
    reset: action.reset,
  };
};
