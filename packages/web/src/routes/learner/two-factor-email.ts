import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicArea } from '../../layout/areas';
import { searchOf, textIn } from '../../app/router/search';
import { requireSavedEmail } from '../../resources/sign-in/saved-email';
import { leaveWhenSignedIn } from '../../resources/sign-in/after-sign-in';

export const twoFactorEmailRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/login/two-factor/email',
  validateSearch: searchOf({ to: textIn }),
  beforeLoad: (input) => {
    leaveWhenSignedIn(input);
    requireSavedEmail(input);
  },
  component: lazyRouteComponent(
    () => import('../../resources/sign-in/two-factor-email-page'),
    'TwoFactorEmailPage',
  ),
});
