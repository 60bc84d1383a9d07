// Made by `npm run generate` from the migrations. Do not edit.
import type {
  AccountLink,
  ContractPlan,
  ContractProvider,
  CreationStatus,
  DeliveryState,
  DocumentPassage,
  Frequency,
  ImportKind,
  ImportOutcome,
  InvoiceStatus,
  InquiryStatus,
  InquiryType,
  PeopleNoticeKind,
  ErratumKind,
  QuestionCategory,
  QuestionMaker,
  QuestionType,
  ResultStatus,
  RuleOutcome,
  LeaveKind,
  LegalKind,
  NoticeSender,
  NotificationKind,
  ChatKind,
  SheetKind,
  UserAttributeKind,
  UserAttributeUse,
  TaskItemState,
  TaskKind,
  TaskState,
  UserRole,
  WebhookEvent,
  WebhookStop,
  Weekday,
  WhenLeft,
} from '@tokiori/contract';
import type { ColumnType } from 'kysely';

/** A column the database fills in when an insert leaves it out. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as what was stored, written as JSON text. */
type Json = ColumnType<unknown, string, string>;

interface AccountChanges {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  way: string;
  before: Json;
  token_hash: Buffer | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  undone_at: Timestamp | null;
  seen_at: Timestamp | null;
}

