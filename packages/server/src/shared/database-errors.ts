import type { ErrorCode } from '@tokiori/contract';
import { constraintName, isUnavailable } from '../platform/database';
import { AppError } from '../platform/errors';
import { FileStoreError } from '../platform/files/s3-store';

/** The error of each constraint. The constraint decides; checks before it only give better errors. */
const CODES: Record<
  string,
  readonly [code: ErrorCode, details?: { field?: string; message?: string }]
> = {
  users_email_taken: ['EMAIL_TAKEN', { field: 'email' }],
  users_login_id_taken: ['LOGIN_ID_TAKEN', { field: 'login_id' }],
  scim_users_user_name_taken: [
    'LOGIN_ID_TAKEN',
    { field: 'userName', message: 'このuserNameは、ほかのユーザーが使っています。' },
  ],
  users_employee_number_taken: ['EMPLOYEE_NUMBER_TAKEN', { field: 'employee_number' }],
  companies_code_taken: ['CODE_TAKEN', { field: 'code' }],
  saved_views_name_taken: ['NAME_TAKEN', { field: 'name' }],
  professions_name_taken: ['NAME_TAKEN', { field: 'name' }],
  posts_name_taken: ['NAME_TAKEN', { field: 'name' }],
  user_attributes_name_taken: ['NAME_TAKEN', { field: 'name' }],
  departments_name_taken: ['NAME_TAKEN', { field: 'name' }],
  major_categories_name_taken: ['NAME_TAKEN', { field: 'name' }],
  medium_categories_name_taken: ['NAME_TAKEN', { field: 'name' }],
  minor_categories_name_taken: ['NAME_TAKEN', { field: 'name' }],
  company_holidays_overlap: ['OVERLAPPING_COMPANY_HOLIDAY', { field: 'from' }],
  user_leaves_overlap: ['OVERLAPPING_LEAVE', { field: 'from' }],
  user_holidays_overlap: ['OVERLAPPING_HOLIDAY', { field: 'from' }],
  sso_domains_pkey: ['DOMAIN_TAKEN', { field: 'domains' }],
  examinations_already_assigned: ['ALREADY_ASSIGNED'],
  examinations_course_template_id_fkey: ['COURSE_TAKEN'],
  survey_sheets_one_open: ['CONFLICT'],
  survey_sheets_one_open_basic: ['CONFLICT'],
  passkeys_credential_taken: [
    'PASSKEY_FAILED',
    { message: 'このパスキーは、すでに登録されています。' },
  ],
};

/** Long enough for a restart of the database, and not so short that clients poll a full disk every second. */
const RETRY_AFTER_SECONDS = 5;

/** Turns a refusal of the database or the file store into an error a person can read; `null` when it is none of these. */
export const databaseError = (error: unknown): AppError | null => {
  if (isUnavailable(error) || (error instanceof FileStoreError && error.isPassing))
    return new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const [code, details] = CODES[constraintName(error) ?? ''] ?? [];
  return code ? new AppError(code, details) : null;
};
