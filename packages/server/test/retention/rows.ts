import type { RetentionKind } from '@tokiori/contract';
import type { Person, TestApp } from '../testing';

/** One row of a kind that became old at 12:00 of a day in Tokyo. Each takes company, person and day as $1, $2, $3. */
const NOON = `($3::date + time '12:00') at time zone 'Asia/Tokyo'`;
export const ROWS: Partial<Record<RetentionKind, { table: string; insert: string }>> = {
  Notifications: {
    table: 'notifications',
    insert: `(company_id, user_id, kind, subject_id, data, created_at)
      values ($1, $2, 'Assigned', $3::date - date '2000-01-01', '{}', ${NOON})`,
  },
  Mails: {
    table: 'mails',
    insert: `(company_id, about_user_id, to_address, subject, state, created_at)
      values ($1, $2, 'a@retention.example', 's', 'sent', ${NOON})`,
  },
  Reminders: {
    table: 'reminders',
    insert: `(company_id, user_id, sent_on, code_hash, question_count, estimated_minutes)
      values ($1, $2, $3::date, sha256($3::text::bytea), 0, 0)`,
  },
  SignInFailures: {
    table: 'sign_in_failures',
    insert: `(company_id, user_id, address, updated_at) values ($1, $2, $3::date::text, ${NOON})`,
  },
  RecordViews: {
    table: 'record_views',
    insert: `(company_id, user_id, record, reader, reader_id, viewed_on)
      values ($1, $2, 'Results', 'Person', 1, $3::date)`,
  },
  Imports: {
    table: 'imports',
    insert: `(company_id, kind, file_name, headings, mapping, options, created_by, created_at)
      values ($1, 'users', 'f', '[]', '[]', '{}', $2, ${NOON})`,
  },
  DataRequests: {
    table: 'data_requests',
    insert: `(company_id, user_id, kind, text, state, created_at, decided_at, reason)
      values ($1, $2, 'Deletion', '', 'Done', '2000-01-01', ${NOON}, 'r')`,
  },
  LearningRequests: {
    table: 'learning_requests',
    insert: `(company_id, user_id, day, asked_at, state, decided_at)
      values ($1, $2, $3::date, '2000-01-01', 'Refused', ${NOON})`,
  },
  AuditLog: {
    table: 'audit_log',
    insert: `(company_id, real_user_id, action, target_type, target_id, created_at)
      values ($1, $2, 'user.update', 'user', $2, ${NOON})`,
  },
};

/** Writes a row of a kind. */
export const writeRow = (
  { database }: TestApp,
  kind: RetentionKind,
  person: Pick<Person, 'companyId' | 'id'>,
  day: string,
): Promise<unknown> => {
  const made = ROWS[kind];
  if (made === undefined) throw new Error(`No row of ${kind} can be made.`);
  return database.pool.query(`insert into ${made.table} ${made.insert}`, [
    person.companyId,
    person.id,
    day,
  ]);
};
