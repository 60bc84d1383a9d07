import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminArea } from '../../layout/admin-area';
import { requireAdministration } from '../../app/router/require-role';
import { searchOf } from '../../app/router/search';
import { wordsIn } from '../../app/router/words-param';

export const adminHelpRoute = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/help',
  validateSearch: searchOf({ q: wordsIn }),
  beforeLoad: requireAdministration,
  component: lazyRouteComponent(() => import('../../resources/help/help-page'), 'HelpPage'),
});
