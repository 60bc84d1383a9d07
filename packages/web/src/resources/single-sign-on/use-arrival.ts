import { useRouter } from '@tanstack/react-router';
import { CLIENT_SENTENCES } from '@tokiori/contract';
import { finishSingleSignOn } from '@tokiori/contract/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnswerOf } from '../../app/api/client-types';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { arrivalOf } from './arrival';

/** All sentences are loaded once somebody was refused, not with every page. */
const failureOf = (code: string): Promise<string> =>
  import('./failure').then(
    ({ failureOf }) => failureOf(code),
    () => CLIENT_SENTENCES.ssoFailed,
  );

type SignedIn = AnswerOf<typeof finishSingleSignOn>;

/** Coming back from the company's sign-in: changes the ticket in the address for a session, once. */
export const useArrival = (onSignedIn: (signedIn: SignedIn) => unknown) => {
  const router = useRouter();
  const [arrival] = useState(() => arrivalOf(router.state.location.hash));
  const isTaken = useRef(false);
  const [told, setTold] = useState<string | null>(null);
  const action = useAction(finishSingleSignOn, {
    errorsIn: 'caller',
    ownsUnauthorized: true,
    onDone: onSignedIn,
  });

  const take = useEffectEvent(() => {
    if (arrival === null || isTaken.current) return;
    isTaken.current = true;
    const { pathname, search } = router.history.location;
    router.history.replace(`${pathname}${search}`);
    if (arrival.ticket !== null) action.run({ body: { ticket: arrival.ticket } });
    else if (arrival.errorCode !== null) void failureOf(arrival.errorCode).then(setTold);
  });
  useEffect(() => take(), []);

  const isUnderWay = arrival?.ticket != null && action.error === null;
  return { isUnderWay, error: action.error ? sentenceOf(action.error) : told };
};
