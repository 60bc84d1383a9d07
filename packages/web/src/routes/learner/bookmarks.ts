import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learnerArea } from '../../layout/areas';

export const bookmarksRoute = createRoute({
  getParentRoute: () => learnerArea,
  path: '/bookmarks',
  component: lazyRouteComponent(
    () => import('../../resources/survey-sheets/actions/bookmarks-page'),
    'BookmarksPage',
  ),
});
