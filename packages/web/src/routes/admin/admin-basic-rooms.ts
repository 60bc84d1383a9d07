import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { idParams } from '../../app/router/id-param';
import { requireRole } from '../../app/router/require-role';
import { idIn, searchOf } from '../../app/router/search';

export const adminBasicRoomsRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/basic-scores/$basicId/rooms',
  params: idParams('basicId'),
  validateSearch: searchOf({ room: idIn }),
  beforeLoad: requireRole('DepartmentManager'),
  component: lazyRouteComponent(
    () => import('../../resources/basics/rooms/rooms-page'),
    'BasicRoomsPage',
  ),
});
