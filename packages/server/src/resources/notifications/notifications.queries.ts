import type { Notification, NotificationKind } from '@tokiori/contract';
import { sql } from 'kysely';
import type { KeysetRequest } from '../../platform/http/lists';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

interface NotificationRow {
  id: number;
  kind: Notification['kind'];
  data: unknown;
  created_at: Date;
  read_at: Date | null;
}

/** A page of the caller's notifications, newest first; one more than `limit` when there are more. */
export const listNotificationRows = async (
  tx: Tx,
  { companyId, userId }: Caller,
  { fromId, limit }: KeysetRequest,
): Promise<NotificationRow[]> => {
  const { rows } = await sql<NotificationRow>`
    select id, kind, data, created_at, read_at from notifications
    where company_id = ${companyId} and user_id = ${userId}
      and id <= ${fromId ?? Number.MAX_SAFE_INTEGER}
    order by id desc limit ${limit + 1}`.execute(tx);
  return rows;
};

/** How many notifications the caller has not read, counted no further than `most`. */
export const countUnread = async (
  tx: Tx,
  { companyId, userId }: Caller,
  most: number,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from notifications
      where company_id = ${companyId} and user_id = ${userId} and read_at is null limit ${most}
    ) counted`.execute(tx);
  return onlyRow(rows).count;
};

/** Marks the caller's notifications as read. @param ids `null`: all */
export const markRead = async (
  tx: Tx,
  { companyId, userId }: Caller,
  ids: readonly number[] | null,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== null, (rows) => rows.where('id', 'in', [...ids!]))
    .execute();
};

interface NewNotification {
  user_id: number;
  subject_id: number;
  data: unknown;
}

/** Stores notifications of one kind; who was told the same before is passed over. */
export const insertNotifications = async (
  tx: Tx,
  { companyId, kind }: { companyId: number; kind: NotificationKind },
  rows: readonly NewNotification[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into notifications (company_id, user_id, kind, subject_id, data, created_at)
    select ${companyId}, r.user_id, ${kind}, r.subject_id, r.data, ${now}
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (user_id bigint, subject_id bigint, data jsonb)) with ordinality as r(user_id, subject_id, data, place)
    order by r.place
    on conflict (company_id, user_id, kind, subject_id) do nothing`.execute(tx);
};

/** Deletes what some people were told of some subjects. */
export const deleteNotifications = async (
  tx: Tx,
  { companyId, kinds }: { companyId: number; kinds: readonly NotificationKind[] },
  subjectIds: readonly number[],
  userIds: readonly number[],
): Promise<void> => {
  await tx
    .deleteFrom('notifications')
    .where('company_id', '=', companyId)
    .where('user_id', 'in', [...userIds])
    .where('kind', 'in', [...kinds])
    .where('subject_id', 'in', [...subjectIds])
    .execute();
};
