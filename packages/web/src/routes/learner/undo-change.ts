import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicArea } from '../../layout/areas';

export const undoChangeRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/undo-change',
  component: lazyRouteComponent(
    () => import('../../resources/sign-in/undo-change-page'),
    'UndoChangePage',
  ),
});
