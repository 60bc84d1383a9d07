import { useQuery } from '@tanstack/react-query';
import { Page } from '../../app/page/page';
import { QueryBoundary } from '../../app/page/query-boundary';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { BookmarkItem } from './bookmark-item';
import { bookmarksQuery } from './bookmarks.api';

export const BookmarksPage = () => (
  <Page title="しおり" width="reading">
    <PageHeader
      title="しおり"
      lead="あとで見返したい問題です。開くと、問題と解説を読み直せます。"
      back={{ to: '/result', label: '学習結果' }}
    />
    <QueryBoundary query={useQuery(bookmarksQuery)} skeleton={<Skeleton blockRem={20} />}>
      {(bookmarks) =>
        bookmarks.length === 0 ? (
          <EmptyState action={<LinkButton to="/result">学習結果を見る</LinkButton>}>
            しおりはまだありません。問題に答えたあとの「しおり」で、ここに並びます。
          </EmptyState>
        ) : (
          <Stack gap="tight">
            {bookmarks.map((bookmark) => (
              <BookmarkItem key={bookmark.id} bookmark={bookmark} />
            ))}
          </Stack>
        )
      }
    </QueryBoundary>
  </Page>
);
