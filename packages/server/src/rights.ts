// Made from the migrations by `npm run generate`. Do not edit.
import type { Rights } from './platform/database';

/** Owners, grants and policies as the migrations make them. */
export const RIGHTS: Rights = {
  'function app_company_id()': 'owner self; may EXECUTE',
  'function asked_questions(integer[])': 'owner self; may EXECUTE; as its owner',
  'function find_callers(bytea[])': 'owner self',
  'function find_sheet(integer,integer)': 'owner self; may EXECUTE',
  'function minor_category_in_use(integer)': 'owner self; may EXECUTE; as its owner',
  'function open_surveys(integer,integer,integer)': 'owner self; may EXECUTE',
  'function read_surveys(integer,integer[],integer[],date[])':
    'owner role; may EXECUTE; as its owner',
  'function record_answers(integer,integer[],json)': 'owner role; may EXECUTE; as its owner',
  'function withdraw_deleted_question(integer)': 'owner self; may EXECUTE; as its owner',
  'schema public': 'may USAGE',
  'sequence account_links_id_seq': 'may USAGE',
  'sequence audit_log_id_seq': 'may USAGE',
  'sequence basics_id_seq': 'may USAGE',
  'sequence companies_id_seq': 'may USAGE',
  'sequence company_basics_id_seq': 'may USAGE',
  'sequence course_templates_id_seq': 'may USAGE',
  'sequence departments_id_seq': 'may USAGE',
  'sequence examinations_id_seq': 'may USAGE',
  'sequence files_id_seq': 'may USAGE',
  'sequence mails_id_seq': 'may USAGE',
  'sequence major_categories_id_seq': 'may USAGE',
  'sequence medium_categories_id_seq': 'may USAGE',
  'sequence minor_categories_id_seq': 'may USAGE',
  'sequence passkeys_id_seq': 'may USAGE',
  'sequence questions_id_seq': 'may USAGE',
  'sequence recovery_codes_id_seq': 'may USAGE',
  'sequence sessions_id_seq': 'may USAGE',
  'sequence sign_in_challenges_id_seq': 'may USAGE',
  'sequence survey_sheets_id_seq': 'may USAGE',
  'sequence surveys_id_seq': 'may USAGE',
  'sequence user_holidays_id_seq': 'may USAGE',
  'sequence users_id_seq': 'may USAGE',
  'table account_links': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table audit_log': 'owner self; may INSERT SELECT; policies own_company:*',
  'table basic_questions':
    'owner self; may DELETE INSERT SELECT UPDATE; policies own_delete:d own_or_preset:r own_write:a',
  'table basics':
    'owner self; may DELETE INSERT SELECT UPDATE; policies own_delete:d own_insert:a own_or_preset:r own_update:w',
  'table companies': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table company_basics': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table company_features': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table course_questions':
    'owner self; may DELETE INSERT SELECT UPDATE; policies own_delete:d own_or_preset:r own_write:a',
  'table course_templates':
    'owner self; may DELETE INSERT SELECT UPDATE; policies own_delete:d own_insert:a own_or_preset:r own_update:w',
  'table daily_sums': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table department_editors': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table departments': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table examination_questions':
    'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table examinations': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table files': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table idempotency_keys': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table key_check': 'owner self',
  'table mails': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table major_categories':
    'owner self; may DELETE INSERT SELECT UPDATE; policies own_delete:d own_insert:a own_or_preset:r own_update:w',
  'table medium_categories':
    'owner self; may DELETE INSERT SELECT UPDATE; policies own_delete:d own_insert:a own_or_preset:r own_update:w',
  'table memories': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table minor_categories':
    'owner self; may DELETE INSERT SELECT UPDATE; policies own_delete:d own_insert:a own_or_preset:r own_update:w',
  'table passkey_challenges': 'owner self; policies none',
  'table passkeys': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table question_versions':
    'owner self; may DELETE INSERT SELECT UPDATE; policies own_or_preset:r own_update:w own_write:a',
  'table questions':
    'owner self; may DELETE INSERT SELECT UPDATE; policies own_delete:d own_insert:a own_or_preset:r own_update:w',
  'table rate_limits': 'owner self; policies none',
  'table recovery_codes': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table schema_migrations': 'owner self; may SELECT',
  'table sessions':
    'owner self; may DELETE INSERT SELECT UPDATE; policies end_of_own_people:d of_own_people:r own_company:*',
  'table sheet_details': 'owner self; may DELETE INSERT SELECT UPDATE',
  'table sign_in_challenges': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table sign_in_failures': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table sso_connections': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table sso_domains': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table sso_flows': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table sso_identities': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table survey_details': 'owner self; may DELETE INSERT SELECT UPDATE',
  'table survey_sheets': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table surveys': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table user_departments': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table user_holidays': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
  'table users': 'owner self; may DELETE INSERT SELECT UPDATE; policies own_company:*',
};
