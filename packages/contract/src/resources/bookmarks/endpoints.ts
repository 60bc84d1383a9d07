import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { Bookmark, BookmarkBody } from './schema';

const resource = 'bookmarks';
const params = z.object({ question_id: IdText });

export const listBookmarks = endpoint({
  id: 'listBookmarks',
  method: 'GET',
  path: '/students/bookmarks',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '自分のしおりの一覧です。新しい順に返します。',
  ...listOf(Bookmark, {
    sortable: ['id', 'created_at', 'question_title'],
    /** The bookmarks of the questions of one sheet. */
    filters: { survey_sheet_id: z.optional(IdText) },
  }),
});

export const setBookmark = endpoint({
  id: 'setBookmark',
  method: 'PUT',
  path: '/students/bookmarks/{question_id}',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '答えたことのある問題に、しおりをはさみます。すでにあるときは、メモを変えます。',
  params,
  body: BookmarkBody,
  answer: Bookmark,
  errors: ['TOO_MANY_BOOKMARKS'],
});

export const removeBookmark = endpoint({
  id: 'removeBookmark',
  method: 'DELETE',
  path: '/students/bookmarks/{question_id}',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: 'しおりを外します。',
  params,
  answer: Bookmark,
});
