// Written by `npm run generate` from the files beside it. Do not edit.

import { publicArea, learnerArea, focusArea } from '../../layout/areas';
import { askedQuestionsRoute } from './asked-questions';
import { basicStartRoute } from './basic-start';
import { bookmarksRoute } from './bookmarks';
import { certificateRoute } from './certificate';
import { changePasswordRoute } from './change-password';
import { consentRoute } from './consent';
import { dashboardRoute } from './dashboard';
import { demoRoute } from './demo';
import { examinationQuestionRoute } from './examination-question';
import { examinationRecapStartRoute } from './examination-recap-start';
import { examinationStartRoute } from './examination-start';
import { examinationRoute } from './examination';
import { examinationsRoute } from './examinations';
import { homeRoute } from './home';
import { loginRoute } from './login';
import { myDataRoute } from './my-data';
import { notFoundRoute } from './not-found';
import { notificationsRoute } from './notifications';
import { passwordEditRoute } from './password-edit';
import { passwordResetRoute } from './password-reset';
import { privacyRoute } from './privacy';
import { profileRoute } from './profile';
import { questionReportsRoute } from './question-reports';
import { resultRoute } from './result';
import { serverErrorRoute } from './server-error';
import { signedUpRoute } from './signed-up';
import { supportInquiryRoute } from './support-inquiry';
import { surveyResultRoute } from './survey-result';
import { surveySheetFinishRoute } from './survey-sheet-finish';
import { surveySheetResultRoute } from './survey-sheet-result';
import { surveySheetRoute } from './survey-sheet';
import { termsRoute } from './terms';
import { todayRoute } from './today';
import { tutorialRoute } from './tutorial';
import { twoFactorEmailRoute } from './two-factor-email';
import { undoChangeRoute } from './undo-change';
import { unsubscribeRoute } from './unsubscribe';
import { userHolidaysRoute } from './user-holidays';

export const learnerRoutes = [
  publicArea.addChildren([
    certificateRoute,
    consentRoute,
    homeRoute,
    loginRoute,
    notFoundRoute,
    passwordEditRoute,
    passwordResetRoute,
    privacyRoute,
    serverErrorRoute,
    signedUpRoute,
    supportInquiryRoute,
    termsRoute,
    tutorialRoute,
    twoFactorEmailRoute,
    undoChangeRoute,
    unsubscribeRoute,
  ]),
  learnerArea.addChildren([
    askedQuestionsRoute,
    basicStartRoute,
    bookmarksRoute,
    dashboardRoute,
    examinationQuestionRoute,
    examinationRecapStartRoute,
    examinationStartRoute,
    examinationRoute,
    examinationsRoute,
    myDataRoute,
    notificationsRoute,
    profileRoute,
    questionReportsRoute,
    resultRoute,
    surveyResultRoute,
    surveySheetResultRoute,
    todayRoute,
    userHolidaysRoute,
  ]),
  focusArea.addChildren([surveySheetFinishRoute, surveySheetRoute]),
  changePasswordRoute,
  demoRoute,
] as const;
