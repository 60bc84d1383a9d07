import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** Which webhook, of which company. */
export interface WebhookKey {
  companyId: number;
  id: number;
}

/** Those to which something is to be sent now, who waited longest first. Runs as the system role. */
export const listDueWebhooks = async (tx: Tx, now: Date, limit: number): Promise<WebhookKey[]> => {
  const { rows } = await sql<WebhookKey>`
    select w.company_id as "companyId", w.id from webhooks w
    join companies c on c.id = w.company_id and c.deactivated_at is null
    where w.stopped_at is null and coalesce(w.rests_until, '-infinity') <= ${now}
      and coalesce(w.claimed_until, '-infinity') <= ${now}
      and exists (select from webhook_deliveries d where d.company_id = w.company_id and d.webhook_id = w.id
        and d.state = 'Waiting' and (d.next_try_at is null or d.next_try_at <= ${now}))
    order by w.claimed_until nulls first, w.id limit ${limit}`.execute(tx);
  return rows;
};

/** A webhook that this process alone sends to for a while. */
export interface ClaimedWebhook {
  name: string;
  sealed_url: Buffer;
  sealed_secret: Buffer;
  sealed_former_secret: Buffer | null;
  failing_since: Date | null;
  failures: number;
}

/** Takes one for this process; `null` when another one was faster, or it was stopped. */
export const claimWebhook = async (
  tx: Tx,
  { companyId, id }: WebhookKey,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedWebhook | null> => {
  const { rows } = await sql<ClaimedWebhook>`
    update webhooks set claimed_until = ${until}
    where company_id = ${companyId} and id = ${id} and stopped_at is null
      and coalesce(claimed_until, '-infinity') <= ${now} and coalesce(rests_until, '-infinity') <= ${now}
    returning name, sealed_url, sealed_secret, failing_since, failures,
      case when former_secret_ends_at > ${now} then sealed_former_secret end as sealed_former_secret`.execute(
    tx,
  );
  return rows[0] ?? null;
};

export interface DueDelivery {
  id: number;
  message_id: string;
  event: string;
  data: Record<string, unknown>;
  created_at: Date;
  attempts: number;
}

/** What is to be sent now, the oldest first. */
export const listDueDeliveries = async (
  tx: Tx,
  { companyId, id }: WebhookKey,
  now: Date,
  limit: number,
): Promise<DueDelivery[]> => {
  const { rows } = await sql<DueDelivery>`
    select d.id, d.message_id, d.event, d.data, d.created_at, d.attempts from webhook_deliveries d
    where d.company_id = ${companyId} and d.webhook_id = ${id} and d.state = 'Waiting'
      and (d.next_try_at is null or d.next_try_at <= ${now})
    order by d.id limit ${limit}`.execute(tx);
  return rows;
};

/** The company's admins. */
export const listAdmins = async (tx: Tx, companyId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', 'in', ['Admin', 'SuperAdmin'])
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
