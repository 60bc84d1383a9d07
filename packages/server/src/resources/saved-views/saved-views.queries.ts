import type { listSavedViews, SavedView } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { lockUser } from '../../shared/lock-user.queries';
import { onlyRow } from '../../shared/only-row';

const ofCaller = ({ companyId, userId }: Caller): RawBuilder<boolean> =>
  sql<boolean>`v.company_id = ${companyId} and v.user_id = ${userId}`;

/** One page of the caller's views, the oldest first unless told. */
export const pageOfSavedViews = (call: CallOf<typeof listSavedViews>): Promise<Page<SavedView>> =>
  pageOf<typeof listSavedViews, SavedView>(call, {
    columns: sql`v.id, v.list, v.name, v.search`,
    from: sql`saved_views v`,
    where: [ofCaller(call.caller)],
    sorts: { id: sql`v.id`, name: sql`v.name` },
    order: { field: 'id' },
    filters: { list: (list) => sql`v.list = ${list}` },
  });

/** A view of the caller's, locked; `null` when there is none. */
export const findSavedView = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<SavedView | null> => {
  const { rows } = await sql<SavedView>`
    select v.id, v.list, v.name, v.search from saved_views v
    where ${ofCaller(caller)} and v.id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
};

/** How many views of a list the caller has; another request of theirs that adds one waits until this transaction ends. */
export const countSavedViews = async (tx: Tx, caller: Caller, list: string): Promise<number> => {
  await lockUser(tx, caller);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from saved_views v where ${ofCaller(caller)} and v.list = ${list}`.execute(
    tx,
  );
  return onlyRow(rows).count;
};

/** Adds a view of the caller's. */
export const insertSavedView = (
  tx: Tx,
  caller: Caller,
  view: Omit<SavedView, 'id'>,
): Promise<SavedView> =>
  tx
    .insertInto('saved_views')
    .values({ ...view, company_id: caller.companyId, user_id: caller.userId })
    .returning(['id', 'list', 'name', 'search'])
    .executeTakeFirstOrThrow();

/** Writes a view of the caller's that is known to exist. */
export const updateSavedViewRow = async (
  tx: Tx,
  caller: Caller,
  view: SavedView,
): Promise<void> => {
  await tx
    .updateTable('saved_views')
    .set({ name: view.name, search: view.search })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', view.id)
    .execute();
};

/** Deletes a view of the caller's that is known to exist. */
export const deleteSavedViewRow = async (tx: Tx, caller: Caller, id: number): Promise<void> => {
  await tx
    .deleteFrom('saved_views')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute();
};
