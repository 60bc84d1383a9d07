import { adminArea, focusArea, learnerArea, publicArea, rootRoute } from '../app/router/areas';
import { notFoundRoute } from './not-found';
import { serverErrorRoute } from './server-error';

// To add a page:
// 1. write it in src/resources/<resource>/<name>-page.tsx, exporting one component;
// 2. add a file here named after its address: the area, the path, who may open it, and the lazy component
//    (`lazyRouteComponent(() => import('../resources/…'), '…Page')`), nothing else;
// 3. name that route in its area below: one line.
// Who may open it: the learner, focus and admin areas already ask for a sign-in;
// `beforeLoad: requireRole('Admin')` asks for a role on top.

const publicRoutes = publicArea.addChildren([notFoundRoute, serverErrorRoute]);
const learnerRoutes = learnerArea.addChildren([]);
const focusRoutes = focusArea.addChildren([]);
const adminRoutes = adminArea.addChildren([]);

export const routeTree = rootRoute.addChildren([
  publicRoutes,
  learnerRoutes,
  focusRoutes,
  adminRoutes,
]);
