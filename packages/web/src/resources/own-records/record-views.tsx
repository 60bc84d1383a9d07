import { useInfiniteQuery } from '@tanstack/react-query';
import type { RecordView } from '@tokiori/contract';
import { listRecordViews } from '@tokiori/contract/client';
import { retentionText } from '@tokiori/domain';
import { ALWAYS_FRESH, pagesOf } from '../../app/api/query-of';
import { QueryBoundary } from '../../app/page/query-boundary';
import { ROLE_LABELS } from '../../app/words/roles';
import { Button } from '../../ui/button/button';
import { LineItem, LineList } from '../../ui/data/line-list';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatDate } from '../../ui/format/date';
import { Stack } from '../../ui/surface/card';
import { VIEWED_WORDS } from './own-record-words';

const viewsQuery = {
  ...pagesOf(listRecordViews, { query: { limit: '20' } }),
  ...ALWAYS_FRESH,
  throwOnError: false,
};

/** Who it was, by name and role. */
const readerText = ({ reader, reader_name: name, reader_role: role }: RecordView): string => {
  if (reader === 'Program') return `プログラム（APIトークン「${name ?? '削除されたトークン'}」）`;
  if (reader === 'Operator')
    return name === null ? '運営会社の管理者' : `運営会社の管理者（${name}さんになりかわって）`;
  if (name === null) return '削除されたユーザー';
  return role === null ? `${name}さん` : `${name}さん（${ROLE_LABELS[role]}）`;
};

/** Who looked at one's data, the newest first. */
export const RecordViews = ({ keptDays }: { keptDays: number }) => {
  const pages = useInfiniteQuery(viewsQuery);
  const views = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack>
      <p>
        あなた1人の画面を、ほかの人やプログラムが開いたことの記録です。同じ人が同じ日に同じ種類のデータを何度見ても、1件です。一覧や集計で見たことは含みません。
        保存するのは{retentionText(keptDays)}です。
      </p>
      <QueryBoundary query={pages} skeleton={<Skeleton blockRem={10} />}>
        {() =>
          views.length === 0 ? (
            <p>見た人は、まだいません。</p>
          ) : (
            <>
              <LineList label="あなたのデータを見た人">
                {views.map((view) => (
                  <LineItem
                    key={view.id}
                    title={readerText(view)}
                    notes={[`${formatDate(view.viewed_on)}・${VIEWED_WORDS[view.record]}`]}
                  />
                ))}
              </LineList>
              {pages.hasNextPage && (
                <div>
                  <Button
                    busy={pages.isFetchingNextPage}
                    onClick={() => void pages.fetchNextPage()}
                  >
                    前の記録も表示する
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryBoundary>
    </Stack>
  );
};
