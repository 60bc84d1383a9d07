// Written by `npm run generate` from the files beside it. Do not edit.

import { adminArea } from '../../layout/admin-area';
import { adminAnnualFiguresRoute } from './admin-annual-figures';
import { adminAuditLogRoute } from './admin-audit-log';
import { adminBasicRoomsRoute } from './admin-basic-rooms';
import { adminBasicScoreRoute } from './admin-basic-score';
import { adminBasicScoresRoute } from './admin-basic-scores';
import { adminBasicRoute } from './admin-basic';
import { adminBasicsCreateRoute } from './admin-basics-create';
import { adminBasicsRoute } from './admin-basics';
import { adminBillingRoute } from './admin-billing';
import { adminCertificatesRoute } from './admin-certificates';
import { adminCompanyApiTokensRoute } from './admin-company-api-tokens';
import { adminCompanyChatRoute } from './admin-company-chat';
import { adminCompanyDataRetentionRoute } from './admin-company-data-retention';
import { adminCompanyHolidaysRoute } from './admin-company-holidays';
import { adminCompanyLabelsRoute } from './admin-company-labels';
import { adminCompanyLearningHoursRoute } from './admin-company-learning-hours';
import { adminCompanySingleSignOnRoute } from './admin-company-single-sign-on';
import { adminCompanyUserAttributesRoute } from './admin-company-user-attributes';
import { adminCompanyWebhookRoute } from './admin-company-webhook';
import { adminCompanyWebhooksRoute } from './admin-company-webhooks';
import { adminCompanyRoute } from './admin-company';
import { adminCourseAssignmentRulesRoute } from './admin-course-assignment-rules';
import { adminCourseConfidenceRoute } from './admin-course-confidence';
import { adminCourseQuestionsRoute } from './admin-course-questions';
import { adminCourseRoomsRoute } from './admin-course-rooms';
import { adminCourseUsersRoute } from './admin-course-users';
import { adminCourseRoute } from './admin-course';
import { adminCoursesCreateRoute } from './admin-courses-create';
import { adminCoursesRoute } from './admin-courses';
import { adminCreationCreateRequestRoute } from './admin-creation-create-request';
import { adminCreationRequestRoute } from './admin-creation-request';
import { adminCreationRequestsRoute } from './admin-creation-requests';
import { adminDataRequestsRoute } from './admin-data-requests';
import { adminDeletionProofsRoute } from './admin-deletion-proofs';
import { adminDepartmentEditorsRoute } from './admin-department-editors';
import { adminDepartmentManagersRoute } from './admin-department-managers';
import { adminDepartmentMembersRoute } from './admin-department-members';
import { adminDepartmentOtherRoute } from './admin-department-other';
import { adminDepartmentRoute } from './admin-department';
import { adminDepartmentsCreateRoute } from './admin-departments-create';
import { adminDepartmentsRoute } from './admin-departments';
import { adminEvidenceCreateRoute } from './admin-evidence-create';
import { adminEvidenceRoute } from './admin-evidence';
import { adminHelpArticleRoute } from './admin-help-article';
import { adminHelpRoute } from './admin-help';
import { adminImportRoute } from './admin-import';
import { adminImportsCreateRoute } from './admin-imports-create';
import { adminLearningRequestsRoute } from './admin-learning-requests';
import { adminPreferencesRemindRoute } from './admin-preferences-remind';
import { adminQuestionReportsRoute } from './admin-question-reports';
import { adminQuestionRoute } from './admin-question';
import { adminQuestionsCreateRoute } from './admin-questions-create';
import { adminQuestionsWithAiRoute } from './admin-questions-with-ai';
import { adminQuestionsRoute } from './admin-questions';
import { adminReorganisationSettingsRoute } from './admin-reorganisation-settings';
import { adminReorganisationRoute } from './admin-reorganisation';
import { adminReorganisationsCreateRoute } from './admin-reorganisations-create';
import { adminReorganisationsRoute } from './admin-reorganisations';
import { adminScoreCourseRoute } from './admin-score-course';
import { adminScoreCoursesRoute } from './admin-score-courses';
import { adminScoreRoute } from './admin-score';
import { adminStudyTimesDaysRoute } from './admin-study-times-days';
import { adminStudyTimesOutsideRoute } from './admin-study-times-outside';
import { adminStudyTimesRoute } from './admin-study-times';
import { adminTasksRoute } from './admin-tasks';
import { adminUserBasicsRoute } from './admin-user-basics';
import { adminUserCoursesRoute } from './admin-user-courses';
import { adminUserEditableDepartmentsRoute } from './admin-user-editable-departments';
import { adminUserMembershipRoute } from './admin-user-membership';
import { adminUserOtherRoute } from './admin-user-other';
import { adminUserScoreRoute } from './admin-user-score';
import { adminUserSheetRoute } from './admin-user-sheet';
import { adminUserSignInRoute } from './admin-user-sign-in';
import { adminUserRoute } from './admin-user';
import { adminUsersCreateWithoutEmailRoute } from './admin-users-create-without-email';
import { adminUsersCreateRoute } from './admin-users-create';
import { adminUsersRoute } from './admin-users';
import { adminRoute } from './admin';
import { superadminAuditLogRoute } from './superadmin-audit-log';
import { superadminCompaniesCreateRoute } from './superadmin-companies-create';
import { superadminCompaniesRoute } from './superadmin-companies';
import { superadminCompanyContractRoute } from './superadmin-company-contract';
import { superadminCompanyFeaturesRoute } from './superadmin-company-features';
import { superadminCompanyHolidaysRoute } from './superadmin-company-holidays';
import { superadminCompanyOtherRoute } from './superadmin-company-other';
import { superadminCompanySingleSignOnRoute } from './superadmin-company-single-sign-on';
import { superadminCompanyRoute } from './superadmin-company';
import { superadminImpersonateRoute } from './superadmin-impersonate';
import { superadminInquiriesRoute } from './superadmin-inquiries';
import { superadminInquiryRoute } from './superadmin-inquiry';
import { superadminJobsRoute } from './superadmin-jobs';
import { superadminMailsRoute } from './superadmin-mails';

