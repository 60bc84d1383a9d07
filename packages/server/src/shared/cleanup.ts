import { NOTIFICATIONS_KEPT_DAYS } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Database } from '../platform/database';
import type { Tables } from '../tables';
import type { Tx } from './caller';
import { startEvery } from './every';
import { updateExpiredMails } from './mails.queries';

const DAY_MS = 86_400_000;
const KEYS_KEPT_DAYS = 7;
/** Expired links are kept this long so that an expired link is told from an unknown one. */
const LINKS_KEPT_DAYS = 30;
const MAILS_KEPT_DAYS = 90;
/** Rounds of reminders, with whom they were sent to: as long as the mails, which tell what became of them. */
const ROUNDS_KEPT_DAYS = 90;
/** Failed sign-ins of an account from an IP address are forgotten after this time. */
const FAILURES_KEPT_DAYS = 90;
/** Files that were read, with their lines; an import can be undone for 30 days after it was written. */
const IMPORTS_KEPT_DAYS = 31;
/** First passwords of an import can be printed for as long as they open anything. */
const PASSWORDS_KEPT_DAYS = 14;
const TASKS_KEPT_DAYS = 90;
/** Documents of which questions were made, with what was proposed; saved questions keep the sentence that they rest on. */
const CREATIONS_KEPT_DAYS = 180;
/** Changes of contracts and notifications of the payment provider: a repeat comes within days. */
const CHANGES_KEPT_DAYS = 90;
/** Inquiries that are done, in case their sender comes back to them. */
const INQUIRIES_KEPT_DAYS = 730;
/** Inquiries that are not done and that nobody has changed since. */
const OPEN_INQUIRIES_KEPT_DAYS = 1095;
/** Inquiries that a program seems to have sent, and that nobody has taken up. */
const SUSPECTED_KEPT_DAYS = 90;
/** What companies have used of a day. */
const USES_KEPT_DAYS = 400;
/** Weights that were fitted and not taken, with how they were judged. */
const WEIGHTS_KEPT_DAYS = 90;
const EVERY_MS = 3_600_000;

/** Deletes rows past their expiry: sessions, unfinished sign-ins, rate limit counters; empties expired mails. */
const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('sso_flows').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
  await tx.deleteFrom('push_messages').where('expires_at', '<=', now).execute();
  await updateExpiredMails(tx, now);
};

/** Deletes rows past their retention period. */
const deleteOld = async (tx: Tx, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await tx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before(KEYS_KEPT_DAYS))
    .execute();
  await tx.deleteFrom('account_links').where('expires_at', '<', before(LINKS_KEPT_DAYS)).execute();
  await tx
    .deleteFrom('sign_in_failures')
    .where('updated_at', '<', before(FAILURES_KEPT_DAYS))
    .execute();
  await tx
    .deleteFrom('account_changes')
    .where('expires_at', '<', before(LINKS_KEPT_DAYS))
    .execute();
  await tx
    .deleteFrom('memory_weights')
    .where('is_taken', '=', false)
    .where('fitted_at', '<', before(WEIGHTS_KEPT_DAYS))
    .execute();
  await tx
    .deleteFrom('mails')
    .where('state', '<>', 'waiting')
    .where('created_at', '<', before(MAILS_KEPT_DAYS))
    .execute();
  await tx
    .deleteFrom('reminder_rounds')
    .where('planned_at', '<', before(ROUNDS_KEPT_DAYS))
    .execute();
  await sql`
    delete from reminders r using people_notices n
    where n.company_id = r.company_id and n.user_id = r.user_id and n.sent_on = r.sent_on
      and n.sent_on < ${before(ROUNDS_KEPT_DAYS).toISOString().slice(0, 10)}::date`.execute(tx);
  await tx
    .deleteFrom('notifications')
    .where('created_at', '<', before(NOTIFICATIONS_KEPT_DAYS))
    .execute();
};

/** Deletes what long work has left: sealed passwords, files that were read, tasks that have ended. */
const deleteOldTasks = async (tx: Tx, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await tx
    .updateTable('import_rows as r')
    .from('imports as i')
    .set({ sealed_password: null, password_hash: null })
    .whereRef('i.company_id', '=', 'r.company_id')
    .whereRef('i.id', '=', 'r.import_id')
    .where('r.sealed_password', 'is not', null)
    .where('i.written_at', '<', before(PASSWORDS_KEPT_DAYS))
    .execute();
  await sql`
    delete from imports old using imports i left join tasks t on t.company_id = i.company_id and t.id = i.task_id
    where old.company_id = i.company_id and old.id = i.id and t.waits_until is null
      and coalesce(i.written_at, greatest(i.created_at, t.finished_at)) < ${before(IMPORTS_KEPT_DAYS)}`.execute(
    tx,
  );
  await tx.deleteFrom('tasks').where('finished_at', '<', before(TASKS_KEPT_DAYS)).execute();
};

/** Deletes documents that were read for questions, and what was counted of it. */
const deleteOldCreations = async (tx: Tx, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await tx
    .deleteFrom('question_creation_requests')
    .where('created_at', '<', before(CREATIONS_KEPT_DAYS))
    .where('status', '<>', 'InProgress')
    .execute();
  await tx
    .deleteFrom('question_creation_days')
    .where('day', '<', before(USES_KEPT_DAYS).toISOString().slice(0, 10))
    .execute();
};

/** Deletes what told repeats of changes and notifications from new ones. */
const deleteOldChanges = async (tx: Tx, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - CHANGES_KEPT_DAYS * DAY_MS);
  await tx
    .deleteFrom('contract_changes')
    .where('created_at', '<', before)
    .where('finished_at', 'is not', null)
    .execute();
  await tx.deleteFrom('stripe_events').where('received_at', '<', before).execute();
};

/** Deletes inquiries with their answers. */
const deleteOldInquiries = async (tx: Tx, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await tx.deleteFrom('inquiries').where('done_at', '<', before(INQUIRIES_KEPT_DAYS)).execute();
  await tx
    .deleteFrom('inquiries')
    .where('done_at', 'is', null)
    .where('updated_at', '<', before(OPEN_INQUIRIES_KEPT_DAYS))
    .execute();
  await tx
    .deleteFrom('inquiries')
    .where('suspected', '=', true)
    .where('status', '=', 'New')
    .where('created_at', '<', before(SUSPECTED_KEPT_DAYS))
    .execute();
};

/** Runs one cleanup: deletes expired rows and rows past their retention period (see the constants above). */
export const runCleanup = (database: Database<Tables>, now: Date): Promise<void> =>
  database.system(
    async (tx) => {
      await deleteExpired(tx, now);
      await deleteOld(tx, now);
      await deleteOldTasks(tx, now);
      await deleteOldCreations(tx, now);
      await deleteOldChanges(tx, now);
      await deleteOldInquiries(tx, now);
    },
    { isBackground: true },
  );

/**
 * Schedules the cleanup: now and every hour.
 *
 * @param onFailure called with the error of a failed run; the next run retries
 * @returns stops the schedule and waits for the run in progress
 */
export const startCleanup = (
  database: Database<Tables>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => startEvery(EVERY_MS, () => runCleanup(database, new Date()), onFailure);
