import type { Layout } from './platform/database';

/** Where tables stand when companies are spread over several machines; every other one goes by `company_id`. */
export const LAYOUT: Layout = {
  // What presets share over companies, and the companies themselves.
  everywhere: [
    'companies',
    'major_categories',
    'medium_categories',
    'minor_categories',
    'questions',
    'question_versions',
    'question_readings',
    'question_sources',
    'course_templates',
    'course_questions',
    'basics',
    'basic_questions',
  ],
  // Of no company or of all, or looked up before the company is known.
  atCoordinator: [
    'account_links',
    'inquiries',
    'inquiry_replies',
    'installation',
    'key_check',
    'legal_texts',
    'mails',
    'passkey_challenges',
    'rate_limits',
    'schema_migrations',
    'sessions',
    'sign_in_names',
    'sso_domains',
    'stripe_events',
    'vapid_keys',
  ],
  // Within a transaction that may have written before: what it wrote is hidden from another role's connections.
  asCaller: ['read_days_of_learners', 'read_sheet', 'read_sheet_with_answers'],
};
