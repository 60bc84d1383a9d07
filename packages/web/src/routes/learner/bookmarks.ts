import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../app/router/areas';

export const bookmarksRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/bookmarks',
  component: lazyRouteComponent(
    () => import('../../resources/bookmarks/bookmarks-page'),
    'BookmarksPage',
  ),
});
