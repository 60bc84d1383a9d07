import type { WebhookDelivery } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import {
  countTests,
  findDelivery,
  insertTestDelivery,
  pageOfDeliveries,
  updateDelivery,
  type DeliveryRow,
} from './deliveries.queries';
import { updateWebhookRow } from './webhooks.queries';
import { ownWebhook } from './webhooks.service';

const present = (row: DeliveryRow): WebhookDelivery => ({
  ...row,
  created_at: row.created_at.toISOString(),
  next_try_at: row.next_try_at?.toISOString() ?? null,
  delivered_at: row.delivered_at?.toISOString() ?? null,
});

export const listWebhookDeliveries = async (
  call: CallOf<typeof endpoints.listWebhookDeliveries>,
): Promise<Page<WebhookDelivery>> => {
  await ownWebhook(call.tx, call.caller, call.params.id);
  const { rows, total } = await pageOfDeliveries(call);
  return { rows: rows.map(present), total };
};

/** @throws AppError NOT_FOUND, WEBHOOK_STOPPED */
const refuseStopped = async (tx: Tx, caller: Caller, id: number): Promise<void> => {
  if ((await ownWebhook(tx, caller, id)).stopped_at !== null) throw new AppError('WEBHOOK_STOPPED');
};

/** @throws AppError NOT_FOUND */
const ownDelivery = async (
  tx: Tx,
  caller: Caller,
  webhookId: number,
  id: number,
): Promise<DeliveryRow> => {
  const row = await findDelivery(tx, caller, webhookId, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

const TESTS_AN_HOUR = 20;
const TOO_MANY = `Webhookの試し送りは、1時間に${TESTS_AN_HOUR}回までです。しばらく待ってから、お試しください。`;

/** Sends a message that says nothing but that it arrives. What became of it is in the list. */
export const testWebhook = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.testWebhook>): Promise<WebhookDelivery> => {
  await refuseStopped(tx, caller, params.id);
  if ((await countTests(tx, now)) > TESTS_AN_HOUR)
    throw new AppError('TOO_MANY_REQUESTS', { message: TOO_MANY });
  const id = await insertTestDelivery(tx, caller.companyId, params.id, now);
  await updateWebhookRow(tx, caller.companyId, params.id, { rests_until: null });
  return present(await ownDelivery(tx, caller, params.id, id));
};

/** Sends one of them again, at once and with the same id. */
export const replayWebhookDelivery = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.replayWebhookDelivery>): Promise<WebhookDelivery> => {
  await refuseStopped(tx, caller, params.id);
  await ownDelivery(tx, caller, params.id, params.delivery_id);
  const again = { state: 'Waiting' as const, attempts: 0, next_try_at: null };
  await updateDelivery(tx, caller.companyId, params.delivery_id, again);
  await updateWebhookRow(tx, caller.companyId, params.id, { rests_until: null });
  return present(await ownDelivery(tx, caller, params.id, params.delivery_id));
};
