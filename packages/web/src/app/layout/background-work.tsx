import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../session/use-session';

const Nothing = () => null;

// Without it the page still works: what waits is sent the next time the product is opened.
const OutboxRunner = lazy(() =>
  import('../../resources/survey-sheets/outbox/outbox-runner').then(
    ({ OutboxRunner }) => ({ default: OutboxRunner }),
    () => ({ default: Nothing }),
  ),
);

/**
 * Work that goes on whatever page is open, for somebody signed in: answers on their way to the server. It begins once
 * a page is there.
 */
export const BackgroundWork = () => {
  const session = useSession();
  const isPageThere = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation !== undefined,
  });
  return (
    session &&
    isPageThere && (
      <Suspense fallback={null}>
        <OutboxRunner />
      </Suspense>
    )
  );
};
