// Written by `npm run generate` from the folders of resources. Do not edit.
import type { Resource } from './resource';
import { resource as accounts } from './resources/accounts/resource';
import { resource as annualFigures } from './resources/annual-figures/resource';
import { resource as apiTokens } from './resources/api-tokens/resource';
import { resource as assignmentRules } from './resources/assignment-rules/resource';
import { resource as auditLog } from './resources/audit-log/resource';
import { resource as basics } from './resources/basics/resource';
import { resource as bookmarks } from './resources/bookmarks/resource';
import { resource as categories } from './resources/categories/resource';
import { resource as certificates } from './resources/certificates/resource';
import { resource as chat } from './resources/chat/resource';
import { resource as companies } from './resources/companies/resource';
import { resource as contracts } from './resources/contracts/resource';
import { resource as courseTemplates } from './resources/course-templates/resource';
import { resource as dataRequests } from './resources/data-requests/resource';
import { resource as dataRetention } from './resources/data-retention/resource';
import { resource as departments } from './resources/departments/resource';
import { resource as errata } from './resources/errata/resource';
import { resource as evidencePacks } from './resources/evidence-packs/resource';
import { resource as examinations } from './resources/examinations/resource';
import { resource as exportsOfLists } from './resources/exports/resource';
import { resource as features } from './resources/features/resource';
import { resource as files } from './resources/files/resource';
import { resource as firstSteps } from './resources/first-steps/resource';
import { resource as holidays } from './resources/holidays/resource';
import { resource as impersonation } from './resources/impersonation/resource';
import { resource as imports } from './resources/imports/resource';
import { resource as inquiries } from './resources/inquiries/resource';
import { resource as kpis } from './resources/kpis/resource';
import { resource as learningHours } from './resources/learning-hours/resource';
import { resource as leaves } from './resources/leaves/resource';
import { resource as legal } from './resources/legal/resource';
import { resource as memoryWeights } from './resources/memory-weights/resource';
import { resource as notifications } from './resources/notifications/resource';
import { resource as operations } from './resources/operations/resource';
import { resource as ownRecords } from './resources/own-records/resource';
import { resource as peopleNotices } from './resources/people-notices/resource';
import { resource as publicPages } from './resources/public-pages/resource';
import { resource as questionCreation } from './resources/question-creation/resource';
import { resource as questionHealth } from './resources/question-health/resource';
import { resource as questionReports } from './resources/question-reports/resource';
import { resource as questions } from './resources/questions/resource';
import { resource as readings } from './resources/readings/resource';
import { resource as reminders } from './resources/reminders/resource';
import { resource as reorganisations } from './resources/reorganisations/resource';
import { resource as savedViews } from './resources/saved-views/resource';
import { resource as scim } from './resources/scim/resource';
import { resource as secondFactors } from './resources/second-factors/resource';
import { resource as sessions } from './resources/sessions/resource';
import { resource as signIn } from './resources/sign-in/resource';
import { resource as signUp } from './resources/sign-up/resource';
import { resource as singleSignOn } from './resources/single-sign-on/resource';
import { resource as students } from './resources/students/resource';
import { resource as studyTimes } from './resources/study-times/resource';
import { resource as surveySheets } from './resources/survey-sheets/resource';
import { resource as tasks } from './resources/tasks/resource';
import { resource as userAttributes } from './resources/user-attributes/resource';
import { resource as userLabels } from './resources/user-labels/resource';
import { resource as users } from './resources/users/resource';
import { resource as webhooks } from './resources/webhooks/resource';

/** Every resource that takes part in the server. */
export const RESOURCES: readonly Resource[] = [
  accounts,
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
  memoryWeights,
  notifications,
  operations,
  ownRecords,
  peopleNotices,
  publicPages,
  questionCreation,
  questionHealth,
  questionReports,
  questions,
  readings,
  reminders,
  reorganisations,
  savedViews,
  scim,
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
