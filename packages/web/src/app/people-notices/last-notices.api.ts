import { listLastPeopleNotices } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query-of';
import type { AdministeredCompany } from '../session/administered';
import { formatDate } from '../../ui/format/date';

/** What stands beside the name of somebody who was told by hand: 「11月25日（水）にお知らせ済み」. */
export type NoticeNoteOf = (userId: number) => string | null;

/** When each of some people was last told by hand; the list stands without it, should it fail. */
export const useNoticeNotes = (
  { within }: AdministeredCompany,
  rows: readonly { id: number }[] | undefined,
): NoticeNoteOf => {
  const ids = (rows ?? []).map(({ id }) => id).sort((one, other) => one - other);
  const { data } = useQuery({
    ...queryOf(listLastPeopleNotices, within({ query: { user_ids: JSON.stringify(ids) } })),
    enabled: ids.length > 0,
    throwOnError: false,
  });
  const days = new Map(data?.people.map(({ id, sent_on: day }) => [id, day]));
  return (userId) => {
    const day = days.get(userId);
    return day === undefined ? null : `${formatDate(day)}にお知らせ済み`;
  };
};
