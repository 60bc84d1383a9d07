import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from '../../layout/areas';
import { isLoggedIn } from '../../app/session/session';
import { currentSession } from '../../app/session/session-store';

const PLACE = '/profile#password';

/** Where password managers send people who want to change a password. */
export const changePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/.well-known/change-password',
  beforeLoad: () => {
    if (isLoggedIn(currentSession())) throw redirect({ href: PLACE, replace: true });
    throw redirect({ to: '/login', search: { to: PLACE }, replace: true });
  },
});
