import { createRoute } from '@tanstack/react-router';
import { ServerErrorMessage } from '../../app/page/messages';
import { publicArea } from '../../app/router/areas';

export const serverErrorRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/500',
  component: () => ServerErrorMessage({}),
});
