import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireAdministration } from '../../app/router/require-role';

export const adminHelpArticleRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/help/$name',
  beforeLoad: requireAdministration,
  component: lazyRouteComponent(
    () => import('../../resources/help/help-article-page'),
    'HelpArticlePage',
  ),
});
