import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAdministration } from '../app/device/on-device';
import { mayWait } from '../app/device/answers/device-answers';
import type { Session } from '../app/session/session';
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

/** Answers and what was just opened come before what may be wanted later. */
const MUCH_LATER_MS = 8000;

/** Whether somebody pays for every byte, or waits for it. */
const isSparing = (): boolean => {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return (
    !navigator.onLine || connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
  );
};

/**
 * Once the page has nothing to do, what may be wanted without a connection is fetched: once for each time it is opened,
 * and each session.
 */
const useKeeping = (isAtRest: boolean, session: Session | null): void => {
  const client = useQueryClient();
  const keptFor = useRef<string | null>(null);
  const isWanted = isAtRest && session !== null && import.meta.env.PROD;
  const keep = useEffectEvent(() => {
    if (session === null || isSparing()) return;
    const who = `${session.user.id} ${session.bearer_token}`;
    if (who === keptFor.current) return;
    keptFor.current = who;
    void import('./keep-for-later')
      .then(({ keepForLater }) => keepForLater(client, session))
      // What is not kept needs the network, as ever.
      .catch(() => undefined);
  });
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(() => keep()) : keep()),
      MUCH_LATER_MS,
    );
    return () => clearTimeout(timer);
  }, [isWanted]);
};

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
  // Who administers has opened nothing to learn: no sheet is made for them.
  const isLearning = place !== undefined && !isAdministration(place);
  useKeeping(isAtRest && isLearning, session);
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
