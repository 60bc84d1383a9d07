import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';

export const adminCreationRequestRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/questions/create/with-ai/requests/$requestId',
  params: idParams('requestId'),
  validateSearch: searchOf({ proposal: idIn }),
  beforeLoad: requireRole('Admin'),
  component: lazyRouteComponent(
    () => import('../../resources/question-creation/request-page'),
    'RequestPage',
  ),
});
