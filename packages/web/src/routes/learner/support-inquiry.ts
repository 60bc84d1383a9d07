import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicArea } from '../../layout/areas';

export const supportInquiryRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/support-inquiry',
  component: lazyRouteComponent(
    () => import('../../resources/inquiries/support-inquiry-page'),
    'SupportInquiryPage',
  ),
});
