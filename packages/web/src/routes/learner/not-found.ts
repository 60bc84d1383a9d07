import { createRoute } from '@tanstack/react-router';
import { NotFoundMessage } from '../../app/page/messages';
import { publicArea } from '../../layout/areas';

export const notFoundRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/404',
  component: NotFoundMessage,
});
