import { useQuery } from '@tanstack/react-query';
import type { StudentTop } from '@tokiori/contract';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { studentTop } from '@tokiori/contract/client';
import { asOf } from '../../app/device/as-of';
import { useDay } from '../../app/device/use-day';
import { forgetFirstView, keepFirstView } from '../../app/device/first-view';
import { adminHome } from '../../app/session/home';
import { LazySection } from '../../app/page/lazy-section';
import { Page } from '../../app/page/page';
import { useSignedIn } from '../../app/session/use-session';
import { useToday } from '../../app/session/use-today';
import { LinkButton } from '../../ui/button/link-button';
import { Note } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatDate } from '../../ui/format/date';
import { PageHeader } from '../../ui/surface/page-header';
import { Section } from '../../ui/surface/card';
import { comingDates, isToTake } from '../learner-basics/basic-state';
import { DashboardBasics } from '../learner-basics/dashboard-basics';
import { ownBasicsPartQuery } from '../learner-basics/learner-basics.api';
import { useGivenBasics } from '../learner-basics/use-given-basics';
import styles from './dashboard-page.module.css';
import { HolidayReminder } from './holiday-check';
import { ManagerPart } from './manager-part';
import { MonthFigures } from './month-figures';
import { RowsSection } from './rows-section';
import { holidayCheckQuery, topQuery, untakensQuery } from './students.api';
import { Today } from './today';
import { UntakenRow } from './untaken';

/** For those who want to see it. */
const RankNote = lazy(() => import('./rank'));

/** Stands below what is to be done. */
const Timeline = lazy(() => import('./timeline').then(({ Timeline }) => ({ default: Timeline })));
const Together = lazy(() => import('./together').then(({ Together }) => ({ default: Together })));
/** As high as the timeline on a phone. */
const TIMELINE_REM = 26.5;

const monthName = (today: string): string => `${Number(today.slice(5, 7))}月の学習`;

export const DashboardPage = () => {
  const { user } = useSignedIn();
  const todayHere = useToday();
  const { data: told } = useQuery(topQuery);
  const { day: top, isAllGiven } = useDay(told);
  // What the device tells may be of an earlier day.
  const today = top && asOf([studentTop.id]) === null ? top.today : todayHere;
  const untakens = useQuery(untakensQuery);
  const basics = useQuery({ ...ownBasicsPartQuery, select: useGivenBasics() });
  const administration = adminHome(user);
  const check = useQuery(holidayCheckQuery);
  // They come at once, or what stands below would jump.
  const isSettled = top !== undefined && !untakens.isPending && !check.isPending;
  // Basics to take stand above the month, which would jump if it were there before them. The day does not wait for
  // them, and nothing does once they have failed.
  const areBasicsSettled = !basics.isPending || basics.failureCount > 0;
  const hasToTake = isSettled && basics.data?.rows.some((basic) => isToTake(basic, top.today));
  const others = top ? comingDates(basics.data?.rows ?? [], top.today) : [];
  const basicsPart = top && <DashboardBasics query={basics} today={top.today} />;

  const todayPart = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSettled) return;
    // The note of a reply stands above it and would move it.
    if (top.unread_reply_count > 0) return forgetFirstView();
    return keepFirstView(todayPart.current!, { userId: user.id, day: top.today });
  });

  return (
    <Page title="ダッシュボード">
      <PageHeader
        title="ダッシュボード"
        lead={
          <>
            {user.name}さん、
            <span className={styles.day}>今日は{formatDate(today)}です。</span>
          </>
        }
        action={
          administration !== null && (
            <LinkButton to={administration.to} variant="quiet" icon="settings">
              {administration.label}へ
            </LinkButton>
          )
        }
      />
      {top && top.unread_reply_count > 0 && (
        <div className={styles.reply}>
          <Note>
            返事が来ました。<Link to="/question-reports">返事を見る</Link>
          </Note>
        </div>
      )}
      <div className={styles.today} ref={todayPart} data-today={isSettled ? 'here' : ''}>
        {isSettled ? (
          <Today top={top} today={today} others={others} isAllGiven={isAllGiven} />
        ) : (
          <Skeleton blockRem={25} />
        )}
        {isSettled ? top.leave === null && <HolidayReminder /> : <Skeleton blockRem={14} />}
      </div>
      {isSettled && (
        <RowsSection
          title="未受講のテスト"
          query={untakens}
          isShown={({ examination_id }) => !isOffered(told!, examination_id)}
        >
          {(item) => <UntakenRow key={item.examination_id} item={item} />}
        </RowsSection>
      )}
      {hasToTake && basicsPart}
      {!isSettled && <Skeleton blockRem={12} />}
      {isSettled && areBasicsSettled && (
        <Section title={monthName(top.today)}>
          <Month top={top} />
        </Section>
      )}
      {top && user.role === 'DepartmentManager' && (
        <div className={styles.manager}>
          <ManagerPart today={top.today} />
        </div>
      )}
      {!hasToTake && basicsPart}
    </Page>
  );
};

/** Whether what waits today holds the test already: it says how often it waits. */
const isOffered = ({ take_now }: StudentTop, examinationId: number): boolean =>
  take_now.some((item) => item.kind === 'Daily' && item.examination_id === examinationId);

const Month = ({ top }: { top: StudentTop }) => (
  <>
    <MonthFigures month={top.month} />
    {top.rank && (
      <Suspense fallback={null}>
        <RankNote rank={top.rank} hasAnswered={top.month.active_days > 0} />
      </Suspense>
    )}
    {top.month.active_days > 0 && (
      <LazySection blockRem={TIMELINE_REM}>
        <Timeline />
        <Together />
      </LazySection>
    )}
  </>
);
