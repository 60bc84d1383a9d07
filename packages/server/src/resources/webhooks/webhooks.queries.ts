import type { listWebhooks, WebhookEvent, WebhookStop } from '@tokiori/contract';
import { sql } from 'kysely';
import { theRow, type ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

export interface WebhookRow {
  id: number;
  name: string;
  address_hint: string;
  events: WebhookEvent[];
  created_at: Date;
  created_by: number | null;
  creator_name: string | null;
  stopped_at: Date | null;
  stopped_because: WebhookStop | null;
  last_ok_at: Date | null;
  last_error: string | null;
  failing_since: Date | null;
  former_secret_ends_at: Date | null;
}

/** One page of the company's webhooks, the oldest first unless told. */
export const pageOfWebhooks = ({
  tx,
  caller,
  list,
}: {
  tx: Tx;
  caller: Caller;
  list: ListRequest;
}): Promise<Page<WebhookRow>> =>
  pageOf<typeof listWebhooks, WebhookRow>(
    { tx, list, query: {} },
    {
      columns: sql`w.id, w.name, w.address_hint, w.events, w.created_at, w.created_by, u.name as creator_name,
        w.stopped_at, w.stopped_because, w.last_ok_at, w.last_error, w.failing_since, w.former_secret_ends_at`,
      from: sql`webhooks w left join users u on u.company_id = w.company_id and u.id = w.created_by`,
      where: [sql`w.company_id = ${caller.companyId}`],
      sorts: { id: sql`w.id`, name: sql`w.name` },
      order: { field: 'id' },
      filters: {},
    },
  );

/** A webhook of the company; `null` when there is none. */
export const findWebhook = async (tx: Tx, caller: Caller, id: number): Promise<WebhookRow | null> =>
  (await pageOfWebhooks({ tx, caller, list: theRow(id) })).rows[0] ?? null;

/** How many webhooks the company has; other requests that add one wait until this transaction ends. */
export const countWebhooks = async (tx: Tx, companyId: number): Promise<number> => {
  const lock = `webhooks of ${companyId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from webhooks where company_id = ${companyId}`.execute(tx);
  return onlyRow(rows).count;
};

/** What is written of a webhook. */
export interface WebhookValues {
  name: string;
  sealed_url: Buffer;
  address_hint: string;
  events: WebhookEvent[];
}

/** @returns its id */
export const insertWebhook = async (
  tx: Tx,
  { companyId, userId }: Caller,
  values: WebhookValues & { sealed_secret: Buffer },
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('webhooks')
    .values({ ...values, company_id: companyId, created_by: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** What may be changed of one, or of how it fares. */
export interface WebhookChanges extends Partial<WebhookValues> {
  stopped_at?: Date | null;
  stopped_because?: WebhookStop | null;
  last_ok_at?: Date;
  last_error?: string | null;
  failing_since?: Date | null;
  failures?: number;
  rests_until?: Date | null;
  claimed_until?: Date | null;
}

export const updateWebhookRow = async (
  tx: Tx,
  companyId: number,
  id: number,
  changes: WebhookChanges,
): Promise<void> => {
  await tx
    .updateTable('webhooks')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Gives it another secret; what is sent is signed by the former one as well until then. */
export const updateSecret = async (
  tx: Tx,
  companyId: number,
  id: number,
  { sealedSecret, formerEndsAt }: { sealedSecret: Buffer; formerEndsAt: Date },
): Promise<void> => {
  await sql`
    update webhooks set sealed_former_secret = sealed_secret, former_secret_ends_at = ${formerEndsAt},
      sealed_secret = ${sealedSecret}
    where company_id = ${companyId} and id = ${id}`.execute(tx);
};

export const deleteWebhookRow = async (tx: Tx, companyId: number, id: number): Promise<void> => {
  await tx
    .deleteFrom('webhooks')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};
