// Written by `npm run generate` from the folders of resources. Do not edit.
import type { EndpointSpec } from './base/endpoint';
import * as annualFigures from './resources/annual-figures/endpoints';
import * as apiTokens from './resources/api-tokens/endpoints';
import * as assignmentRules from './resources/assignment-rules/endpoints';
import * as auditLog from './resources/audit-log/endpoints';
import * as basics from './resources/basics/endpoints';
import * as bookmarks from './resources/bookmarks/endpoints';
import * as categories from './resources/categories/endpoints';
import * as certificates from './resources/certificates/endpoints';
import * as chat from './resources/chat/endpoints';
import * as companies from './resources/companies/endpoints';
import * as contracts from './resources/contracts/endpoints';
import * as courseTemplates from './resources/course-templates/endpoints';
import * as dataRequests from './resources/data-requests/endpoints';
import * as dataRetention from './resources/data-retention/endpoints';
import * as departments from './resources/departments/endpoints';
import * as errata from './resources/errata/endpoints';
import * as evidencePacks from './resources/evidence-packs/endpoints';
import * as examinations from './resources/examinations/endpoints';
import * as exportsOfLists from './resources/exports/endpoints';
import * as features from './resources/features/endpoints';
import * as files from './resources/files/endpoints';
import * as firstSteps from './resources/first-steps/endpoints';
import * as holidays from './resources/holidays/endpoints';
import * as impersonation from './resources/impersonation/endpoints';
import * as imports from './resources/imports/endpoints';
import * as inquiries from './resources/inquiries/endpoints';
import * as kpis from './resources/kpis/endpoints';
import * as learningHours from './resources/learning-hours/endpoints';
import * as leaves from './resources/leaves/endpoints';
import * as legal from './resources/legal/endpoints';
import * as notifications from './resources/notifications/endpoints';
import * as operations from './resources/operations/endpoints';
import * as ownRecords from './resources/own-records/endpoints';
import * as peopleNotices from './resources/people-notices/endpoints';
import * as questionCreation from './resources/question-creation/endpoints';
import * as questionReports from './resources/question-reports/endpoints';
import * as questions from './resources/questions/endpoints';
import * as readings from './resources/readings/endpoints';
import * as reminders from './resources/reminders/endpoints';
import * as reorganisations from './resources/reorganisations/endpoints';
import * as savedViews from './resources/saved-views/endpoints';
import * as secondFactors from './resources/second-factors/endpoints';
import * as sessions from './resources/sessions/endpoints';
import * as signIn from './resources/sign-in/endpoints';
import * as signUp from './resources/sign-up/endpoints';
import * as singleSignOn from './resources/single-sign-on/endpoints';
import * as students from './resources/students/endpoints';
import * as studyTimes from './resources/study-times/endpoints';
import * as surveySheets from './resources/survey-sheets/endpoints';
import * as tasks from './resources/tasks/endpoints';
import * as userAttributes from './resources/user-attributes/endpoints';
import * as userLabels from './resources/user-labels/endpoints';
import * as users from './resources/users/endpoints';
import * as webhooks from './resources/webhooks/endpoints';

const resources = [
  annualFigures,
  apiTokens,
  assignmentRules,
  auditLog,
  basics,
  bookmarks,
  categories,
  certificates,
  chat,
  companies,
  contracts,
  courseTemplates,
  dataRequests,
  dataRetention,
  departments,
  errata,
  evidencePacks,
  examinations,
  exportsOfLists,
  features,
  files,
  firstSteps,
  holidays,
  impersonation,
  imports,
  inquiries,
  kpis,
  learningHours,
  leaves,
  legal,
  notifications,
  operations,
  ownRecords,
  peopleNotices,
  questionCreation,
  questionReports,
  questions,
  readings,
  reminders,
  reorganisations,
  savedViews,
  secondFactors,
  sessions,
  signIn,
  signUp,
  singleSignOn,
  students,
  studyTimes,
  surveySheets,
  tasks,
  userAttributes,
  userLabels,
  users,
  webhooks,
];

/** Every endpoint of the API, for those who need them all: the API document and the sweeping tests. */
export const allEndpoints: readonly EndpointSpec[] = resources.flatMap((resource) =>
  Object.values(resource).filter(
    (member): member is EndpointSpec & typeof member =>
      typeof member === 'object' && 'method' in member,
  ),
);
