import { sql } from 'kysely';
import type { App } from '../../shared/app';
import type { Tx } from '../../shared/caller';
import { startEvery } from '../../shared/every';
import { mayWrite } from '../../shared/may-write';
import { waitsForInvitation } from '../../shared/queued-invitations';
import { sendQueued } from './invitations.service';

const EVERY_MS = 60_000;
const COMPANIES_AT_ONCE = 100;
/** People a transaction: a kill loses no more, and others get in between. */
const CHUNK = 50;

type Sending = Pick<App, 'database' | 'jobs' | 'config'>;

/** Companies in which invitations wait that may be sent. Runs as the system role. */
const companiesWaiting = async (tx: Tx, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select c.id from companies c
    where c.approved_at is not null and ${mayWrite(now)}
      and exists (select from users u where u.company_id = c.id and ${waitsForInvitation})
    order by c.id limit ${COMPANIES_AT_ONCE}`.execute(tx);
  return rows.map(({ id }) => id);
};

/**
 * Sends the invitations that waited for their day or for the approval of their company, of every company. Any number of
 * processes may do so at once: a person, the mail and its job are written together.
 *
 * @param onFailure called for each company with which it failed; the next run tries again
 */
export const sendQueuedInvitations = async (
  { database, jobs, config }: Sending,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  const tools = { jobs, publicUrl: config.publicUrl };
  const waiting = await database.system((tx) => companiesWaiting(tx, now), { readOnly: true });
  for (const companyId of waiting)
    for (let sent = CHUNK; sent === CHUNK;)
      sent = await database
        .run({ companyId }, (tx) => sendQueued(tx, tools, { companyId, most: CHUNK, now }), {
          isBackground: true,
        })
        .catch((error: unknown) => {
          onFailure(error);
          return 0;
        });
};

/**
 * Schedules it: now and every minute.
 *
 * @param onFailure called with the error of a failed run; the next run retries
 * @returns stops the schedule and waits for the run in progress
 */
export const startSendingInvitations = (
  app: Sending,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(EVERY_MS, () => sendQueuedInvitations(app, new Date(), onFailure), onFailure);
