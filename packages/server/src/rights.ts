// Made from the migrations by `npm run generate`. Do not edit.
import type { Rights } from './platform/database';

/** Owners, grants and policies as the migrations make them. */
export const RIGHTS: Rights = {
  'function answering_company_id()': 'owner self; tenant_answering may EXECUTE',
  'function app_company_id()': 'owner self; tenant_application may EXECUTE',
  'function asked_questions(bigint[])': 'owner self; tenant_application may EXECUTE; as its owner',
  'function bind_answering(bigint,text)': 'owner self; tenant_answering may EXECUTE',
  'function bind_own_company(bigint)':
    'owner self; tenant_application may EXECUTE; tenant_answering may EXECUTE',
  'function can_read(text,bigint)': 'owner self; tenant_application may EXECUTE',
  'function can_read_wording(bigint,bigint)': 'owner self; tenant_application may EXECUTE',
  'function company_of_token(text)':
    'owner self; tenant_application may EXECUTE; tenant_system may EXECUTE; tenant_answering may EXECUTE; as its owner',
  'function correct_answers(bigint,json,json,json,json,json,json,json)':
    'owner tenant_answering; tenant_application may EXECUTE; tenant_answering may EXECUTE; as its owner',
  'function count_for_company(text,interval,timestamp with time zone)':
    'owner self; tenant_application may EXECUTE; as its owner',
  'function counted_for_company(text,timestamp with time zone)':
    'owner self; tenant_application may EXECUTE; as its owner',
  'function counted_until(text,timestamp with time zone)':
    'owner self; tenant_application may EXECUTE; as its owner',
  'function day_of_learner(bigint,bigint,date,date,boolean)':
    'owner self; tenant_application may EXECUTE; tenant_answering may EXECUTE',
  'function days_off_since(bigint,bigint,date)':
    'owner self; tenant_application may EXECUTE; tenant_answering may EXECUTE',
  'function enter_sign_in_name(text,text,bigint,bigint,text)': 'owner self',
  'function fill_company_code()': 'owner self',
  'function find_callers(bytea[])': 'owner self; tenant_system may EXECUTE',
  'function find_sheet(bigint)': 'owner self; tenant_application may EXECUTE',
  'function forget_offered_questions()': 'owner self',
  'function forget_readings()': 'owner self',
  'function hold_company_table(regclass,text,text)': 'owner self',
  'function inquiries_of_user(bigint)': 'owner self; tenant_application may EXECUTE; as its owner',
  'function is_distributed()': 'owner self',
  'function is_maintained(bigint,bigint,date)':
    'owner self; tenant_application may EXECUTE; tenant_system may EXECUTE; tenant_answering may EXECUTE',
  'function is_of_vendor(bigint)': 'owner self; tenant_application may EXECUTE',
  'function is_one_machine()':
    'owner self; tenant_application may EXECUTE; tenant_system may EXECUTE',
  'function is_own_preset_question(bigint)': 'owner self; tenant_application may EXECUTE',
  'function is_preset(text,bigint)':
    'owner self; tenant_application may EXECUTE; tenant_answering may EXECUTE',
  'function keep_basic_sitting()': 'owner self',
  'function keep_name_of_passkey()': 'owner self; as its owner',
  'function keep_names_of(bigint,bigint[],json)':
    'owner self; tenant_system may EXECUTE; as its owner',
  'function keep_names_of_user()': 'owner self; as its owner',
  'function keep_own_names(bigint[],json)':
    'owner self; tenant_application may EXECUTE; as its owner',
  'function learning_hours_id(bigint,bigint)':
    'owner self; tenant_application may EXECUTE; tenant_answering may EXECUTE',
  'function learning_hours_of(bigint,bigint)':
    'owner self; tenant_application may EXECUTE; tenant_answering may EXECUTE',
  'function minor_category_in_use(bigint)':
    'owner self; tenant_application may EXECUTE; as its owner',
  'function own_login_id(text,timestamp with time zone)':
    'owner self; tenant_application may EXECUTE; as its owner',
  'function own_login_ids(text[],timestamp with time zone)':
    'owner self; tenant_application may EXECUTE; as its owner',
  'function own_rows(text)': 'owner self',
  'function preset_of(text,text)': 'owner self',
  'function raise_revision()': 'owner self',
  'function read_day_of_learner(bigint,text,bigint,date,date,boolean)':
    'owner tenant_answering; tenant_system may EXECUTE; tenant_answering may EXECUTE; as its owner',
  'function read_days_of_learners(bigint,bigint[],date,date)':
    'owner tenant_answering; tenant_application may EXECUTE; tenant_answering may EXECUTE; as its owner',
  'function read_learner_day(text,bigint,date,date,boolean)':
    'owner self; tenant_system may EXECUTE',
  'function read_learner_days(bigint[],date,date)': 'owner self; tenant_application may EXECUTE',
  'function read_own_sheet(text,bigint,bigint,integer)': 'owner self; tenant_system may EXECUTE',
  'function read_sheet(bigint,bigint)':
    'owner tenant_answering; tenant_application may EXECUTE; tenant_answering may EXECUTE; as its owner',
  'function read_sheet_result(bigint,date)': 'owner self; tenant_application may EXECUTE',
  'function read_sheet_to_answer(bigint,text,bigint,bigint,integer)':
    'owner tenant_answering; tenant_system may EXECUTE; tenant_answering may EXECUTE; as its owner',
  'function read_sheet_with_answers(bigint,bigint,date)':
    'owner tenant_answering; tenant_application may EXECUTE; tenant_answering may EXECUTE; as its owner',
  'function read_surveys(text,bigint[],bigint[],date[])': 'owner self; tenant_system may EXECUTE',
  'function read_surveys_to_answer(bigint,text,bigint[],bigint[],date[])':
    'owner tenant_answering; tenant_system may EXECUTE; tenant_answering may EXECUTE; as its owner',
  'function readable(text,text)': 'owner self',
  'function record_answers(text,bigint[],bigint[],json)': 'owner self; tenant_system may EXECUTE',
  'function remember_token(text)': 'owner self; tenant_answering may EXECUTE; as its owner',
  'function remove_imported_users(bigint,bigint[])':
    'owner self; tenant_application may EXECUTE; as its owner',
  'function rewrite_memories(bigint,json)':
    'owner tenant_answering; tenant_application may EXECUTE; tenant_answering may EXECUTE; as its owner',
  'function sheet_counts(bigint,bigint)':
    'owner self; tenant_application may EXECUTE; tenant_answering may EXECUTE',
  'function sheet_details_of(bigint)':
    'owner self; tenant_application may EXECUTE; tenant_answering may EXECUTE',
  'function show_rows(regclass,text,text,text,text)': 'owner self',
  'function survey_details_of(bigint)':
    'owner self; tenant_application may EXECUTE; tenant_answering may EXECUTE',
  'function tell_programs(bigint,text,text,bigint,jsonb)':
    'owner self; tenant_application may EXECUTE; tenant_system may EXECUTE; tenant_answering may EXECUTE',
  'function tell_result()': 'owner self',
  'function tell_result_to_programs()': 'owner self',
  'function unless_distributed(text)': 'owner self',
  'function withdraw_deleted_question(bigint)':
    'owner self; tenant_application may EXECUTE; as its owner',
  'function write_answers(bigint,text,bigint[],bigint[],json)':
    'owner tenant_answering; tenant_system may EXECUTE; tenant_answering may EXECUTE; as its owner',
  'schema public':
    'tenant_application may USAGE; tenant_system may USAGE; tenant_answering may USAGE',
  'sequence account_changes_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence account_links_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence api_tokens_id_seq': 'tenant_application may USAGE',
  'sequence assignment_rule_people_id_seq': 'tenant_application may USAGE',
  'sequence assignment_rules_id_seq': 'tenant_application may USAGE',
  'sequence audit_log_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence basics_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence certificates_id_seq': 'tenant_application may USAGE',
  'sequence chat_messages_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence chat_webhooks_id_seq': 'tenant_application may USAGE',
  'sequence companies_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence company_holidays_id_seq': 'tenant_application may USAGE',
  'sequence contract_invoices_id_seq': 'tenant_application may USAGE',
  'sequence course_templates_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence data_requests_id_seq': 'tenant_application may USAGE',
  'sequence deletion_runs_id_seq': 'tenant_application may USAGE',
  'sequence departments_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence errata_id_seq': 'tenant_application may USAGE',
  'sequence evidence_packs_id_seq': 'tenant_application may USAGE',
  'sequence exam_rooms_id_seq': 'tenant_application may USAGE',
  'sequence examinations_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence files_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence imports_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence inquiries_id_seq': 'tenant_system may USAGE',
  'sequence inquiry_replies_id_seq': 'tenant_system may USAGE',
  'sequence learning_hours_id_seq': 'tenant_application may USAGE',
  'sequence learning_requests_id_seq': 'tenant_application may USAGE',
  'sequence legal_texts_id_seq': 'tenant_system may USAGE',
  'sequence mails_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence major_categories_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence medium_categories_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence minor_categories_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence notifications_id_seq': 'tenant_application may USAGE',
  'sequence passkeys_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence past_days_off_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence posts_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence professions_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence push_messages_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence push_subscriptions_id_seq': 'tenant_application may USAGE',
  'sequence question_creation_requests_id_seq': 'tenant_application may USAGE',
  'sequence question_reports_id_seq': 'tenant_application may USAGE',
  'sequence questions_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence record_views_id_seq': 'tenant_application may USAGE',
  'sequence recovery_codes_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence reminder_rounds_id_seq': 'tenant_application may USAGE',
  'sequence reorganisations_id_seq': 'tenant_application may USAGE',
  'sequence saved_views_id_seq': 'tenant_application may USAGE',
  'sequence sessions_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence sign_in_challenges_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence study_time_corrections_id_seq': 'tenant_application may USAGE',
  'sequence survey_sheets_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence surveys_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence task_items_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence tasks_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence user_attributes_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence user_holidays_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence user_leaves_id_seq': 'tenant_application may USAGE',
  'sequence users_id_seq': 'tenant_application may USAGE; tenant_system may USAGE',
  'sequence webhook_deliveries_id_seq': 'tenant_application may USAGE',
  'sequence webhooks_id_seq': 'tenant_application may USAGE',
  'table account_changes':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table account_links':
    'owner self; tenant_application may DELETE INSERT SELECT; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table api_tokens':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT UPDATE(created_by,last_used_at); policies of_the_system:* own_company:*',
  'table assignment_rule_people':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table assignment_rules':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT(company_id,course_template_id,next_check_at,stopped_at); policies of_the_system:* own_company:*',
  'table audit_log':
    'owner self; tenant_application may INSERT SELECT; tenant_system may DELETE INSERT SELECT UPDATE(address,changes); policies of_the_system:* own_company:*',
  'table basic_questions':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w preset:r',
  'table basic_reminders':
    'owner self; tenant_application may DELETE INSERT SELECT; policies of_the_system:* own_company:*',
  'table basic_sittings':
    'owner self; tenant_application may SELECT; tenant_answering may INSERT SELECT UPDATE; policies answering:* of_the_system:* own_company:*',
  'table basics':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT(company_id,deleted_at,id,name,preset); tenant_answering may SELECT; policies answering:r of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w preset:r',
  'table bookmarks':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w',
  'table certificate_counters':
    'owner self; tenant_application may INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table certificates':
    'owner self; tenant_application may INSERT SELECT UPDATE(retaken_on,revoked_at); tenant_system may SELECT; policies of_the_system:* own_company:*',
  'table chat_messages':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE INSERT SELECT; policies of_the_system:* own_company:*',
  'table chat_webhooks':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT UPDATE(created_by,last_error,last_ok_at); policies of_the_system:* own_company:*',
  'table closed_quarters':
    'owner self; tenant_application may SELECT; tenant_system may INSERT SELECT UPDATE; tenant_answering may SELECT UPDATE; policies answering:* of_the_system:* own_company:*',
  'table companies':
    'owner self; tenant_application may SELECT UPDATE(counts_practice_time,daily_question_limit,evidence_years,fiscal_year_start_month,help_from,name,offline_days,offline_question_limit,reviews_questions,small_group_limit,time_zone,two_factor_required); tenant_system may DELETE INSERT SELECT UPDATE; tenant_answering may SELECT(daily_question_limit,id,time_zone); policies answering:r of_the_system:* own_company:*',
  'table company_basics':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT(basic_id,company_id,enabled); tenant_answering may SELECT; policies answering:* of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w',
  'table company_features':
    'owner self; tenant_application may SELECT; tenant_system may DELETE INSERT SELECT UPDATE; tenant_answering may SELECT; policies answering:r of_the_system:* own_company:*',
  'table company_holidays':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT(company_id,id); tenant_answering may SELECT; policies answering:r of_the_system:* own_company:*',
  'table contract_changes':
    'owner self; tenant_application may SELECT; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table contract_invoices':
    'owner self; tenant_application may SELECT; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table contracts':
    'owner self; tenant_application may SELECT; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table course_questions':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w preset:r',
  'table course_templates':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT(certificate_retake_days,certificate_since,company_id,id,maintenance_minutes,maintenance_retention_percent,name,preset); tenant_answering may SELECT; policies answering:r of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w preset:r',
  'table daily_sums':
    'owner self; tenant_application may SELECT; tenant_system may SELECT; tenant_answering may INSERT SELECT UPDATE; policies answering:* of_the_system:* own_company:*',
  'table data_requests':
    'owner self; tenant_application may INSERT SELECT UPDATE; tenant_system may DELETE SELECT UPDATE; policies of_the_system:* own_company:*',
  'table deletion_runs':
    'owner self; tenant_application may INSERT SELECT; tenant_system may INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table department_editors':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT; policies of_the_system:* own_company:*',
  'table department_managers':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT; policies of_the_system:* own_company:*',
  'table departments':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT(company_id,id,name); tenant_answering may SELECT; policies answering:r of_the_system:* own_company:*',
  'table errata':
    'owner self; tenant_application may INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table errata_answers':
    'owner self; tenant_application may INSERT SELECT; policies of_the_system:* own_company:*',
  'table evidence_packs':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT; policies of_the_system:* own_company:*',
  'table exam_rooms':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table examination_questions':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE(delivered); tenant_system may SELECT(asked,company_id,examination_id,question_id); tenant_answering may SELECT UPDATE; policies answering:* of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w',
  'table examinations':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE(deleted_at,disabled_at,from_date,offered_count,to_date,to_date_without_leave); tenant_system may SELECT(answered_count,company_id,correct_count,course_template_id,created_by,deleted_at,desired_retention_percent,disabled_at,from_date,id,offered_count,pass_mark_percent,question_count,recap_enabled,stop_after_right_in_a_row,to_date,user_id) UPDATE(created_by); tenant_answering may SELECT UPDATE(answered_count,completed_on,correct_count,offered_count,question_count); policies answering:* of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w',
  'table files':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE SELECT; policies of_the_system:* own_company:*',
  'table first_steps_put_away':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table idempotency_keys':
    'owner self; tenant_application may INSERT SELECT UPDATE; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table import_mappings':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table import_rows':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE SELECT(body,company_id,import_id,sealed_password,user_id) UPDATE(password_hash,sealed_password); policies of_the_system:* own_company:*',
  'table imports':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE SELECT(company_id,created_at,created_by,file_name,id,task_id,written_at) UPDATE(created_by); policies of_the_system:* own_company:*',
  'table inquiries':
    'owner self; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:*',
  'table inquiry_replies':
    'owner self; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:*',
  'table installation': 'owner self; policies none',
  'table key_check': 'owner self; tenant_system may INSERT SELECT',
  'table learning_hours':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_answering may SELECT; policies answering:r of_the_system:* own_company:*',
  'table learning_requests':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE SELECT(company_id,day,id,state,user_id); tenant_answering may SELECT; policies answering:r of_the_system:* own_company:*',
  'table legal_consents':
    'owner self; tenant_application may INSERT SELECT; tenant_system may INSERT SELECT; policies of_the_system:* own_company:*',
  'table legal_texts': 'owner self; tenant_system may INSERT SELECT; policies of_the_system:*',
  'table mail_failures':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table mails':
    'owner self; tenant_application may INSERT SELECT(about_user_id,attempts,company_id,created_at,expires_at,id,last_error,sent_at,state,subject,to_address,to_name); tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table major_categories':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT(company_id,deleted_at,id,name,preset); policies of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w preset:r',
  'table medium_categories':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT(company_id,deleted_at,id,name,preset); policies of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w preset:r',
  'table memories':
    'owner self; tenant_application may SELECT; tenant_system may SELECT(company_id,decay,last_reviewed_on,person_effect,question_id,recall_ceiling,right_in_a_row,stability,user_id); tenant_answering may DELETE INSERT SELECT UPDATE; policies answering:* of_the_system:* own_company:*',
  'table memory_effects':
    'owner self; tenant_application may DELETE INSERT SELECT; tenant_answering may SELECT; policies answering:r of_the_system:* own_company:*',
  'table memory_fits':
    'owner self; tenant_application may SELECT; tenant_system may INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table memory_weights':
    'owner self; tenant_application may INSERT SELECT; tenant_system may DELETE SELECT(company_id,fitted_at,is_taken,version); tenant_answering may SELECT; policies answering:r of_the_system:* own_company:*',
  'table minor_categories':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT(company_id,deleted_at,id,name,preset); policies of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w preset:r',
  'table notification_preferences':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table notifications':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE SELECT(company_id,created_at,id,user_id); tenant_answering may INSERT SELECT(company_id,kind,subject_id,user_id); policies answering:* of_the_system:* own_company:*',
  'table passkey_challenges':
    'owner self; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:*',
  'table passkeys':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table past_days_off':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_answering may SELECT; policies answering:r of_the_system:* own_company:*',
  'table past_departments':
    'owner self; tenant_application may INSERT SELECT; policies of_the_system:* own_company:*',
  'table past_memberships':
    'owner self; tenant_application may INSERT SELECT; policies of_the_system:* own_company:*',
  'table past_weekly_days_off':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_answering may SELECT; policies answering:r of_the_system:* own_company:*',
  'table people_notices':
    'owner self; tenant_application may DELETE INSERT SELECT; tenant_system may SELECT(company_id,sent_on,user_id); policies of_the_system:* own_company:*',
  'table period_sums':
    'owner self; tenant_application may SELECT; tenant_system may INSERT SELECT; tenant_answering may INSERT SELECT UPDATE; policies answering:* of_the_system:* own_company:*',
  'table posts':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE SELECT(company_id,id,name) UPDATE(name); policies of_the_system:* own_company:*',
  'table predicted_recalls':
    'owner self; tenant_application may SELECT UPDATE(is_stale); tenant_system may SELECT UPDATE; tenant_answering may INSERT SELECT UPDATE; policies answering:* of_the_system:* own_company:*',
  'table prepared_sheets':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table professions':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE SELECT(company_id,id,name) UPDATE(name); policies of_the_system:* own_company:*',
  'table push_messages':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE INSERT SELECT; policies of_the_system:* own_company:*',
  'table push_subscriptions':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE SELECT UPDATE(failed_count,last_used_at); policies of_the_system:* own_company:*',
  'table question_check_mails':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table question_creation_consents':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT(decided_by) UPDATE(decided_by); policies of_the_system:* own_company:*',
  'table question_creation_days':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE SELECT(company_id,day); policies of_the_system:* own_company:*',
  'table question_creation_passages':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table question_creation_proposals':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w',
  'table question_creation_requests':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE SELECT(company_id,created_at,created_by,file_name,id,status) UPDATE(created_by); policies of_the_system:* own_company:*',
  'table question_health':
    'owner self; tenant_application may SELECT; tenant_system may DELETE INSERT SELECT; policies of_the_system:* own_company:*',
  'table question_health_runs':
    'owner self; tenant_application may SELECT; tenant_system may INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table question_readings':
    'owner self; tenant_application may INSERT SELECT UPDATE; tenant_system may SELECT(company_id,made_at); policies of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w preset:r',
  'table question_reports':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE SELECT(answered_at,company_id,id,question_id,user_id); tenant_answering may SELECT; policies answering:r of_provided:r of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w',
  'table question_review_mails':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table question_search_texts':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:* preset:r',
  'table question_sources':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_answering may SELECT; policies answering:r of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w preset:r',
  'table question_versions':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT(company_id,created_by,question_id,title,version) UPDATE(created_by); tenant_answering may SELECT; policies answering:r of_the_system:* own_company:* preset:r',
  'table questions':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT(check_by,company_id,deleted_at,id,preset,retired_at,version); tenant_answering may SELECT; policies answering:r of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w preset:r',
  'table rate_limits':
    'owner self; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:*',
  'table record_views':
    'owner self; tenant_application may INSERT SELECT; tenant_system may DELETE INSERT SELECT; policies of_the_system:* own_company:*',
  'table recovery_codes':
    'owner self; tenant_application may DELETE INSERT SELECT; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table reminder_escalations':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table reminder_preferences':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT(company_id,next_at,weekly_mail) UPDATE(next_at); policies of_the_system:* own_company:*',
  'table reminder_rounds':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE SELECT; policies of_the_system:* own_company:*',
  'table reminder_runs':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table reminders':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE SELECT(company_id,round_id,sent_on,user_id); policies of_the_system:* own_company:*',
  'table reorganisations':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table required_courses':
    'owner self; tenant_application may DELETE INSERT SELECT; tenant_answering may SELECT; policies answering:r of_the_system:* own_company:*',
  'table retention_nights':
    'owner self; tenant_application may SELECT; tenant_system may INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table retention_settings':
    'owner self; tenant_application may INSERT SELECT UPDATE; tenant_system may SELECT; policies of_the_system:* own_company:*',
  'table saved_views':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table schema_migrations': 'owner self; tenant_application may SELECT; tenant_system may SELECT',
  'table scim_groups':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT; policies of_the_system:* own_company:*',
  'table scim_users':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT; policies of_the_system:* own_company:*',
  'table sessions':
    'owner self; tenant_application may DELETE SELECT UPDATE(confirmed_at); tenant_system may DELETE INSERT SELECT UPDATE; policies end_of_own_people:d of_own_people:r of_the_system:* own_company:*',
  'table sheet_details':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_answering may SELECT',
  'table sign_in_challenges':
    'owner self; tenant_application may DELETE SELECT; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table sign_in_failures':
    'owner self; tenant_application may DELETE SELECT UPDATE; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table sign_in_names': 'owner self; policies none',
  'table sso_connections':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table sso_domains':
    'owner self; tenant_application may DELETE SELECT; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table sso_flows':
    'owner self; tenant_application may DELETE INSERT SELECT; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table sso_identities':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table stripe_events':
    'owner self; tenant_system may DELETE INSERT SELECT; policies of_the_system:*',
  'table study_time_corrections':
    'owner self; tenant_application may INSERT SELECT; policies of_the_system:* own_company:*',
  'table survey_details':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_answering may SELECT',
  'table survey_sheets':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE(created_at,ends_at,exam_room_id,exam_rules,finished_at,leavings,question_count); tenant_system may SELECT(basic_id,company_id,ends_at,examination_id,finished_at,id,user_id); tenant_answering may SELECT UPDATE; policies answering:* of_the_system:* own_company:*',
  'table surveys':
    'owner self; tenant_application may DELETE INSERT SELECT; tenant_system may SELECT(company_id,id); tenant_answering may SELECT UPDATE; policies answering:* of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w',
  'table task_items':
    'owner self; tenant_application may INSERT SELECT UPDATE; tenant_system may SELECT(company_id,id); policies of_the_system:* own_company:*',
  'table tasks':
    'owner self; tenant_application may INSERT SELECT UPDATE; tenant_system may DELETE SELECT UPDATE(created_by,real_user_id,undo_by,undo_real_user_id); policies of_the_system:* own_company:*',
  'table user_attribute_values':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT; policies of_the_system:* own_company:*',
  'table user_attributes':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT; policies of_the_system:* own_company:*',
  'table user_departments':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT; policies of_the_system:* own_company:*',
  'table user_holidays':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT(company_id,id); tenant_answering may SELECT; policies answering:* of_the_system:* own_company:*',
  'table user_leaves':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT(company_id,id); tenant_answering may SELECT; policies answering:r of_the_system:* own_company:*',
  'table users':
    'owner self; tenant_application may INSERT SELECT UPDATE; tenant_system may DELETE INSERT SELECT UPDATE; tenant_answering may SELECT; policies answering:* of_the_system:* own_company:r own_company_deleted:d own_company_inserted:a own_company_updated:w',
  'table vapid_keys': 'owner self; tenant_system may INSERT SELECT; policies of_the_system:*',
  'table waiting_assignments':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT; policies of_the_system:* own_company:*',
  'table weakness_runs':
    'owner self; tenant_application may SELECT; tenant_system may INSERT SELECT UPDATE; policies of_the_system:* own_company:*',
  'table weaknesses':
    'owner self; tenant_application may SELECT; tenant_system may DELETE INSERT SELECT; policies of_the_system:* own_company:*',
  'table webhook_deliveries':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may DELETE INSERT SELECT; tenant_answering may INSERT SELECT(company_id,message_id,webhook_id); policies answering:* of_the_system:* own_company:*',
  'table webhooks':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT UPDATE(created_by); tenant_answering may SELECT(company_id,events,id,stopped_at); policies answering:r of_the_system:* own_company:*',
  'table weekly_mails':
    'owner self; tenant_application may DELETE INSERT SELECT UPDATE; tenant_system may SELECT; policies of_the_system:* own_company:*',
};
