import type { DeliveryState, listWebhookDeliveries, WebhookDelivery } from '@tokiori/contract';
import { sql } from 'kysely';
import { theRow } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf, Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

export interface DeliveryRow extends Omit<
  WebhookDelivery,
  'created_at' | 'next_try_at' | 'delivered_at'
> {
  created_at: Date;
  next_try_at: Date | null;
  delivered_at: Date | null;
}

type Asking = Pick<
  CallOf<typeof listWebhookDeliveries>,
  'tx' | 'caller' | 'list' | 'query' | 'params'
>;

const COLUMNS = sql`d.id, d.message_id, d.event, d.data, d.created_at, d.state, d.attempts, d.next_try_at, d.last_status,
  d.last_error, d.delivered_at`;

/** One page of what a webhook was sent, the newest first unless told. */
export const pageOfDeliveries = ({
  tx,
  caller,
  list,
  query,
  params,
}: Asking): Promise<Page<DeliveryRow>> =>
  pageOf<typeof listWebhookDeliveries, DeliveryRow>(
    { tx, list, query },
    {
      columns: COLUMNS,
      from: sql`webhook_deliveries d`,
      where: [sql`d.company_id = ${caller.companyId}`, sql`d.webhook_id = ${params.id}`],
      sorts: { id: sql`d.id` },
      order: { field: 'id', descending: true },
      filters: { state: (states) => sql`d.state = any(${states}::text[])` },
    },
  );

/** One of them; `null` when there is none. */
export const findDelivery = async (
  tx: Tx,
  caller: Caller,
  webhookId: number,
  id: number,
): Promise<DeliveryRow | null> =>
  (await pageOfDeliveries({ tx, caller, list: theRow(id), query: {}, params: { id: webhookId } }))
    .rows[0] ?? null;

/** A message that tells nothing but that it arrives. @returns its id */
export const insertTestDelivery = async (
  tx: Tx,
  companyId: number,
  webhookId: number,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (company_id, webhook_id, message_id, event, data, created_at)
    values (${companyId}, ${webhookId}, concat('webhook_test_', gen_random_uuid()), 'webhook.test',
      ${JSON.stringify({ webhook_id: webhookId })}::jsonb, ${now})
    returning id`.execute(tx);
  return onlyRow(rows).id;
};

/** What became of a try. */
export interface DeliveryChanges {
  state: DeliveryState;
  attempts: number;
  next_try_at: Date | null;
  last_status?: number | null;
  last_error?: string | null;
  delivered_at?: Date;
}

export const updateDelivery = async (
  tx: Tx,
  companyId: number,
  id: number,
  changes: DeliveryChanges,
): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Lets everything that waits go out at once: the receiver has changed since it was tried. */
export const updateWaitingToDue = async (
  tx: Tx,
  companyId: number,
  webhookId: number,
): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_try_at: null })
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'Waiting')
    .where('next_try_at', 'is not', null)
    .execute();
};

/** How many tests the company has sent within an hour, this one included. */
export const countTests = async (tx: Tx, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count_for_company('webhook tests', interval '1 hour', ${now}) as count`.execute(tx);
  return onlyRow(rows).count;
};
