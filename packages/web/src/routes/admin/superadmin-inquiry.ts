import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';

export const superadminInquiryRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/superadmin/inquiries/$inquiryId',
  params: idParams('inquiryId'),
  beforeLoad: requireRole('SuperAdmin'),
  component: lazyRouteComponent(
    () => import('../../resources/inquiries/inquiry-page'),
    'InquiryPage',
  ),
});
