import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetOthers } from './app/device/on-device';
import { dropFirstAnswers } from './app/api/first-answers';
import { notReadyHandler } from './app/api/not-ready';
import { createQueryClient } from './app/api/query-client';
import { unauthorizedHandlers } from './app/api/unauthorized';
import { onSessionChange } from './app/session/session-store';
import { queriesOfSession } from './app/api/queries-of-session';
import { signedOutHashes } from './app/session/signed-out';
import { stayWithoutConnection } from './app/router/missing-code';
import { router } from './router';
import { replaceShell } from './shell';
import { registerServiceWorker } from './worker/register';
import './ui/tokens.css';
import './ui/base.css';
import { loadPhraser } from './ui/text/current-phraser';
import { NotificationProvider } from './ui/notification/notification-provider';

const location = () => window.location;

const queryClient = createQueryClient({
  ...unauthorizedHandlers({
    location,
    // Nobody is signed in any more: there is nothing to stay for.
    goToLogin: (to) => void router.navigate({ to: '/login', search: { to }, ignoreBlocker: true }),
  }),
  onNotReady: notReadyHandler({ location, go: (href) => void router.navigate({ href }) }),
});

const forgetQueries = queriesOfSession(queryClient);
onSessionChange((session, where) => {
  forgetQueries(session);
  dropFirstAnswers();
  forgetOthers();
  // Signed out in another tab: the guards of the page in sight are asked again.
  if (!session && where === 'another-tab') void router.invalidate();
});

// A sign-out that did not reach the server is sent again: now, and when the connection is back.
const endTokens = (): void => {
  if (signedOutHashes().length > 0)
    void import('./app/session/end-signed-out').then(({ endSignedOut }) => endSignedOut());
};
endTokens();
window.addEventListener('online', endTokens);

if (!CSS.supports('word-break', 'auto-phrase')) loadPhraser().catch(() => undefined);

registerServiceWorker();
stayWithoutConnection();
const root = document.getElementById('root')!;
replaceShell(root, router);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <NotificationProvider>
        <RouterProvider router={router} context={{ queryClient }} />
      </NotificationProvider>
    </QueryClientProvider>
  </StrictMode>,
);
