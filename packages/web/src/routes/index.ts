import { adminArea, focusArea, learnerArea, publicArea, rootRoute } from '../app/router/areas';
import { adminRoute } from './admin';
import { adminAuditLogRoute } from './admin-audit-log';
import { adminCompanyRoute } from './admin-company';
import { adminCourseRoute } from './admin-course';
import { adminCourseQuestionsRoute } from './admin-course-questions';
import { adminCourseUsersRoute } from './admin-course-users';
import { adminCoursesRoute } from './admin-courses';
import { adminCoursesCreateRoute } from './admin-courses-create';
import { adminQuestionRoute } from './admin-question';
import { adminQuestionsRoute } from './admin-questions';
import { adminQuestionsCreateRoute } from './admin-questions-create';
import { adminUserRoute } from './admin-user';
import { adminUsersRoute } from './admin-users';
import { adminUsersCreateRoute } from './admin-users-create';
import { adminUsersCreateWithoutEmailRoute } from './admin-users-create-without-email';
import { changePasswordRoute } from './change-password';
import { dashboardRoute } from './dashboard';
import { demoRoute } from './demo';
import { examinationRoute } from './examination';
import { examinationRecapStartRoute } from './examination-recap-start';
import { examinationStartRoute } from './examination-start';
import { examinationsRoute } from './examinations';
import { homeRoute } from './home';
import { loginRoute } from './login';
import { notFoundRoute } from './not-found';
import { passwordEditRoute } from './password-edit';
import { passwordResetRoute } from './password-reset';
import { privacyRoute } from './privacy';
import { profileRoute } from './profile';
import { resultRoute } from './result';
import { serverErrorRoute } from './server-error';
import { signedUpRoute } from './signed-up';
import { superadminAuditLogRoute } from './superadmin-audit-log';
import { superadminCompaniesRoute } from './superadmin-companies';
import { superadminCompaniesCreateRoute } from './superadmin-companies-create';
import { superadminCompanyRoute } from './superadmin-company';
import { superadminImpersonateRoute } from './superadmin-impersonate';
import { superadminJobsRoute } from './superadmin-jobs';
import { superadminMailsRoute } from './superadmin-mails';
import { surveyResultRoute } from './survey-result';
import { surveySheetRoute } from './survey-sheet';
import { surveySheetFinishRoute } from './survey-sheet-finish';
import { surveySheetResultRoute } from './survey-sheet-result';
import { termsRoute } from './terms';
import { twoFactorEmailRoute } from './two-factor-email';
import { undoChangeRoute } from './undo-change';
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
  passwordEditRoute,
  passwordResetRoute,
  privacyRoute,
  serverErrorRoute,
  signedUpRoute,
  termsRoute,
  twoFactorEmailRoute,
  undoChangeRoute,
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
  adminAuditLogRoute,
  adminCompanyRoute,
  adminCourseRoute,
  adminCourseQuestionsRoute,
  adminCourseUsersRoute,
  adminCoursesRoute,
  adminCoursesCreateRoute,
  adminQuestionRoute,
  adminQuestionsRoute,
  adminQuestionsCreateRoute,
  adminUserRoute,
  adminUsersRoute,
  adminUsersCreateRoute,
  adminUsersCreateWithoutEmailRoute,
  superadminAuditLogRoute,
  superadminCompaniesRoute,
  superadminCompaniesCreateRoute,
  superadminCompanyRoute,
  superadminImpersonateRoute,
  superadminJobsRoute,
  superadminMailsRoute,
]);

export const routeTree = rootRoute.addChildren([
  changePasswordRoute,
  demoRoute,
  publicRoutes,
  learnerRoutes,
  focusRoutes,
  adminRoutes,
]);
