import type { listPushSubscriptions } from '@tokiori/contract';
import { sql } from 'kysely';
import { theRow, type ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

export interface PushSubscriptionRow {
  id: number;
  device_name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface OwnList {
  tx: Tx;
  caller: Caller;
  list: ListRequest;
}

/** One page of the caller's devices, the oldest first unless told. */
export const pageOfPushSubscriptions = ({
  tx,
  caller,
  list,
}: OwnList): Promise<Page<PushSubscriptionRow>> =>
  pageOf<typeof listPushSubscriptions, PushSubscriptionRow>(
    { tx, list, query: {} },
    {
      columns: sql`s.id, s.device_name, s.created_at, s.last_used_at`,
      from: sql`push_subscriptions s`,
      where: [sql`s.company_id = ${caller.companyId}`, sql`s.user_id = ${caller.userId}`],
      sorts: { id: sql`s.id`, created_at: sql`s.created_at` },
      order: { field: 'id' },
      filters: {},
    },
  );

/** A device of the caller's; `null` when there is none. */
export const findPushSubscription = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<PushSubscriptionRow | null> =>
  (await pageOfPushSubscriptions({ tx, caller, list: theRow(id) })).rows[0] ?? null;

export interface NewPushSubscription {
  endpoint: string;
  p256dh: string;
  sealedAuth: Buffer;
  deviceName: string;
  now: Date;
}

/** Devices of the caller's other than the one with this endpoint. */
export const countOtherDevices = async (
  tx: Tx,
  { companyId, userId }: Caller,
  endpoint: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from push_subscriptions
    where company_id = ${companyId} and user_id = ${userId} and endpoint <> ${endpoint}`.execute(
    tx,
  );
  return onlyRow(rows).count;
};

/** Adds the device of an endpoint, or renews it; it is nobody else's any more. @returns its id */
export const upsertPushSubscription = async (
  tx: Tx,
  { companyId, userId, sessionId }: Caller,
  device: NewPushSubscription,
): Promise<number> => {
  const { endpoint } = device;
  await tx
    .deleteFrom('push_subscriptions')
    .where('company_id', '=', companyId)
    .where('endpoint', '=', endpoint)
    .where('user_id', '<>', userId)
    .execute();
  const keys = {
    p256dh: device.p256dh,
    sealed_auth: device.sealedAuth,
    device_name: device.deviceName,
    session_id: sessionId,
  };
  const { id } = await tx
    .insertInto('push_subscriptions')
    .values({ company_id: companyId, user_id: userId, endpoint, created_at: device.now, ...keys })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'endpoint'])
        .doUpdateSet({ ...keys, failed_count: 0 }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const deletePushSubscription = async (
  tx: Tx,
  { companyId, userId }: Caller,
  id: number,
): Promise<void> => {
  await tx
    .deleteFrom('push_subscriptions')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
};
