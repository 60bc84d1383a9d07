import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { deviceAnswers, useWaitingAnswers } from '../device/answers/device-answers';
import { useSession } from '../session/use-session';

const Nothing = () => null;

// Without it the page still works: what waits is sent the next time the product is opened.
const OutboxRunner = lazy(() =>
  import('../../resources/survey-sheets/outbox/outbox-runner').then(
    ({ OutboxRunner }) => ({ default: OutboxRunner }),
    () => ({ default: Nothing }),
  ),
);

/** Where answers are given. */
const SITTINGS = '/survey-sheets/';

/**
 * Work that goes on whatever page is open, for somebody signed in: answers on their way to the server. It begins once
 * a page is there and there is something to send: a sitting is open, or answers wait on this device. Then it goes on.
 */
export const BackgroundWork = () => {
  const session = useSession();
  const place = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const userId = session?.user.id ?? null;
  useEffect(() => {
    if (userId !== null) void deviceAnswers.load(userId);
  }, [userId]);
  const isWaiting = useWaitingAnswers(userId).length > 0;
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && place !== undefined && (isWaiting || place.startsWith(SITTINGS)))
    setWanted(true);
  return (
    session &&
    isWanted && (
      <Suspense fallback={null}>
        <OutboxRunner />
      </Suspense>
    )
  );
};
