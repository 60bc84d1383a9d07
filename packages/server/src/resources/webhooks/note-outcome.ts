import { randomUUID } from 'node:crypto';
import { webhookRestSeconds, webhookWaitSeconds } from '@tokiori/domain';
import { audit, stranger } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import { notifyAgain } from '../notifications/notify';
import { updateDelivery } from './deliveries.queries';
import { listAdmins, type ClaimedWebhook, type DueDelivery, type WebhookKey } from './due.queries';
import type { PostOutcome } from './post-message';
import { updateWebhookRow } from './webhooks.queries';

/** A receiver that has taken nothing for so long is sent nothing more. */
const GIVEN_UP_AFTER_MS = 5 * 86_400_000;

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Stops a webhook and tells the company's admins. */
const stop = async (tx: Tx, { companyId, id }: WebhookKey, name: string, now: Date) => {
  await updateWebhookRow(tx, companyId, id, { stopped_at: now, stopped_because: 'Failing' });
  const actor = stranger(companyId, { requestId: randomUUID(), address: null });
  await audit(tx, actor, { action: 'webhook.stop', targetId: id, changes: { name } });
  const admins = await listAdmins(tx, companyId);
  const told = admins.map((userId) => ({
    userId,
    subjectId: id,
    data: { name, webhook_id: id },
  }));
  await notifyAgain(tx, { companyId, kind: 'WebhookStopped' }, told, now);
};

/** Notes that a message was taken. */
export const noteTaken = async (
  tx: Tx,
  { companyId, id }: WebhookKey,
  delivery: DueDelivery,
  status: number | null,
  now: Date,
): Promise<void> => {
  await updateDelivery(tx, companyId, delivery.id, {
    state: 'Delivered',
    attempts: delivery.attempts + 1,
    next_try_at: null,
    last_status: status,
    last_error: null,
    delivered_at: now,
  });
  await updateWebhookRow(tx, companyId, id, {
    last_ok_at: now,
    last_error: null,
    failing_since: null,
    failures: 0,
  });
};

/** Notes that a try failed: the message waits longer, the receiver is left alone, and for good after long. */
export const noteFailure = async (
  tx: Tx,
  key: WebhookKey,
  { webhook, delivery }: { webhook: ClaimedWebhook; delivery: DueDelivery },
  { status, error, isGone }: PostOutcome,
  now: Date,
): Promise<void> => {
  const attempts = delivery.attempts + 1;
  const wait = webhookWaitSeconds(attempts);
  await updateDelivery(tx, key.companyId, delivery.id, {
    state: wait === null ? 'Failed' : 'Waiting',
    attempts,
    next_try_at: wait === null ? null : later(now, wait),
    last_status: status,
    last_error: error,
  });
  const failures = webhook.failures + 1;
  const since = webhook.failing_since ?? now;
  await updateWebhookRow(tx, key.companyId, key.id, {
    last_error: error,
    failing_since: since,
    failures,
    rests_until: later(now, webhookRestSeconds(failures)),
  });
  if (isGone || now.getTime() - since.getTime() >= GIVEN_UP_AFTER_MS)
    await stop(tx, key, webhook.name, now);
};
