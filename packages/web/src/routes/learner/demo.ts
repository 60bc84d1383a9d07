import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../layout/areas';

// Without the public pages' frame: trying it out fills the screen as answering does.
export const demoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/demo',
  component: lazyRouteComponent(() => import('../../resources/demo/demo-page'), 'DemoPage'),
});
