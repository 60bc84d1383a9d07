import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicArea } from '../../layout/areas';
import { requireUser } from '../../app/router/guards';

export const consentRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/consent',
  beforeLoad: (input) => void requireUser(input),
  component: lazyRouteComponent(() => import('../../resources/legal/legal-pages'), 'ConsentPage'),
});
