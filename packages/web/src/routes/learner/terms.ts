import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicArea } from '../../layout/areas';

export const termsRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/terms',
  component: lazyRouteComponent(() => import('../../resources/legal/legal-pages'), 'TermsPage'),
});
