import type { App } from '../../shared/app';
import { startEvery } from '../../shared/every';
import { lookTogether } from '../../shared/look-together';
import { sendQueued } from './invitations.service';
import { listCompaniesWaiting } from './invitations.queries';

const EVERY_MS = 60_000;
/** People a transaction: a kill loses no more, and others get in between. */
const CHUNK = 50;

type Sending = Pick<App, 'database' | 'jobs' | 'config'>;

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
  const waiting = await lookTogether(database, (tx) => listCompaniesWaiting(tx, now));
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
