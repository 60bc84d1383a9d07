import { useQuery } from '@tanstack/react-query';
import { adminHome } from '../../app/layout/nav';
import { Page } from '../../app/page/page';
import { useSignedIn } from '../../app/session/use-session';
import { LinkButton } from '../../ui/button/link-button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatDate } from '../../ui/format/date';
import { PageHeader } from '../../ui/surface/page-header';
import { Section } from '../../ui/surface/card';
import { BasicRow } from './basics';
import styles from './dashboard-page.module.css';
import { HolidayCheck } from './holiday-check';
import { ManagerPart } from './manager-part';
import { MonthFigures } from './month-figures';
import { RankNote } from './rank';
import { RowsSection } from './rows-section';
import { basicsQuery, topQuery, untakensQuery } from './students.api';
import { Timeline } from './timeline';
import { Today } from './today';
import { UntakenRow } from './untaken';

const monthName = (today: string): string => `${Number(today.slice(5, 7))}月の学習`;

export const DashboardPage = () => {
  const { user } = useSignedIn();
  const { data: top } = useQuery(topQuery);
  const untakens = useQuery(untakensQuery);
  const basics = useQuery(basicsQuery);
  const administration = adminHome(user);
  // What was not taken stands between the day and the month: both come at once, or the month would jump.
  const isSettled = top !== undefined && !untakens.isPending;

  return (
    <Page title="ダッシュボード">
      <PageHeader
        title="ダッシュボード"
        lead={top ? `${user.name}さん、今日は${formatDate(top.today)}です。` : `${user.name}さん`}
        action={
          administration !== null && (
            <LinkButton to={administration.to} variant="quiet" icon="settings">
              {administration.label}へ
            </LinkButton>
          )
        }
      />
      <div className={styles.today}>
        {isSettled ? <Today top={top} /> : <Skeleton blockRem={16} />}
        <HolidayCheck withLink />
      </div>
      {isSettled && (
        <RowsSection title="未受講のテスト" query={untakens}>
          {(item) => <UntakenRow key={item.examination_id} item={item} />}
        </RowsSection>
      )}
      <Section title={top ? monthName(top.today) : '今月の学習'}>
        {top ? <MonthFigures month={top.month} /> : <Skeleton blockRem={8} />}
        {top && <RankNote rank={top.rank} />}
        {top && top.month.active_days > 0 && <Timeline />}
      </Section>
      {top && user.role === 'DepartmentManager' && (
        <div className={styles.manager}>
          <ManagerPart today={top.today} />
        </div>
      )}
      <RowsSection title="ベーシック" query={basics}>
        {(item) => <BasicRow key={item.company_basic_id} item={item} />}
      </RowsSection>
    </Page>
  );
};
