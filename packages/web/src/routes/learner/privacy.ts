import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicArea } from '../../layout/areas';

export const privacyRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/privacy',
  component: lazyRouteComponent(() => import('../../resources/legal/legal-pages'), 'PrivacyPage'),
});
