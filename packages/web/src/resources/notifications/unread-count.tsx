import { useQuery } from '@tanstack/react-query';
import { MAX_UNREAD_COUNT } from '@tokiori/contract';
import { studentTop } from '@tokiori/contract/client';
import { useEffect } from 'react';
import { queryOf } from '../../app/api/query-of';
import { useDay } from '../../app/device/use-day';
import { useImpersonator } from '../../app/session/use-impersonator';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { renewPushDevice } from './device-push';
import { unreadQuery } from './notifications.api';

/** What waits today, on the icon of the installed product, as far as a page has asked for it. */
const useAppBadge = (): void => {
  const { data } = useQuery({ ...queryOf(studentTop, {}), enabled: false });
  const waiting = useDay(data).day?.left_today.question_count;
  useEffect(() => {
    if (waiting === undefined || !('setAppBadge' in navigator)) return;
    const set = waiting === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(waiting);
    // Only an installed product has an icon.
    void set.catch(() => undefined);
  }, [waiting]);
};

/** The device still gets what its owner wants, and nobody else's. */
const usePushDevice = (isThemselves: boolean): void => {
  useEffect(() => {
    if (isThemselves) void renewPushDevice().catch(() => undefined);
  }, [isThemselves]);
};

/** How many notifications are unread, in figures and in words. */
export const UnreadCount = ({ className }: { className?: string }) => {
  useAppBadge();
  usePushDevice(useImpersonator() === null);
  const count = useQuery(unreadQuery).data?.count ?? 0;
  if (count === 0) return null;
  const shown = count > MAX_UNREAD_COUNT ? `${MAX_UNREAD_COUNT}+` : String(count);
  return (
    <span className={className}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>（未読{shown}件）</VisuallyHidden>
    </span>
  );
};
