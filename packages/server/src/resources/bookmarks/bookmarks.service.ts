import { MAX_BOOKMARKS, type Bookmark } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { ownAnswerTo } from '../survey-sheets/survey-sheets.access';
import {
  countOtherBookmarks,
  deleteBookmark,
  findBookmark,
  pageOfBookmarks,
  upsertBookmark,
  type BookmarkRow,
} from './bookmarks.queries';

const present = (row: BookmarkRow): Bookmark => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

/** The caller's bookmark of a question. @throws AppError NOT_FOUND */
const ownBookmark = async (tx: Tx, caller: Caller, questionId: number): Promise<Bookmark> => {
  const row = await findBookmark(tx, caller, questionId);
  if (!row) throw new AppError('NOT_FOUND');
  return present(row);
};

export const listBookmarks = async (
  call: CallOf<typeof endpoints.listBookmarks>,
): Promise<Page<Bookmark>> => {
  const { rows, total } = await pageOfBookmarks(call);
  return { rows: rows.map(present), total };
};

/** A moment that a client names, as far as it may be one: neither before 1970 nor in the future. */
const setAt = (named: string | undefined, now: Date): Date =>
  named === undefined ? now : new Date(Math.min(Math.max(0, Date.parse(named)), now.getTime()));

/** Sets a bookmark, or the note of one that is there. Only questions that the caller has answered have any. */
export const setBookmark = async ({
  tx,
  caller,
  params,
  body,
  now,
}: CallOf<typeof endpoints.setBookmark>): Promise<Bookmark> => {
  const { question_id: questionId } = params;
  const surveyId = await ownAnswerTo(tx, caller, questionId);
  if ((await countOtherBookmarks(tx, caller, questionId)) >= MAX_BOOKMARKS)
    throw new AppError('TOO_MANY_BOOKMARKS');
  const at = setAt(body.created_at, now);
  await upsertBookmark(tx, caller, { questionId, surveyId, note: body.note, at });
  return ownBookmark(tx, caller, questionId);
};

/** Removes a bookmark and answers it as it was. */
export const removeBookmark = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.removeBookmark>): Promise<Bookmark> => {
  const bookmark = await ownBookmark(tx, caller, params.question_id);
  await deleteBookmark(tx, caller, params.question_id);
  return bookmark;
};
