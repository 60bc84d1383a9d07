import { adminArea, focusArea, learnerArea, publicArea, rootRoute } from '../app/router/areas';
import { adminRoute } from './admin';
import { adminCourseRoute } from './admin-course';
import { adminCourseQuestionsRoute } from './admin-course-questions';
import { adminCourseUsersRoute } from './admin-course-users';
import { adminCoursesRoute } from './admin-courses';
import { adminCoursesCreateRoute } from './admin-courses-create';
import { adminQuestionRoute } from './admin-question';
import { adminQuestionsRoute } from './admin-questions';
import { adminQuestionsCreateRoute } from './admin-questions-create';
import { dashboardRoute } from './dashboard';
import { demoRoute } from './demo';
import { examinationRoute } from './examination';
import { examinationRecapStartRoute } from './examination-recap-start';
import { examinationStartRoute } from './examination-start';
import { examinationsRoute } from './examinations';
import { homeRoute } from './home';
import { loginRoute } from './login';
import { notFoundRoute } from './not-found';
import { profileRoute } from './profile';
import { resultRoute } from './result';
import { serverErrorRoute } from './server-error';
import { surveyResultRoute } from './survey-result';
import { surveySheetRoute } from './survey-sheet';
import { surveySheetFinishRoute } from './survey-sheet-finish';
import { surveySheetResultRoute } from './survey-sheet-result';
import { userHolidaysRoute } from './user-holidays';

// To add a page:
// 1. write it in src/resources/<resource>/<name>-page.tsx, exporting one component;
// 2. add a file here named after its address: the area, the path, who may open it, and the lazy component
//    (`lazyRouteComponent(() => import('../resources/…'), '…Page')`), nothing else;
// 3. name that route in its area below: one line.
// Who may open it: the learner, focus and admin areas already ask for a sign-in;
// `beforeLoad: requireRole('Admin')` asks for a role on top.

const publicRoutes = publicArea.addChildren([
  homeRoute,
  loginRoute,
  notFoundRoute,
  serverErrorRoute,
]);
const learnerRoutes = learnerArea.addChildren([
  dashboardRoute,
  examinationRoute,
  examinationRecapStartRoute,
  examinationStartRoute,
  examinationsRoute,
  profileRoute,
  resultRoute,
  surveyResultRoute,
  surveySheetResultRoute,
  userHolidaysRoute,
]);
const focusRoutes = focusArea.addChildren([surveySheetRoute, surveySheetFinishRoute]);
const adminRoutes = adminArea.addChildren([
  adminRoute,
  adminCourseRoute,
  adminCourseQuestionsRoute,
  adminCourseUsersRoute,
  adminCoursesRoute,
  adminCoursesCreateRoute,
  adminQuestionRoute,
  adminQuestionsRoute,
  adminQuestionsCreateRoute,
]);

export const routeTree = rootRoute.addChildren([
  demoRoute,
  publicRoutes,
  learnerRoutes,
  focusRoutes,
  adminRoutes,
]);
