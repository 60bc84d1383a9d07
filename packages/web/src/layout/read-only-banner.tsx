import { getOwnCompany } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Note } from '../ui/feedback/error-display';
import { formatDate } from '../ui/format/date';
import { dateInZone } from '../ui/format/days';
import { queryOf } from '../app/api/query-of';
import { mayOpen } from '../app/session/may-open';
import { useSignedIn } from '../app/session/use-session';
import styles from './admin-layout.module.css';

const BILLING = '/admin/billing/stripe';

/** The last day before a moment: 「12月1日（火）」. */
const lastDayBefore = (instant: string, zone: string): string =>
  formatDate(dateInZone(zone, new Date(Date.parse(instant) - 1)), dateInZone(zone));

const hasCome = (instant: string): boolean => Date.parse(instant) <= Date.now();

/** Tells admins that the company may only read, or soon will, with the way to change that. */
export const ReadOnlyBanner = () => {
  const isAdmin = mayOpen(useSignedIn().user, 'Admin');
  const isThere = useLocation({ select: ({ pathname }) => pathname === BILLING });
  const { data: company } = useQuery({
    ...queryOf(getOwnCompany, {}),
    enabled: isAdmin,
    throwOnError: false,
  });
  if (!company?.read_only_at || !isAdmin || isThere) return null;
  const { read_only_at: from, time_zone: zone } = company;
  const isReadOnly = hasCome(from);
  return (
    <section className={styles.notice} aria-label="ご契約のお知らせ">
      <Note tone={isReadOnly ? 'attention' : 'review'}>
        {isReadOnly
          ? 'いまは閲覧だけできます。データはすべて保管されています。'
          : `お支払いが確認できていません。${lastDayBefore(from, zone)}までは、いつもどおり使えます。`}
        <Link to={BILLING}>ご契約・お支払いを確かめる</Link>
      </Note>
    </section>
  );
};
