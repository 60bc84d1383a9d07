import { MAX_SAVED_VIEWS, type SavedView } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import {
  countSavedViews,
  deleteSavedViewRow,
  findSavedView,
  insertSavedView,
  updateSavedViewRow,
} from './saved-views.queries';

/** A view of the caller's own, locked; another person's is answered like one that does not exist. */
const ownSavedView = async (tx: Tx, caller: Caller, id: number): Promise<SavedView> => {
  const view = await findSavedView(tx, caller, id);
  if (!view) throw new AppError('NOT_FOUND');
  return view;
};

/** Saves a list's condition under a name. */
export const createSavedView = async ({
  tx,
  caller,
  body,
}: CallOf<typeof endpoints.createSavedView>): Promise<SavedView> => {
  if ((await countSavedViews(tx, caller, body.list)) >= MAX_SAVED_VIEWS)
    throw new AppError('TOO_MANY_SAVED_VIEWS');
  return insertSavedView(tx, caller, body);
};

/** Changes what is sent of a view. */
export const updateSavedView = async ({
  tx,
  caller,
  params,
  body,
}: CallOf<typeof endpoints.updateSavedView>): Promise<SavedView> => {
  const view = await ownSavedView(tx, caller, params.id);
  const changed = { ...view, name: body.name ?? view.name, search: body.search ?? view.search };
  await updateSavedViewRow(tx, caller, changed);
  return changed;
};

/** Deletes a view and answers it as it was. */
export const deleteSavedView = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.deleteSavedView>): Promise<SavedView> => {
  const view = await ownSavedView(tx, caller, params.id);
  await deleteSavedViewRow(tx, caller, view.id);
  return view;
};
