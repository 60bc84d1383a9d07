import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicArea } from '../../layout/areas';

export const tutorialRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/tutorial',
  component: lazyRouteComponent(
    () => import('../../resources/tutorial/tutorial-page'),
    'TutorialPage',
  ),
});
