import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicArea } from '../../layout/areas';

export const homeRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/',
  component: lazyRouteComponent(() => import('../../resources/home/home-page'), 'HomePage'),
});
