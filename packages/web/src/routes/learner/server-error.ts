import { createRoute } from '@tanstack/react-router';
import { ServerErrorPage } from '../../app/page/server-error-page';
import { publicArea } from '../../layout/areas';

export const serverErrorRoute = createRoute({
  getParentRoute: () => publicArea,
  path: '/500',
  component: ServerErrorPage,
});
