import { useQuery } from '@tanstack/react-query';
import type { StudentTop } from '@tokiori/contract';
import { adminHome } from '../../app/layout/nav';
import { Page } from '../../app/page/page';
import { useSignedIn } from '../../app/session/use-session';
import { LinkButton } from '../../ui/button/link-button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatDate } from '../../ui/format/date';
import { PageHeader } from '../../ui/surface/page-header';
import { Section } from '../../ui/surface/card';
import { isToTake } from '../basics/learner/basic-state';
import { DashboardBasics } from '../basics/learner/dashboard-basics';
import { ownBasicsPartQuery } from '../basics/learner/learner-basics.api';
import styles from './dashboard-page.module.css';
import { HolidayCheck } from './holiday-check';
import { ManagerPart } from './manager-part';
import { MonthFigures } from './month-figures';
import { RankNote } from './rank';
import { RowsSection } from './rows-section';
import { topQuery, untakensQuery } from './students.api';
import { Timeline } from './timeline';
import { Today } from './today';
import { UntakenRow } from './untaken';

const monthName = (today: string): string => `${Number(today.slice(5, 7))}月の学習`;

export const DashboardPage = () => {
  const { user } = useSignedIn();
  const { data: top } = useQuery(topQuery);
  const untakens = useQuery(untakensQuery);
  const basics = useQuery(ownBasicsPartQuery);
  const administration = adminHome(user);
  // What was not taken stands between the day and the month: both come at once, or the month would jump.
  const isSettled = top !== undefined && !untakens.isPending;
  // So do basics to take: the month waits for them, the day does not, and nothing does once they have failed.
  const areBasicsSettled = !basics.isPending || basics.failureCount > 0;
  const hasToTake = isSettled && basics.data?.rows.some((basic) => isToTake(basic, top.today));
  const basicsPart = top && <DashboardBasics query={basics} today={top.today} />;

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
      {hasToTake && basicsPart}
      <Section title={top ? monthName(top.today) : '今月の学習'}>
        {top && areBasicsSettled ? <Month top={top} /> : <Skeleton blockRem={8} />}
      </Section>
      {top && user.role === 'DepartmentManager' && (
        <div className={styles.manager}>
          <ManagerPart today={top.today} />
        </div>
      )}
      {!hasToTake && basicsPart}
    </Page>
  );
};

const Month = ({ top }: { top: StudentTop }) => (
  <>
    <MonthFigures month={top.month} />
    <RankNote rank={top.rank} hasAnswered={top.month.active_days > 0} />
    {top.month.active_days > 0 && <Timeline />}
  </>
);
