import { useInfiniteQuery } from '@tanstack/react-query';
import type { Notification } from '@tokiori/contract';
import { readNotifications } from '@tokiori/contract/client';
import { useAction } from '../../app/api/use-action';
import { Page } from '../../app/page/page';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useImpersonator } from '../../app/session/use-impersonator';
import { useSignedIn } from '../../app/session/use-session';
import { useToday } from '../../app/session/use-today';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNearDate } from '../../ui/format/date';
import { dateInZone } from '../../ui/format/days';
import { Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { NotificationRow } from './notification-row';
import { notificationsQuery } from './notifications.api';
import styles from './notifications.module.css';
import { PushSection } from './push-section';

export const NotificationsPage = () => {
  const pages = useInfiniteQuery(notificationsQuery);
  const isThemselves = useImpersonator() === null;
  const { run, isPending } = useAction(readNotifications);
  const told = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const isAnyUnread = told.some(({ read_at: readAt }) => readAt === null);
  return (
    <Page title="お知らせ" width="reading">
      <PageHeader
        title="お知らせ"
        lead="割り当て、結果、返信などが届きます。会社の決めた期間を過ぎると消えます。"
        action={
          isThemselves &&
          isAnyUnread && (
            <Button busy={isPending} onClick={() => run({ body: { all: true } })}>
              すべて既読にする
            </Button>
          )
        }
      />
      <Stack gap="roomy">
        <QueryBoundary query={pages} skeleton={<Skeleton blockRem={20} />}>
          {() =>
            told.length === 0 ? (
              <EmptyState>お知らせはまだありません。</EmptyState>
            ) : (
              <Stack>
                <Days
                  told={told}
                  onOpen={({ id, read_at: readAt }) => {
                    if (isThemselves && readAt === null) run({ body: { ids: [id] } });
                  }}
                />
                {pages.hasNextPage && (
                  <Button
                    busy={pages.isFetchingNextPage}
                    onClick={() => void pages.fetchNextPage()}
                  >
                    前のお知らせも表示する
                  </Button>
                )}
              </Stack>
            )
          }
        </QueryBoundary>
        <PushSection />
      </Stack>
    </Page>
  );
};

interface DaysProps {
  told: readonly Notification[];
  onOpen: (told: Notification) => void;
}

/** What happened on each day, the newest first. */
const Days = ({ told, onOpen }: DaysProps) => {
  const today = useToday();
  const zone = useSignedIn().company?.time_zone ?? 'Asia/Tokyo';
  const dayOf = ({ created_at: at }: Notification): string => dateInZone(zone, new Date(at));
  const days = [...new Set(told.map(dayOf))];
  return (
    <div className={styles.days}>
      {days.map((day) => (
        <section key={day} className={styles.day}>
          <h2>{formatNearDate(day, today)}</h2>
          <ul className={styles.list}>
            {told
              .filter((one) => dayOf(one) === day)
              .map((one) => (
                <NotificationRow key={one.id} told={one} today={today} onOpen={() => onOpen(one)} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
