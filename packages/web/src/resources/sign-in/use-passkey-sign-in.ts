import { passkeySignInOptions, signInByPasskey } from '@tokiori/contract/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../app/api/api-error';
import { call } from '../../app/api/client';
import { newKey } from '../../app/api/new-key';
import { useTask } from '../../app/api/use-task';
import {
  askPasskey,
  canFillInPasskeys,
  passkeySentenceOf,
  stopAskingPasskey,
} from '../../app/passkeys/passkeys';
import { useEnter } from './use-enter';

type Question = Awaited<ReturnType<typeof ask>>;

const ask = (isSecondFactor: boolean) =>
  call(passkeySignInOptions, { body: { second_factor: isSecondFactor } });

const signInWith = async ({ ticket, options }: Question, inField: boolean) => {
  const response = await askPasskey(options, inField);
  const body = { ticket, response };
  return call(signInByPasskey, { body }, { idempotencyKey: newKey() });
};

/** Signing in with a passkey at the press of a button: alone, or after a password as the second factor. */
export const usePasskeySignIn = (to: string | undefined, isSecondFactor = false) => {
  const enter = useEnter(to);
  const task = useTask(async () => enter(await signInWith(await ask(isSecondFactor), false)));
  return {
    start: (): void => void task.run(),
    isPending: task.isPending,
    error: task.error === null ? null : passkeySentenceOf(task.error),
  };
};

const endOffer = async (): Promise<void> => {
  if (await canFillInPasskeys()) await stopAskingPasskey();
};

/**
 * While the form is open the browser suggests passkeys in the field for the name. Whatever stops that is
 * nothing the person asked for, and so is not told; a passkey that was picked and refused is.
 */
export const usePasskeyInField = (to: string | undefined): string | null => {
  const enter = useEnter(to);
  const [error, setError] = useState<string | null>(null);

  /** Gives what to tell, or `null`. */
  const offer = useEffectEvent(async (isOver: () => boolean): Promise<string | null> => {
    if (!(await canFillInPasskeys()) || isOver()) return null;
    const question = await ask(false).catch(() => null);
    if (question === null || isOver()) return null;
    try {
      await enter(await signInWith(question, true));
      return null;
    } catch (refusal) {
      return refusal instanceof ApiError ? passkeySentenceOf(refusal) : null;
    }
  });

  useEffect(() => {
    let isWaiting = true;
    let isOver = false;
    void offer(() => isOver).then((refusal) => {
      isWaiting = false;
      if (!isOver) setError(refusal);
    });
    return () => {
      isOver = true;
      if (isWaiting) void endOffer();
    };
  }, []);

  return error;
};
