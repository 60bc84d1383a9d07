import { PUBLIC_PAGES, UNLISTED_PAGES } from './public-pages';

/** Addresses of the pages for people who have signed in; parameters in braces. */
const CLOSED_PAGES = [
  '/admin',
  '/admin/audit-log',
  '/admin/basic-scores',
  '/admin/basic-scores/{basicId}',
  '/admin/basics',
  '/admin/basics/create',
  '/admin/basics/{basicId}',
  '/admin/billing/stripe',
  '/admin/company',
  '/admin/company/labels',
  '/admin/company/single-sign-on',
  '/admin/company/user-attributes',
  '/admin/courses',
  '/admin/courses/create',
  '/admin/courses/{courseId}',
  '/admin/courses/{courseId}/confidence',
  '/admin/courses/{courseId}/questions',
  '/admin/courses/{courseId}/users',
  '/admin/departments',
  '/admin/departments/create',
  '/admin/departments/{departmentId}',
  '/admin/departments/{departmentId}/editors',
  '/admin/departments/{departmentId}/managers',
  '/admin/departments/{departmentId}/members',
  '/admin/departments/{departmentId}/other',
  '/admin/help',
  '/admin/help/{name}',
  '/admin/imports/create',
  '/admin/imports/{importId}',
  '/admin/question-reports',
  '/admin/questions',
  '/admin/questions/create',
  '/admin/questions/create/with-ai',
  '/admin/questions/create/with-ai/create-request',
  '/admin/questions/create/with-ai/requests',
  '/admin/questions/create/with-ai/requests/{requestId}',
  '/admin/questions/{questionId}',
  '/admin/score',
  '/admin/score/users/{userId}/courses',
  '/admin/score/users/{userId}/courses/{courseId}',
  '/admin/tasks',
  '/admin/users',
  '/admin/users/create',
  '/admin/users/create-without-email',
  '/admin/users/{userId}',
  '/admin/users/{userId}/basics',
  '/admin/users/{userId}/courses',
  '/admin/users/{userId}/editable-departments',
  '/admin/users/{userId}/membership',
  '/admin/users/{userId}/other',
  '/admin/users/{userId}/score',
  '/admin/users/{userId}/sign-in',
  '/admin/users/{userId}/survey-sheets/{surveySheetId}',
  '/bookmarks',
  '/company-basics/{companyBasicId}/start',
  '/consent',
  '/dashboard',
  '/examinations',
  '/examinations/{examinationId}',
  '/examinations/{examinationId}/questions/{questionId}',
  '/examinations/{examinationId}/recap-start',
  '/examinations/{examinationId}/start',
  '/notifications',
  '/profile',
  '/question-reports',
  '/result',
  '/superadmin/audit-log',
  '/superadmin/companies',
  '/superadmin/companies/create',
  '/superadmin/companies/{companyId}',
  '/superadmin/companies/{companyId}/contract',
  '/superadmin/companies/{companyId}/features',
  '/superadmin/companies/{companyId}/other',
  '/superadmin/companies/{companyId}/single-sign-on',
  '/superadmin/impersonate',
  '/superadmin/inquiries',
  '/superadmin/inquiries/{inquiryId}',
  '/superadmin/jobs',
  '/superadmin/mails',
  '/survey-sheets/{surveySheetId}',
  '/survey-sheets/{surveySheetId}/finish',
  '/survey-sheets/{surveySheetId}/result',
  '/survey-sheets/{surveySheetId}/surveys/{surveyId}/result',
  '/user-holidays',
] as const;

/** Address of a page; parameters in braces. */
export type PageAddress = (
  typeof PUBLIC_PAGES | typeof UNLISTED_PAGES | typeof CLOSED_PAGES
)[number];

/** Addresses of all pages there are. Any other one is answered as not found. The web's routes are checked against them. */
export const PAGES: readonly PageAddress[] = [...PUBLIC_PAGES, ...UNLISTED_PAGES, ...CLOSED_PAGES];

const pattern = (address: string): string =>
  address.replaceAll('.', String.raw`\.`).replaceAll(/\{[a-zA-Z]+\}/g, '[^/]+');
const ADDRESSES = new RegExp(`^(${PAGES.map(pattern).join('|')})/?$`);

/** Whether there is a page at an address. @param path without a query */
export const isPage = (path: string): boolean => ADDRESSES.test(path);
