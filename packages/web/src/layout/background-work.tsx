import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { mayWait } from '../app/device/answers/device-answers';
import { useSession } from '../app/session/use-session';

const Nothing = () => null;

// Without it the page still works: what waits is sent the next time the product is opened.
const OutboxRunner = lazy(() =>
  import('../resources/survey-sheets/outbox/outbox-runner').then(
    ({ OutboxRunner }) => ({ default: OutboxRunner }),
    () => ({ default: Nothing }),
  ),
);

/** The page itself is loaded and drawn first; answers of a browser that was killed may wait without a mark. */
const AT_REST_MS = 4000;

/** Where answers are given. */
const SITTINGS = '/survey-sheets/';

/**
 * Work that goes on whatever page is open, for somebody signed in: answers on their way to the server. It begins once
 * a page is there and there may be something to send: a sitting is open, or answers wait on this device; else at rest.
 */
export const BackgroundWork = () => {
  const session = useSession();
  const place = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const [isWanted, setWanted] = useState(false);
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
  const isAsked = isAtRest || mayWait() || place?.startsWith(SITTINGS) === true;
  if (!isWanted && place !== undefined && isAsked) setWanted(true);
  return (
    session &&
    isWanted && (
      <Suspense fallback={null}>
        <OutboxRunner />
      </Suspense>
    )
  );
};
