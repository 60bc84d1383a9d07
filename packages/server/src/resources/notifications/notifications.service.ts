import { MAX_UNREAD_COUNT, type Notification } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { keysetPageOf } from '../../platform/http/lists';
import type { CallOf } from '../../shared/caller';
import { countUnread, markRead, listNotificationRows } from './notifications.queries';

/** A page of what happened, newest first. */
export const listNotifications = async ({
  tx,
  caller,
  keyset,
}: CallOf<typeof endpoints.listNotifications>) => {
  const rows = await listNotificationRows(tx, caller, keyset);
  // What the columns hold is checked when the answer is parsed.
  const items = rows.map(
    (row) =>
      ({
        ...row,
        created_at: row.created_at.toISOString(),
        read_at: row.read_at?.toISOString() ?? null,
      }) as Notification,
  );
  return keysetPageOf(items, keyset.limit);
};

export const countUnreadNotifications = async ({
  tx,
  caller,
}: CallOf<typeof endpoints.countUnreadNotifications>) => ({
  count: await countUnread(tx, caller, MAX_UNREAD_COUNT + 1),
});

/** Marks notifications of the caller's as read; ids of others are passed over. */
export const readNotifications = async ({
  tx,
  caller,
  body,
  now,
}: CallOf<typeof endpoints.readNotifications>) => {
  await markRead(tx, caller, 'ids' in body ? body.ids : null, now);
  return { count: await countUnread(tx, caller, MAX_UNREAD_COUNT + 1) };
};
