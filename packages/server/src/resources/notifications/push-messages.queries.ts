import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** What is shown on the devices of one person. It holds no answer and nothing that tells the right one. */
export interface PushText {
  user_id: number;
  title: string;
  body: string;
  /** A page of the product, which it leads to. */
  path: string;
  /** Of several with the same one the newest is shown. */
  tag: string;
  /** What waits, for the badge of the installed product; `null`: leaves the badge as it is. */
  badge_count: number | null;
  /** An instant. */
  expires_at: string;
}

/** One message for each device of the people, in one statement. */
export const insertPushMessages = async (
  tx: Tx,
  { companyId, now }: { companyId: number; now: Date },
  texts: readonly PushText[],
): Promise<{ id: number; user_id: number }[]> => {
  const { rows } = await sql<{ id: number; user_id: number }>`
    with inserted as (
      insert into push_messages (company_id, push_subscription_id, title, body, path, tag, badge_count, created_at,
        expires_at)
      select s.company_id, s.id, t.title, t.body, t.path, t.tag, t.badge_count, ${now}, t.expires_at
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
        as t(user_id bigint, title text, body text, path text, tag text, badge_count int, expires_at timestamptz)
      join push_subscriptions s on s.company_id = ${companyId} and s.user_id = t.user_id
      order by s.id
      returning id, push_subscription_id)
    select i.id, s.user_id from inserted i
    join push_subscriptions s on s.company_id = ${companyId} and s.id = i.push_subscription_id
    order by i.id`.execute(tx);
  return rows;
};

/** A message with the device that it goes to. */
export interface PushMessageRow {
  id: number;
  company_id: number;
  push_subscription_id: number;
  title: string;
  body: string;
  path: string;
  tag: string;
  badge_count: number | null;
  expires_at: Date;
  endpoint: string;
  p256dh: string;
  sealed_auth: Buffer;
  is_active: boolean;
}

/** `null` when it is there no more. Runs as the system role. */
export const findPushMessage = async (tx: Tx, id: number): Promise<PushMessageRow | null> => {
  const { rows } = await sql<PushMessageRow>`
    select m.id, m.company_id, m.push_subscription_id, m.title, m.body, m.path, m.tag, m.badge_count, m.expires_at,
      s.endpoint, s.p256dh, s.sealed_auth, u.deactivated_at is null and c.deactivated_at is null as is_active
    from push_messages m
    join push_subscriptions s on s.company_id = m.company_id and s.id = m.push_subscription_id
    join users u on u.company_id = s.company_id and u.id = s.user_id
    join companies c on c.id = s.company_id
    where m.id = ${id}`.execute(tx);
  return rows[0] ?? null;
};

type Key = Pick<PushMessageRow, 'company_id' | 'id' | 'push_subscription_id'>;

/** Runs as the system role. */
export const deletePushMessage = async (
  tx: Tx,
  { company_id: companyId, id }: Key,
): Promise<void> => {
  await tx
    .deleteFrom('push_messages')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Notes that the device has taken a message. Runs as the system role. */
export const markTaken = async (tx: Tx, message: Key, now: Date): Promise<void> => {
  await tx
    .updateTable('push_subscriptions')
    .set({ last_used_at: now, failed_count: 0 })
    .where('company_id', '=', message.company_id)
    .where('id', '=', message.push_subscription_id)
    .execute();
};

/** Counts a failure. @returns how many there were since the device last took a message. Runs as the system role. */
export const countFailure = async (tx: Tx, message: Key): Promise<number> => {
  const row = await tx
    .updateTable('push_subscriptions')
    .set((eb) => ({ failed_count: eb('failed_count', '+', 1) }))
    .where('company_id', '=', message.company_id)
    .where('id', '=', message.push_subscription_id)
    .returning('failed_count')
    .executeTakeFirst();
  return row?.failed_count ?? 0;
};

/** Forgets a device, with what is on its way to it. Runs as the system role. */
export const deleteEndedSubscription = async (tx: Tx, message: Key): Promise<void> => {
  await tx
    .deleteFrom('push_subscriptions')
    .where('company_id', '=', message.company_id)
    .where('id', '=', message.push_subscription_id)
    .execute();
};