export const adminRoutes = adminArea.addChildren([
  adminAnnualFiguresRoute,
  adminAuditLogRoute,
  adminBasicRoomsRoute,
  adminBasicScoreRoute,
  adminBasicScoresRoute,
  adminBasicRoute,
  adminBasicsCreateRoute,
  adminBasicsRoute,
  adminBillingRoute,
  adminCertificatesRoute,
  adminCompanyApiTokensRoute,
  adminCompanyChatRoute,
  adminCompanyDataRetentionRoute,
  adminCompanyHolidaysRoute,
  adminCompanyLabelsRoute,
  adminCompanyLearningHoursRoute,
  adminCompanySingleSignOnRoute,
  adminCompanyUserAttributesRoute,
  adminCompanyWebhookRoute,
  adminCompanyWebhooksRoute,
  adminCompanyRoute,
  adminCourseAssignmentRulesRoute,
  adminCourseConfidenceRoute,
  adminCourseQuestionsRoute,
  adminCourseRoomsRoute,
  adminCourseUsersRoute,
  adminCourseRoute,
  adminCoursesCreateRoute,
  adminCoursesRoute,
  adminCreationCreateRequestRoute,
  adminCreationRequestRoute,
  adminCreationRequestsRoute,
  adminDataRequestsRoute,
  adminDeletionProofsRoute,
  adminDepartmentEditorsRoute,
  adminDepartmentManagersRoute,
  adminDepartmentMembersRoute,
  adminDepartmentOtherRoute,
  adminDepartmentRoute,
  adminDepartmentsCreateRoute,
  adminDepartmentsRoute,
  adminEvidenceCreateRoute,
  adminEvidenceRoute,
  adminHelpArticleRoute,
  adminHelpRoute,
  adminImportRoute,
  adminImportsCreateRoute,
  adminLearningRequestsRoute,
  adminPreferencesRemindRoute,
  adminQuestionReportsRoute,
  adminQuestionRoute,
  adminQuestionsCreateRoute,
  adminQuestionsWithAiRoute,
  adminQuestionsRoute,
  adminReorganisationSettingsRoute,
  adminReorganisationRoute,
  adminReorganisationsCreateRoute,
  adminReorganisationsRoute,
  adminScoreCourseRoute,
  adminScoreCoursesRoute,
  adminScoreRoute,
  adminStudyTimesDaysRoute,
  adminStudyTimesOutsideRoute,
  adminStudyTimesRoute,
  adminTasksRoute,
  adminUserBasicsRoute,
  adminUserCoursesRoute,
  adminUserEditableDepartmentsRoute,
  adminUserMembershipRoute,
  adminUserOtherRoute,
  adminUserScoreRoute,
  adminUserSheetRoute,
  adminUserSignInRoute,
  adminUserRoute,
  adminUsersCreateWithoutEmailRoute,
  adminUsersCreateRoute,
  adminUsersRoute,
  adminRoute,
  superadminAuditLogRoute,
  superadminCompaniesCreateRoute,
  superadminCompaniesRoute,
  superadminCompanyContractRoute,
  superadminCompanyFeaturesRoute,
  superadminCompanyHolidaysRoute,
  superadminCompanyOtherRoute,
  superadminCompanySingleSignOnRoute,
  superadminCompanyRoute,
  superadminImpersonateRoute,
  superadminInquiriesRoute,
  superadminInquiryRoute,
  superadminJobsRoute,
  superadminMailsRoute,
]);
