import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';

export const adminUserSheetRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/users/$userId/survey-sheets/$surveySheetId',
  params: idParams('userId', 'surveySheetId'),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/users/user-sheet-page'),
    'UserSheetPage',
  ),
});
