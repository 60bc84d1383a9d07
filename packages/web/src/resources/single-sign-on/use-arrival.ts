import { useRouter } from '@tanstack/react-router';
import { ERRORS } from '@tokiori/contract';
import { finishSingleSignOn } from '@tokiori/contract/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnswerOf } from '../../app/api/client-types';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { arrivalOf } from './arrival';

const failureOf = (code: string): string =>
  code in ERRORS ? ERRORS[code as keyof typeof ERRORS][1] : ERRORS.SSO_FAILED[1];

type SignedIn = AnswerOf<typeof finishSingleSignOn>;

/** Coming back from the company's sign-in: changes the ticket in the address for a session, once. */
export const useArrival = (onSignedIn: (signedIn: SignedIn) => unknown) => {
  const router = useRouter();
  const [arrival] = useState(() => arrivalOf(router.state.location.hash));
  const isTaken = useRef(false);
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
  });
  useEffect(() => take(), []);

  const told = arrival?.errorCode == null ? null : failureOf(arrival.errorCode);
  const isUnderWay = arrival?.ticket != null && action.error === null;
  return { isUnderWay, error: action.error ? sentenceOf(action.error) : told };
};
