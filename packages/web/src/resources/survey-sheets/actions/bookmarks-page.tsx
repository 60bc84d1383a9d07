import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { focusHeading } from '../../../app/page/focus-heading';
import { Page } from '../../../app/page/page';
import { LazyPractice } from '../../../app/practice/lazy-practice';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { LinkButton } from '../../../ui/button/link-button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Stack } from '../../../ui/surface/card';
import { PageHeader } from '../../../ui/surface/page-header';
import { BookmarkItem } from './bookmark-item';
import { bookmarksQuery } from './bookmarks.api';

/** What had the focus is gone with a bookmark that was removed, or with the way to bring it back. */
const useFocusAfterChange = (count: number | undefined): void => {
  const before = useRef(count);
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== count;
    before.current = count;
    if (hasChanged && document.activeElement === document.body) focusHeading();
  }, [count]);
};

export const BookmarksPage = () => {
  const query = useQuery(bookmarksQuery);
  useFocusAfterChange(query.data?.length);
  return (
    <Page title="しおり" width="reading">
      <PageHeader
        title="しおり"
        lead="あとで見返したい問題です。開くと、問題と解説を読み直せます。"
        back={{ to: '/result', label: '学習結果' }}
      />
      <QueryBoundary query={query} skeleton={<Skeleton blockRem={20} />}>
        {(bookmarks) =>
          bookmarks.length === 0 ? (
            <EmptyState action={<LinkButton to="/result">学習結果を見る</LinkButton>}>
              しおりはまだありません。問題に答えたあとの「しおり」で、ここに並びます。
            </EmptyState>
          ) : (
            <Stack gap="tight">
              <LazyPractice of="Bookmarked" />
              {bookmarks.map((bookmark) => (
                <BookmarkItem key={bookmark.id} bookmark={bookmark} />
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
    </Page>
  );
};
