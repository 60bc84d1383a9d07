import { useRouter } from '@tanstack/react-router';
import { landing } from '../session/landing';
import { isLoggedIn } from '../session/session';
import { useSession } from '../session/use-session';
import { ServerErrorMessage } from './messages';

/** `/500`: the way back to the page that failed; without one, to where everybody begins. */
export const ServerErrorPage = () => {
  const { history, navigate } = useRouter();
  const session = useSession();
  const retry = (): void => {
    if (history.canGoBack()) history.back();
    else void navigate({ to: isLoggedIn(session) ? landing(session) : '/' });
  };
  return <ServerErrorMessage onRetry={retry} />;
};
