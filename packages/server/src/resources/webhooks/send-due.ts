import type { AppJobs } from '../../queues';
import { createOutbound, type Outbound } from '../../platform/outbound/outbound';
import type { App } from '../../shared/app';
import { startEvery } from '../../shared/every';
import { lookTogether } from '../../shared/look-together';
import {
  claimWebhook,
  listDueDeliveries,
  listDueWebhooks,
  type ClaimedWebhook,
  type WebhookKey,
} from './due.queries';
import { noteFailure, noteTaken } from './note-outcome';
import { postMessage, type PostTarget } from './post-message';
import { openAddress, openSecret } from './sealing';
import { updateWebhookRow } from './webhooks.queries';

const EVERY_MS = 5000;
/** Webhooks that are looked at in one run, and to how many of them something is sent at the same moment. */
const AT_A_TIME = 100;
const AT_ONCE = 8;
/** What one webhook is sent in one run, so that many messages to one keep no other waiting. */
const MESSAGES = 100;
const RUN_MS = 10_000;
/** A process that has died holds a webhook no longer than this: well above a run with its last answer. */
const CLAIM_MS = 60_000;

/** What sending needs. `now`: the time at each try. */
export interface Sending {
  database: App['database'];
  secrets: AppJobs['secrets'];
  outbound: Outbound;
  now: () => Date;
  signal?: AbortSignal;
}

const targetOf = (
  { secrets }: Sending,
  companyId: number,
  { sealed_url: url, sealed_secret: secret, sealed_former_secret: former }: ClaimedWebhook,
): PostTarget => ({
  url: openAddress(secrets, companyId, url),
  secrets: [secret, ...(former ? [former] : [])].map((sealed) =>
    openSecret(secrets, companyId, sealed),
  ),
});

/** Sends what is due, the oldest first, until one is not taken. In no transaction: an answer may take a while. */
const sendEach = async (sending: Sending, key: WebhookKey, webhook: ClaimedWebhook) => {
  const { database, outbound, now, signal } = sending;
  const run = { companyId: key.companyId };
  const target = targetOf(sending, key.companyId, webhook);
  const due = await database.run(run, (tx) => listDueDeliveries(tx, key, now(), MESSAGES));
  const end = Date.now() + RUN_MS;
  for (const delivery of due) {
    if (signal?.aborted || Date.now() > end) return;
    const outcome = await postMessage(outbound, target, delivery, now(), signal);
    // Cut off by the end of the process, which is no fault of the receiver.
    if (outcome.status === null && signal?.aborted) return;
    if (outcome.error !== null) {
      const failed = { webhook, delivery };
      return database.run(run, (tx) => noteFailure(tx, key, failed, outcome, now()));
    }
    await database.run(run, (tx) => noteTaken(tx, key, delivery, outcome.status, now()));
    webhook.failures = 0;
    webhook.failing_since = null;
  }
};

const sendTo = async (sending: Sending, key: WebhookKey): Promise<void> => {
  const { database, now } = sending;
  const run = { companyId: key.companyId };
  const claim = { now: now(), until: new Date(now().getTime() + CLAIM_MS) };
  const webhook = await database.run(run, (tx) => claimWebhook(tx, key, claim));
  if (webhook === null) return;
  try {
    await sendEach(sending, key, webhook);
  } finally {
    await database.run(run, (tx) =>
      updateWebhookRow(tx, key.companyId, key.id, { claimed_until: null }),
    );
  }
};

/**
 * Sends what is due to the webhooks of every company. Any number of processes may do so at once: a webhook is one
 * process's at a time. What a process that died had sent and not noted is sent again, with the same id.
 *
 * @param onFailure called for each webhook with which it failed; the next run tries again
 */
export const sendDueMessages = async (
  sending: Sending,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  const { database, now } = sending;
  const due = await lookTogether(database, (tx) => listDueWebhooks(tx, now(), AT_A_TIME));
  const work = async (): Promise<void> => {
    for (let key = due.shift(); key !== undefined; key = due.shift()) {
      if (sending.signal?.aborted) return;
      await sendTo(sending, key).catch(onFailure);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

/**
 * Schedules it: now and every five seconds.
 *
 * @param onFailure called with the error of a failed run; the next run retries
 * @returns stops the schedule and waits for the run in progress
 */
export const startSending = (
  { database, jobs, config }: Pick<App, 'database' | 'jobs' | 'config'>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => {
  const outbound = createOutbound({ privateHosts: config.webhookPrivateHosts });
  const tools = { database, secrets: jobs.secrets, outbound, now: () => new Date() };
  return startEvery(
    EVERY_MS,
    (signal) => sendDueMessages({ ...tools, signal }, onFailure),
    onFailure,
  );
};
