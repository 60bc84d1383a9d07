import { useQueryClient } from '@tanstack/react-query';
import { listBookmarks, removeBookmark, setBookmark } from '@tokiori/contract/client';
import { allOf } from '../../app/api/all-rows';
import { keyOf } from '../../app/api/query-of';
import { useAction, type ActionOptions } from '../../app/api/use-action';

/** One's own bookmarks, newest first. */
export const bookmarksQuery = { ...allOf(listBookmarks, {}), throwOnError: false };

/** Those of the questions of a sheet: one call for all of them. */
export const sheetBookmarksQuery = (sheetId: number) => ({
  ...allOf(listBookmarks, { query: { survey_sheet_id: sheetId } }),
  throwOnError: false,
});

/** Bookmarks change nothing else that is shown: a sitting is not asked for again. */
const useRefresh = () => {
  const client = useQueryClient();
  return {
    keeps: 'all' as const,
    onDone: () => client.invalidateQueries({ queryKey: keyOf(listBookmarks) }),
  };
};

/** Sets a bookmark, or changes its note. */
export const useSetBookmark = (
  errorsIn: ActionOptions<typeof setBookmark>['errorsIn'] = 'notification',
) => useAction(setBookmark, { ...useRefresh(), errorsIn });

export const useRemoveBookmark = () => useAction(removeBookmark, useRefresh());
