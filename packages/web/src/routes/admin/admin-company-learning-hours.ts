import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireRole } from '../../app/router/require-role';

export const adminCompanyLearningHoursRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/company/learning-hours',
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/learning-hours/hours-page'),
    'LearningHoursPage',
  ),
});
