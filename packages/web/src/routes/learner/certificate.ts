import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicArea } from '../../layout/areas';

export const certificateRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/certificates/$code',
  component: lazyRouteComponent(
    () => import('../../resources/basics/certificate-page'),
    'CertificatePage',
  ),
});