interface AccountLinks {
  id: Generated<number>;
  company_id: number | null;
  user_id: number | null;
  kind: AccountLink['kind'];
  token_hash: Buffer;
  details: Generated<Json>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

interface ApiTokens {
  company_id: number;
  id: Generated<number>;
  name: string;
  rights: string[];
  token_hash: Buffer;
  expires_on: string;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
}

interface AssignmentRulePeople {
  id: Generated<number>;
  company_id: number;
  rule_id: number;
  user_id: number;
  outcome: RuleOutcome;
  examination_id: number | null;
  taken_on: string;
  missing_since: string | null;
  left_on: string | null;
  left_outcome: string | null;
}

interface AssignmentRules {
  id: Generated<number>;
  company_id: number;
  course_template_id: number;
  conditions: Json;
  when_left: WhenLeft;
  ends_after_days: number | null;
  created_by: number | null;
  created_at: Timestamp;
  next_check_at: Timestamp;
  stopped_at: Timestamp | null;
  ends_counted_in: Generated<string>;
  ends_counted_from: Generated<string>;
}

interface AuditLog {
  id: Generated<number>;
  company_id: number;
  real_user_id: number | null;
  user_id: number | null;
  action: string;
  target_type: string;
  target_id: number | null;
  changes: Generated<Json>;
  request_id: string | null;
  address: string | null;
  created_at: Generated<Timestamp>;
  revision: number | null;
  api_token_id: number | null;
}

interface BasicQuestions {
  basic_id: number;
  question_id: number;
  company_id: number;
  sequence: number;
}

interface BasicReminders {
  company_id: number;
  basic_id: number;
  user_id: number;
  sent_on: string;
}

interface BasicSittings {
  company_id: number;
  basic_id: number;
  user_id: number;
  survey_sheet_id: number;
  finished_at: Timestamp;
  finished_on: string;
  replaced_on: string | null;
  question_count: number;
  correct_count: number;
  is_passed: boolean;
}

interface Basics {
  id: Generated<number>;
  company_id: number;
  preset: Generated<boolean>;
  name: string;
  description: Generated<string>;
  pass_mark_percent: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
}

interface Bookmarks {
  company_id: number;
  user_id: number;
  question_id: number;
  survey_id: number;
  note: string;
  created_at: Generated<Timestamp>;
}

interface CertificateCounters {
  company_id: number;
  year: number;
  sequence: number;
}

interface Certificates {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  survey_sheet_id: number | null;
  year: number;
  sequence: number;
  code: string;
  user_name: string;
  company_name: string;
  basic_name: string | null;
  passed_on: string;
  issued_at: Generated<Timestamp>;
  examination_id: number | null;
  course_template_id: number | null;
  course_name: string | null;
  expires_on: string | null;
  retaken_on: string | null;
  revoked_at: Timestamp | null;
}

interface ChatMessages {
  company_id: number;
  id: Generated<number>;
  chat_webhook_id: number;
  title: string;
  lines: string[];
  url: string;
  created_at: Generated<Timestamp>;
}

interface ChatWebhooks {
  company_id: number;
  id: Generated<number>;
  name: string;
  kind: ChatKind;
  sealed_url: Buffer;
  address_hint: string;
  department_id: number | null;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  last_ok_at: Timestamp | null;
  last_error: string | null;
}

interface ClosedQuarters {
  company_id: number;
  through: string;
}

interface Companies {
  id: Generated<number>;
  name: string;
  code: Generated<string>;
  is_vendor: Generated<boolean>;
  time_zone: Generated<string>;
  fiscal_year_start_month: Generated<number>;
  seats: number | null;
  small_group_limit: Generated<number>;
  two_factor_required: Generated<boolean>;
  created_at: Generated<Timestamp>;
  deactivated_at: Timestamp | null;
  approved_at: Timestamp | null;
  revision: Generated<number>;
  next_seats: number | null;
  read_only_at: Timestamp | null;
  approval_told_at: Timestamp | null;
  seats_requested: number | null;
  seats_requested_at: Timestamp | null;
  daily_question_limit: Generated<number>;
  counts_practice_time: Generated<boolean>;
  offline_days: Generated<number>;
  offline_question_limit: Generated<number>;
  help_from: Generated<string>;
  reviews_questions: Generated<boolean>;
  evidence_years: Generated<number>;
}

interface CompanyBasics {
  company_id: number;
  basic_id: number;
  department_id: number | null;
  enabled: Generated<boolean>;
  from_date: string | null;
  to_date: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
  exam_rules: Json | null;
}

interface CompanyFeatures {
  company_id: number;
  feature_key: string;
  is_enabled: boolean;
}

interface CompanyHolidays {
  id: Generated<number>;
  company_id: number;
  name: string;
  from_date: string;
  to_date: string;
  counts_from: string | null;
  removed_on: string | null;
  created_at: Generated<Timestamp>;
}

interface ContractChanges {
  company_id: number;
  id: string;
  kind: 'start' | 'increase' | 'decrease' | 'cancel' | 'resume';
  user_id: number | null;
  key: string | null;
  asked: number | null;
  seats: number | null;
  next_seats: number | null;
  subscription: string | null;
  item: string | null;
  pays: Generated<boolean>;
  priced_at: Timestamp;
  created_at: Timestamp;
  finished_at: Timestamp | null;
  outcome: 'done' | 'refused' | 'unknown' | null;
}

interface ContractInvoices {
  id: Generated<number>;
  company_id: number;
  number: string;
  stripe_invoice: string | null;
  status: InvoiceStatus;
  issued_at: Timestamp;
  paid_at: Timestamp | null;
  period_start: Timestamp;
  period_end: Timestamp;
  lines: Json;
  subtotal: number;
  tax: number;
  total: number;
  tax_percent: number;
  company_name: string;
  payment_url: string | null;
}

interface Contracts {
  company_id: number;
  plan: ContractPlan;
  provider: ContractProvider;
  period_start: Timestamp | null;
  period_end: Timestamp | null;
  billing_day: number | null;
  cancel_at_period_end: Generated<boolean>;
  canceled_at: Timestamp | null;
  price_per_seat: number | null;
  tax_percent: Generated<number>;
  stripe_customer: string | null;
  stripe_subscription: string | null;
  stripe_item: string | null;
  payment_url: string | null;
  note: Generated<string>;
  synced_at: Timestamp | null;
  sync_count: Generated<number>;
  revision: Generated<number>;
}

interface CourseQuestions {
  course_template_id: number;
  question_id: number;
  company_id: number;
  sequence: number;
}

interface CourseTemplates {
  id: Generated<number>;
  company_id: number;
  preset: Generated<boolean>;
  name: string;
  description: Generated<string>;
  image: string | null;
  questions_per_sheet: Generated<number>;
  frequency: Generated<Frequency>;
  weekdays: Generated<Weekday[]>;
  shuffled: Generated<boolean>;
  pass_mark_percent: Generated<number>;
  recap_enabled: Generated<boolean>;
  desired_retention_percent: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
  asks_confidence: Generated<boolean>;
  daily_question_limit: number | null;
  interval_cap_days: Generated<number>;
  stop_after_right_in_a_row: number | null;
  maintenance_retention_percent: number | null;
  maintenance_minutes: number | null;
  certificate_since: string | null;
  certificate_months: number | null;
  certificate_retake_days: number | null;
  state: Generated<string>;
  contact_id: number | null;
  prerequisite_ids: Generated<number[]>;
  exam_rules: Json | null;
}

interface DailySums {
  company_id: number;
  user_id: number;
  course_template_id: number | null;
  day: string;
  asked: Generated<number>;
  correct_count: Generated<number>;
  recap_asked: Generated<number>;
  recap_correct_count: Generated<number>;
  points: Generated<number>;
  seconds: Generated<number>;
  retention_asked: Generated<number>;
  retention_retained: Generated<number>;
  examination_id: number | null;
  retention_chance: Generated<number>;
  dropped_count: Generated<number>;
}

interface DataRequests {
  company_id: number;
  id: Generated<number>;
  user_id: number | null;
  kind: SheetKind;
  text: string;
  state: Generated<string>;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: number | null;
  reason: string | null;
  deleted: Generated<Json>;
}

interface DeletionRuns {
  company_id: number;
  id: Generated<number>;
  begun_at: Timestamp;
  begun_by: string;
  settings_revision: number;
  kinds: Json;
  finished_at: Timestamp | null;
  number: number | null;
  proof: string | null;
  sha256: string | null;
  signature: string | null;
  stopped: string | null;
}

interface DepartmentEditors {
  company_id: number;
  department_id: number;
  user_id: number;
}

interface DepartmentManagers {
  company_id: number;
  department_id: number;
  user_id: number;
}

interface Departments {
  id: Generated<number>;
  company_id: number;
  parent_id: number | null;
  name: string;
  created_at: Generated<Timestamp>;
  revision: Generated<number>;
}

interface Errata {
  company_id: number;
  id: Generated<number>;
  question_id: number;
  point_id: number;
  kind: ErratumKind;
  note: string;
  versions: Json;
  task_id: number;
  created_by: number | null;
  created_at: Timestamp;
  applied_at: Timestamp | null;
  undone_at: Timestamp | null;
}

interface ErrataAnswers {
  company_id: number;
  erratum_id: number;
  survey_id: number;
  was_correct: boolean;
  was_dropped: boolean;
}

interface EvidencePacks {
  company_id: number;
  id: Generated<number>;
  subject_kind: string;
  subject_id: number | null;
  subject_name: string;
  from_date: string;
  to_date: string;
  as_of: Timestamp;
  shows_leave_kinds: boolean;
  made_by: number | null;
  task_id: number | null;
  file_key: string;
  bytes: number | null;
  sha256: string | null;
  made_at: Timestamp | null;
  kept_until: string;
  created_at: Timestamp;
}

interface ExamRooms {
  company_id: number;
  id: Generated<number>;
  basic_id: number | null;
  name: string;
  code: string;
  opened_at: Timestamp;
  ends_at: Timestamp;
  closed_at: Timestamp | null;
  opened_by: number | null;
  course_template_id: number | null;
}

interface ExaminationQuestions {
  company_id: number;
  examination_id: number;
  question_id: number;
  last_asked_on: string | null;
  sequence: number;
  asked: Generated<number>;
  correct_count: Generated<number>;
  delivered: Generated<boolean>;
  last_correct: boolean | null;
  last_skipped: Generated<boolean>;
}

interface Examinations {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  course_template_id: number;
  from_date: string;
  to_date: string | null;
  questions_per_sheet: number;
  question_count: number;
  answered_count: Generated<number>;
  correct_count: Generated<number>;
  completed_on: string | null;
  pass_mark_percent: number;
  desired_retention_percent: number;
  result: Generated<ResultStatus | null>;
  shuffled: boolean;
  recap_enabled: boolean;
  frequency: Frequency;
  weekdays: Weekday[];
  overrides: Generated<Json>;
  disabled_at: Timestamp | null;
  deleted_at: Timestamp | null;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  to_date_without_leave: string | null;
  offered_count: number | null;
  daily_question_limit: number | null;
  interval_cap_days: Generated<number>;
  stop_after_right_in_a_row: number | null;
  draw_seed: number | null;
}

interface Files {
  id: Generated<number>;
  company_id: number;
  key: string;
  content_type: string;
  byte_size: number;
  width: number;
  height: number;
  created_at: Generated<Timestamp>;
}

interface FirstStepsPutAway {
  company_id: number;
  put_away_at: Generated<Timestamp>;
}

interface IdempotencyKeys {
  company_id: number;
  user_id: number;
  key: string;
  endpoint: string;
  request_hash: Buffer;
  status: number | null;
  answer: Json | null;
  created_at: Generated<Timestamp>;
}

interface ImportMappings {
  company_id: number;
  kind: ImportKind;
  headings_key: string;
  fields: Json;
  updated_at: Generated<Timestamp>;
}

interface ImportRows {
  company_id: number;
  import_id: number;
  line: number;
  cells: Json;
  outcome: ImportOutcome;
  issues: Generated<Json>;
  body: Json | null;
  user_id: number | null;
  question_id: number | null;
  before: Json | null;
  password_hash: string | null;
  sealed_password: Buffer | null;
  invites: Generated<boolean>;
  undone: string | null;
  dates: Json | null;
  cell_issues: Json | null;
  changes: Generated<Json>;
}

interface Imports {
  id: Generated<number>;
  company_id: number;
  kind: ImportKind;
  file_name: string;
  headings: Json;
  mapping: Json;
  options: Json;
  choices: Generated<Json>;
  found: Generated<Json>;
  task_id: number | null;
  made: Generated<Json>;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  written_at: Timestamp | null;
  heading_line: Generated<number>;
  notes: Generated<Json>;
  remembered: Generated<boolean>;
}

interface Inquiries {
  id: Generated<number>;
  receipt_number: string;
  inquiry_type: InquiryType;
  name: string;
  company_name: string | null;
  email: string;
  contact_channel: string;
  body: string;
  submission_hash: Buffer | null;
  suspected: Generated<boolean>;
  sender_company_id: number | null;
  sender_user_id: number | null;
  status: Generated<InquiryStatus>;
  note: Generated<string>;
  assigned_to: number | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  done_at: Timestamp | null;
  revision: Generated<number>;
}

interface InquiryReplies {
  id: Generated<number>;
  inquiry_id: number;
  body: string;
  sent_by: number | null;
  mail_id: number | null;
  created_at: Generated<Timestamp>;
}

interface Installation {
  is_only: Generated<boolean>;
  is_demo: boolean;
}

interface KeyCheck {
  is_only: Generated<boolean>;
  sealed: Buffer;
  created_at: Generated<Timestamp>;
}

interface LearningHours {
  company_id: number;
  id: Generated<number>;
  user_id: number | null;
  profession_id: number | null;
  department_id: number | null;
  spans: Json;
  outside: string;
  revision: Generated<number>;
}

interface LearningRequests {
  company_id: number;
  id: Generated<number>;
  user_id: number;
  day: string;
  reason: string | null;
  asked_at: Timestamp;
  state: Generated<string>;
  decided_at: Timestamp | null;
  allowed_until: Timestamp | null;
  decided_by: number | null;
  answer: string | null;
}

interface LegalConsents {
  company_id: number;
  user_id: number;
  kind: LegalKind;
  version: string;
  legal_text_id: number;
  agreed_at: Timestamp;
}

interface LegalTexts {
  id: Generated<number>;
  kind: LegalKind;
  version: string;
  sha256: Buffer;
  content: string;
  served_from: Generated<Timestamp>;
}

interface MailFailures {
  company_id: number;
  user_id: number;
  address: string;
  reason: string;
  failed_at: Timestamp;
  is_bounce: Generated<boolean>;
}

interface Mails {
  id: Generated<number>;
  company_id: number | null;
  about_user_id: number | null;
  to_address: string;
  to_name: string | null;
  subject: string;
  sealed_body: Buffer | null;
  state: Generated<string>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Timestamp>;
  sent_at: Timestamp | null;
  expires_at: Timestamp | null;
  reply_to: string | null;
  mail_kind: string | null;
}

interface MajorCategories {
  id: Generated<number>;
  company_id: number;
  preset: Generated<boolean>;
  name: string;
  image: string | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  revision: Generated<number>;
}

interface MediumCategories {
  id: Generated<number>;
  company_id: number;
  preset: Generated<boolean>;
  major_category_id: number;
  name: string;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  revision: Generated<number>;
}

interface Memories {
  company_id: number;
  user_id: number;
  question_id: number;
  stability: number;
  difficulty: number;
  last_reviewed_on: string;
  asked: number;
  correct_count: number;
  reps: number;
  lapses: number;
  parameters_version: number;
  last_correct: boolean;
  last_skipped: boolean;
  recall_ceiling: number | null;
  last_confident_wrong: Generated<boolean>;
  right_in_a_row: Generated<number>;
  decay: number | null;
  weights_version: number | null;
  practice_asked: Generated<number>;
  practice_correct_count: Generated<number>;
  person_effect: number | null;
}

interface MemoryEffects {
  company_id: number;
  user_id: number;
  version: number;
  effect: number;
}

interface MemoryFits {
  company_id: number;
  begun_at: Timestamp;
}

interface MemoryWeights {
  company_id: number;
  version: number;
  weights: number[] | null;
  is_taken: boolean;
  reason: string;
  review_count: number;
  held_out_count: number;
  default_loss: number | null;
  current_loss: number | null;
  fitted_loss: number | null;
  fitted_at: Timestamp;
  effects_loss: number | null;
}

interface MinorCategories {
  id: Generated<number>;
  company_id: number;
  preset: Generated<boolean>;
  medium_category_id: number;
  name: string;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  revision: Generated<number>;
}

interface NotificationPreferences {
  company_id: number;
  user_id: number;
  mail: Generated<boolean>;
  push: Generated<boolean>;
  reminder_time: string | null;
}

interface Notifications {
  company_id: number;
  id: Generated<number>;
  user_id: number;
  kind: NotificationKind;
  subject_id: number;
  data: Json;
  created_at: Generated<Timestamp>;
  read_at: Timestamp | null;
}

interface PasskeyChallenges {
  token_hash: Buffer;
  user_id: number | null;
  purpose: string;
  challenge: string;
  expires_at: Timestamp;
}

interface Passkeys {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  sign_count: Generated<number>;
  transports: Generated<string[]>;
  name: string;
  is_backed_up: Generated<boolean>;
  created_at: Generated<Timestamp>;
  last_used_at: Timestamp | null;
}

interface PastDaysOff {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  from_date: string;
  to_date: string;
}

interface PastDepartments {
  company_id: number;
  department_id: number;
  until_date: string;
  since: string | null;
  name: string;
  parent_id: number | null;
}

interface PastMemberships {
  company_id: number;
  user_id: number;
  until_date: string;
  department_id: number | null;
  department_ids: number[];
  department_names: string[];
  profession_id: number | null;
  profession: string | null;
  post_id: number | null;
  post: string | null;
}

interface PastWeeklyDaysOff {
  company_id: number;
  user_id: number;
  until_date: string;
  weekly_days_off: Weekday[];
  national_holidays_off: boolean;
}

interface PeopleNotices {
  company_id: number;
  user_id: number;
  sent_on: string;
  kind: PeopleNoticeKind;
  in_name_of: NoticeSender;
  sent_by: number | null;
  sent_at: Timestamp;
}

interface PeriodSums {
  company_id: number;
  user_id: number;
  unit: string;
  starts_on: string;
  course_template_id: number | null;
  examination_id: number | null;
  asked: Generated<number>;
  correct_count: Generated<number>;
  recap_asked: Generated<number>;
  recap_correct_count: Generated<number>;
  points: Generated<number>;
  seconds: Generated<number>;
  retention_asked: Generated<number>;
  retention_retained: Generated<number>;
  retention_chance: Generated<number>;
}

interface Posts {
  id: Generated<number>;
  company_id: number;
  name: string;
  created_at: Generated<Timestamp>;
}

interface PredictedRecalls {
  company_id: number;
  user_id: number;
  as_of: string;
  recall_sum: Generated<number>;
  memory_count: Generated<number>;
  is_stale: Generated<boolean>;
  taken_up_at: Timestamp | null;
  aimed_count: Generated<number>;
  aimed_recall_sum: Generated<number>;
  aim_sum: Generated<number>;
}

interface PreparedSheets {
  company_id: number;
  id: number;
  user_id: number;
  examination_id: number;
  kind: SheetKind;
  opens_on: string;
  prepared_at: Timestamp;
  survey_ids: number[];
  question_ids: number[];
  versions: number[];
  variant_ids: number[];
  variant_versions: number[];
  seeds: number[];
}

interface Professions {
  id: Generated<number>;
  company_id: number;
  name: string;
  created_at: Generated<Timestamp>;
}

interface PushMessages {
  company_id: number;
  id: Generated<number>;
  push_subscription_id: number;
  title: string;
  body: string;
  path: string;
  tag: string;
  badge_count: number | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
}

interface PushSubscriptions {
  company_id: number;
  id: Generated<number>;
  user_id: number;
  endpoint: string;
  p256dh: string;
  sealed_auth: Buffer;
  device_name: string;
  session_id: number;
  created_at: Generated<Timestamp>;
  last_used_at: Timestamp | null;
  failed_count: Generated<number>;
}

interface QuestionCheckMails {
  company_id: number;
  user_id: number;
  told_at: Timestamp;
}

interface QuestionCreationConsents {
  company_id: number;
  host: string;
  accepted: boolean;
  decided_by: number | null;
  decided_at: Timestamp;
}

interface QuestionCreationDays {
  company_id: number;
  day: string;
  requests: Generated<number>;
  tokens: Generated<number>;
}

interface QuestionCreationPassages {
  company_id: number;
  request_id: number;
  position: number;
  kind: DocumentPassage['kind'];
  text: string;
  page: number | null;
  headings: Generated<Json>;
}

interface QuestionCreationProposals {
  company_id: number;
  request_id: number;
  sequence: number;
  question: Json;
  source: Json;
  warnings: Generated<Json>;
  question_id: number | null;
  dropped_at: Timestamp | null;
  remade: Generated<number>;
  revision: Generated<number>;
}

interface QuestionCreationRequests {
  id: Generated<number>;
  company_id: number;
  status: Generated<CreationStatus>;
  file_name: string;
  document_key: string;
  replaces_key: string | null;
  content: Buffer | null;
  purpose: QuestionCategory;
  num_of_choices: number;
  num_of_questions: number;
  instruction: string;
  maker: QuestionMaker;
  seed: number;
  read_at: Timestamp | null;
  step: Generated<number>;
  refused: Generated<number>;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  cost: number | null;
  currency: Generated<string>;
  reason: string | null;
  created_by: number | null;
  created_at: Timestamp;
  finished_at: Timestamp | null;
  left_out: Json | null;
  read_parts: Json | null;
}

interface QuestionHealth {
  company_id: number;
  question_id: number;
  people: number;
  right_count: number;
  discrimination: number | null;
  findings: Json;
}

interface QuestionHealthRuns {
  company_id: number;
  begun_at: Timestamp;
}

interface QuestionReadings {
  question_id: number;
  version: number;
  company_id: number;
  readings: Generated<Json>;
  made_at: Timestamp | null;
  commentary_readings: Generated<Json>;
}

interface QuestionReports {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  question_id: number;
  version: number;
  survey_id: number;
  reason: string;
  comment: string;
  created_at: Generated<Timestamp>;
  outcome: string | null;
  reply: string | null;
  answered_at: Timestamp | null;
  answered_by: number | null;
  seen_at: Timestamp | null;
  revision: Generated<number>;
  asked_id: number | null;
}

interface QuestionReviewMails {
  company_id: number;
  user_id: number;
  told_at: Timestamp;
}

interface QuestionSearchTexts {
  company_id: number;
  question_id: number;
  preset: boolean;
  asked_text: string;
  told_text: string;
}

interface QuestionSources {
  question_id: number;
  company_id: number;
  file_name: string;
  document_key: string;
  page: number | null;
  heading: string | null;
  quote: string;
  shown: boolean;
  stale_since: Timestamp | null;
  stale_request_id: number | null;
  confirmed: Generated<boolean>;
}

interface QuestionVersions {
  question_id: number;
  version: number;
  company_id: number;
  title: string;
  question_type: QuestionType;
  question_category: QuestionCategory;
  statement: string;
  statement_image: string | null;
  comment: Generated<string>;
  selectable: Generated<Json>;
  orderable: Generated<Json>;
  commentary: string;
  commentary_image: string | null;
  commentary_links: Generated<Json>;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  search_text: Generated<string>;
  translations: Generated<Json>;
}

interface Questions {
  id: Generated<number>;
  company_id: number;
  minor_category_id: number;
  preset: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  revision: Generated<number>;
  reading_corrections: Generated<Json>;
  forgetting_told_at: Timestamp | null;
  variant_of: number | null;
  retired_at: Timestamp | null;
  tags: Generated<string[]>;
  owner_id: number | null;
  check_by: string | null;
  check_set_at: Timestamp | null;
  review_state: string | null;
  review_author_id: number | null;
  review_remarks: Generated<Json>;
  amends_id: number | null;
  amends_base: Json | null;
}

interface RateLimits {
  key: Buffer;
  count: number;
  ends_at: Timestamp;
}

interface RecordViews {
  company_id: number;
  id: Generated<number>;
  user_id: number;
  record: string;
  reader: string;
  reader_id: number;
  viewed_on: string;
}

interface RecoveryCodes {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  code_hash: Buffer;
  created_at: Generated<Timestamp>;
  used_at: Timestamp | null;
}

interface ReminderEscalations {
  company_id: number;
  sent_on: string;
}

interface ReminderPreferences {
  company_id: number;
  daily_enabled: Generated<boolean>;
  daily_frequency: Generated<string>;
  daily_weekdays: Generated<string[]>;
  daily_time: Generated<string>;
  recap_enabled: Generated<boolean>;
  recap_frequency: Generated<string>;
  recap_weekdays: Generated<string[]>;
  recap_time: Generated<string>;
  ladder_days: Generated<number[]>;
  escalates: Generated<boolean>;
  hours_from: Generated<string>;
  hours_to: Generated<string>;
  allows_unsubscribe: Generated<boolean>;
  reminded_from: string | null;
  next_at: Timestamp | null;
  revision: Generated<number>;
  weekly_mail: Generated<boolean>;
}

interface ReminderRounds {
  company_id: number;
  id: Generated<number>;
  planned_on: string;
  planned_time: string;
  planned_at: Timestamp;
  state: Generated<string>;
  cursor_user_id: Generated<number>;
  queued_count: Generated<number>;
  created_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
}

interface ReminderRuns {
  company_id: number;
  user_id: number;
  begun_on: string;
  steps_done: Generated<number>;
  escalated_on: string | null;
  told_on: string | null;
  waits: string | null;
}

interface Reminders {
  company_id: number;
  user_id: number;
  sent_on: string;
  round_id: number | null;
  mail_id: number | null;
  code_hash: Buffer;
  question_count: number;
  estimated_minutes: number;
  opened_at: Timestamp | null;
}

interface Reorganisations {
  company_id: number;
  id: Generated<number>;
  name: string;
  starts_on: string;
  entries: Json;
  task_id: number | null;
  done_at: Timestamp | null;
  undone_at: Timestamp | null;
  made: Json | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  revision: Generated<number>;
  told: Json | null;
}

interface RequiredCourses {
  company_id: number;
  course_template_id: number;
}

interface RetentionNights {
  company_id: number;
  begun_at: Timestamp;
}

interface RetentionSettings {
  company_id: number;
  periods: Generated<Json>;
  hold_reason: string | null;
  held_at: Timestamp | null;
  held_by: number | null;
  revision: Generated<number>;
}

interface SavedViews {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  list: string;
  name: string;
  search: string;
  created_at: Generated<Timestamp>;
}

interface ScimGroups {
  company_id: number;
  department_id: number;
  external_id: string | null;
}

interface ScimUsers {
  company_id: number;
  user_id: number;
  external_id: string | null;
  user_name: string;
  family_name: string | null;
  given_name: string | null;
  manager_id: number | null;
  deleted_at: Timestamp | null;
  revision: Generated<number>;
}

interface Sessions {
  id: Generated<number>;
  company_id: number;
  real_company_id: number;
  real_user_id: number;
  user_id: number;
  token_hash: Buffer;
  method: Generated<string>;
  address: string | null;
  user_agent: string | null;
  created_at: Generated<Timestamp>;
  last_used_at: Generated<Timestamp>;
  confirmed_at: Generated<Timestamp>;
  expires_at: Timestamp;
  own_expires_at: Timestamp | null;
}

interface SignInChallenges {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  token_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
  code_hash: Buffer | null;
  code_sent_at: Timestamp | null;
  code_expires_at: Timestamp | null;
  code_tries: Generated<number>;
  codes_sent: Generated<number>;
}

interface SignInFailures {
  company_id: number;
  user_id: number;
  address: string;
  failures: Generated<number>;
  locked_until: Timestamp | null;
  succeeded_at: Timestamp | null;
  updated_at: Timestamp;
}

interface SignInNames {
  kind: 'email' | 'login-id' | 'passkey';
  name: string;
  company_id: number;
  user_id: number;
}

interface SsoConnections {
  company_id: number;
  issuer: string;
  client_id: string;
  client_secret: Buffer | null;
  is_enabled: Generated<boolean>;
  makes_users: Generated<boolean>;
  is_required: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  protocol: Generated<string>;
  sign_on_url: string | null;
  certificates: Generated<string[]>;
  email_attribute: string | null;
}

interface SsoDomains {
  domain: string;
  company_id: number;
}

interface SsoFlows {
  company_id: number;
  state_hash: Buffer;
  browser_hash: Buffer;
  nonce: string;
  code_verifier: string;
  return_to: string | null;
  expires_at: Timestamp;
  user_id: number | null;
}

interface SsoIdentities {
  company_id: number;
  issuer: string;
  subject: string;
  user_id: number;
  created_at: Generated<Timestamp>;
}

interface StripeEvents {
  id: string;
  received_at: Timestamp;
}

interface StudyTimeCorrections {
  company_id: number;
  id: Generated<number>;
  user_id: number;
  day: string;
  minutes: number;
  reason: string;
  made_by: number | null;
  made_at: Timestamp;
}

interface SurveySheets {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  examination_id: number | null;
  basic_id: number | null;
  created_at: Generated<Timestamp>;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  created_on: string;
  duration_seconds: Generated<number>;
  pass_mark_percent: number;
  question_count: number;
  answered_count: Generated<number>;
  correct_count: Generated<number>;
  kind: SheetKind;
  dropped_count: Generated<number>;
  exam_rules: Json | null;
  ends_at: Timestamp | null;
  leavings: Json | null;
  exam_room_id: number | null;
}

interface Surveys {
  id: Generated<number>;
  company_id: number;
  survey_sheet_id: number;
  user_id: number;
  question_id: number;
  answered_at: Timestamp | null;
  answered_on: string | null;
  seed: number;
  duration_seconds: number | null;
  version: number;
  sequence: number;
  is_correct: boolean | null;
  is_skipped: boolean | null;
  given_ids: number[] | null;
  confidence: string | null;
  predicted_recall: number | null;
  variant_id: number | null;
  variant_version: number | null;
  is_dropped: Generated<boolean>;
  language: string | null;
  outside_seconds: number | null;
  allowed_seconds: number | null;
}

interface TaskItems {
  id: Generated<number>;
  company_id: number;
  task_id: number;
  user_id: number | null;
  line: number | null;
  state: Generated<TaskItemState>;
  message: string | null;
  before: Json | null;
}

interface Tasks {
  id: Generated<number>;
  company_id: number;
  kind: TaskKind;
  label: string | null;
  state: Generated<TaskState>;
  total: number;
  done: Generated<number>;
  failed: Generated<number>;
  skipped: Generated<number>;
  prepared: Generated<number>;
  params: Generated<Json>;
  error: string | null;
  created_by: number | null;
  real_user_id: number | null;
  created_at: Generated<Timestamp>;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  undoable_until: Timestamp | null;
  undo_requested_at: Timestamp | null;
  undo_by: number | null;
  undo_real_user_id: number | null;
  undone_at: Timestamp | null;
  queued: Generated<number>;
  starts_on: string | null;
  waits_until: Timestamp | null;
}

interface UserAttributeValues {
  company_id: number;
  user_id: number;
  attribute_id: number;
  value: string;
}

interface UserAttributes {
  id: Generated<number>;
  company_id: number;
  name: string;
  kind: UserAttributeKind;
  choices: Generated<string[]>;
  position: number;
  created_at: Generated<Timestamp>;
  used_as: UserAttributeUse | null;
}

interface UserDepartments {
  company_id: number;
  user_id: number;
  department_id: number;
}

interface UserHolidays {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  from_date: string;
  to_date: string;
  counts_from: string | null;
  created_at: Generated<Timestamp>;
}

interface UserLeaves {
  id: Generated<number>;
  company_id: number;
  user_id: number;
  kind: LeaveKind;
  from_date: string;
  to_date: string | null;
  created_at: Generated<Timestamp>;
}

interface Users {
  id: Generated<number>;
  company_id: number;
  department_id: number | null;
  name: string;
  name_kana: string | null;
  email: string | null;
  email_verified_at: Timestamp | null;
  login_id: string | null;
  password_hash: string | null;
  password_change_required: Generated<boolean>;
  initial_password_expires_at: Timestamp | null;
  invited_at: Timestamp | null;
  role: Generated<UserRole>;
  birth_ym: string | null;
  entrance_date: string | null;
  profile_image: string | null;
  ruby_enabled: Generated<boolean>;
  two_factor_email: Generated<boolean>;
  totp_secret: Buffer | null;
  totp_confirmed_at: Timestamp | null;
  totp_last_step: number | null;
  last_signed_in_at: Timestamp | null;
  holidays_confirmed_month: string | null;
  weekly_days_off: Generated<Weekday[]>;
  national_holidays_off: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deactivated_at: Timestamp | null;
  employee_number: string | null;
  profession_id: number | null;
  post_id: number | null;
  revision: Generated<number>;
  rank_enabled: Generated<boolean>;
  day_starts_at: Generated<number>;
  restart_per_day: Generated<number | null>;
  invitation_queued_at: Timestamp | null;
  question_language: string | null;
  extra_time_percent: number | null;
}

interface VapidKeys {
  one_row: Generated<boolean>;
  public_key: string;
  sealed_private_key: Buffer;
  created_at: Generated<Timestamp>;
}

interface WaitingAssignments {
  company_id: number;
  course_template_id: number;
  user_id: number;
  from_date: string;
  to_date: string | null;
  plan: Json;
  created_by: number | null;
  created_at: Timestamp;
}

interface WeaknessRuns {
  company_id: number;
  begun_at: Timestamp;
  done_at: Timestamp | null;
}

interface Weaknesses {
  company_id: number;
  department_id: number | null;
  minor_category_id: number;
  question_id: number | null;
  people: number;
  asked: number;
  correct_count: number;
}

interface WebhookDeliveries {
  company_id: number;
  id: Generated<number>;
  webhook_id: number;
  message_id: string;
  event: string;
  user_id: number | null;
  data: Json;
  created_at: Generated<Timestamp>;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  next_try_at: Timestamp | null;
  last_status: number | null;
  last_error: string | null;
  delivered_at: Timestamp | null;
}

interface Webhooks {
  company_id: number;
  id: Generated<number>;
  name: string;
  sealed_url: Buffer;
  address_hint: string;
  events: WebhookEvent[];
  sealed_secret: Buffer;
  sealed_former_secret: Buffer | null;
  former_secret_ends_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  stopped_at: Timestamp | null;
  stopped_because: WebhookStop | null;
  last_ok_at: Timestamp | null;
  last_error: string | null;
  failing_since: Timestamp | null;
  failures: Generated<number>;
  rests_until: Timestamp | null;
  claimed_until: Timestamp | null;
}

interface WeeklyMails {
  company_id: number;
  user_id: number;
  week_from: string;
}

/** Every table. */
export interface Tables {
  account_changes: AccountChanges;
  account_links: AccountLinks;
  api_tokens: ApiTokens;
  assignment_rule_people: AssignmentRulePeople;
  assignment_rules: AssignmentRules;
  audit_log: AuditLog;
  basic_questions: BasicQuestions;
  basic_reminders: BasicReminders;
  basic_sittings: BasicSittings;
  basics: Basics;
  bookmarks: Bookmarks;
  certificate_counters: CertificateCounters;
  certificates: Certificates;
  chat_messages: ChatMessages;
  chat_webhooks: ChatWebhooks;
  closed_quarters: ClosedQuarters;
  companies: Companies;
  company_basics: CompanyBasics;
  company_features: CompanyFeatures;
  company_holidays: CompanyHolidays;
  contract_changes: ContractChanges;
  contract_invoices: ContractInvoices;
  contracts: Contracts;
  course_questions: CourseQuestions;
  course_templates: CourseTemplates;
  daily_sums: DailySums;
  data_requests: DataRequests;
  deletion_runs: DeletionRuns;
  department_editors: DepartmentEditors;
  department_managers: DepartmentManagers;
  departments: Departments;
  errata: Errata;
  errata_answers: ErrataAnswers;
  evidence_packs: EvidencePacks;
  exam_rooms: ExamRooms;
  examination_questions: ExaminationQuestions;
  examinations: Examinations;
  files: Files;
  first_steps_put_away: FirstStepsPutAway;
  idempotency_keys: IdempotencyKeys;
  import_mappings: ImportMappings;
  import_rows: ImportRows;
  imports: Imports;
  inquiries: Inquiries;
  inquiry_replies: InquiryReplies;
  installation: Installation;
  key_check: KeyCheck;
  learning_hours: LearningHours;
  learning_requests: LearningRequests;
  legal_consents: LegalConsents;
  legal_texts: LegalTexts;
  mail_failures: MailFailures;
  mails: Mails;
  major_categories: MajorCategories;
  medium_categories: MediumCategories;
  memories: Memories;
  memory_effects: MemoryEffects;
  memory_fits: MemoryFits;
  memory_weights: MemoryWeights;
  minor_categories: MinorCategories;
  notification_preferences: NotificationPreferences;
  notifications: Notifications;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  past_days_off: PastDaysOff;
  past_departments: PastDepartments;
  past_memberships: PastMemberships;
  past_weekly_days_off: PastWeeklyDaysOff;
  people_notices: PeopleNotices;
  period_sums: PeriodSums;
  posts: Posts;
  predicted_recalls: PredictedRecalls;
  prepared_sheets: PreparedSheets;
  professions: Professions;
  push_messages: PushMessages;
  push_subscriptions: PushSubscriptions;
  question_check_mails: QuestionCheckMails;
  question_creation_consents: QuestionCreationConsents;
  question_creation_days: QuestionCreationDays;
  question_creation_passages: QuestionCreationPassages;
  question_creation_proposals: QuestionCreationProposals;
  question_creation_requests: QuestionCreationRequests;
  question_health: QuestionHealth;
  question_health_runs: QuestionHealthRuns;
  question_readings: QuestionReadings;
  question_reports: QuestionReports;
  question_review_mails: QuestionReviewMails;
  question_search_texts: QuestionSearchTexts;
  question_sources: QuestionSources;
  question_versions: QuestionVersions;
  questions: Questions;
  rate_limits: RateLimits;
  record_views: RecordViews;
  recovery_codes: RecoveryCodes;
  reminder_escalations: ReminderEscalations;
  reminder_preferences: ReminderPreferences;
  reminder_rounds: ReminderRounds;
  reminder_runs: ReminderRuns;
  reminders: Reminders;
  reorganisations: Reorganisations;
  required_courses: RequiredCourses;
  retention_nights: RetentionNights;
  retention_settings: RetentionSettings;
  saved_views: SavedViews;
  scim_groups: ScimGroups;
  scim_users: ScimUsers;
  sessions: Sessions;
  sign_in_challenges: SignInChallenges;
  sign_in_failures: SignInFailures;
  sign_in_names: SignInNames;
  sso_connections: SsoConnections;
  sso_domains: SsoDomains;
  sso_flows: SsoFlows;
  sso_identities: SsoIdentities;
  stripe_events: StripeEvents;
  study_time_corrections: StudyTimeCorrections;
  survey_sheets: SurveySheets;
  surveys: Surveys;
  task_items: TaskItems;
  tasks: Tasks;
  user_attribute_values: UserAttributeValues;
  user_attributes: UserAttributes;
  user_departments: UserDepartments;
  user_holidays: UserHolidays;
  user_leaves: UserLeaves;
  users: Users;
  vapid_keys: VapidKeys;
  waiting_assignments: WaitingAssignments;
  weakness_runs: WeaknessRuns;
  weaknesses: Weaknesses;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
  weekly_mails: WeeklyMails;
}
