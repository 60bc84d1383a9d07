import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { StudentTop } from '@tokiori/contract';
import { openReminder, studentTop } from '@tokiori/contract/client';
import { useEffect, useRef } from 'react';
import { call } from '../../app/api/client';
import { ALWAYS_FRESH, queryOf } from '../../app/api/query-of';
import { useDay } from '../../app/device/use-day';
import { Page } from '../../app/page/page';
import { QueryBoundary } from '../../app/page/query-boundary';
import { comingWords } from '../../app/sheets/coming';
import { useVerdictsComeWords } from '../../app/device/answers/answer-words';
import { useTakeNow } from '../../app/sheets/use-take-now';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Spinner } from '../../ui/feedback/spinner';
import styles from './reminders.module.css';

/** Notes that one came by the link of a reminder. Whether that is known changes nothing for the learner. */
const useOpened = (code: string | undefined): void => {
  const noted = useRef(false);
  useEffect(() => {
    if (code === undefined || noted.current) return;
    noted.current = true;
    void call(openReminder, { body: { code } }).catch(() => undefined);
  }, [code]);
};

/** Goes straight into the first of what waits; by a button where that failed. */
const Begin = ({ top }: { top: StudentTop }) => {
  const { start, starting } = useTakeNow({ replace: true });
  const begun = useRef(false);
  const first = top.take_now[0]!;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    start(first);
  }, [start, first]);
  return (
    <div className={styles.opening}>
      {starting === null ? (
        <Button variant="primary" size="large" onClick={() => start(first)}>
          今日の分を始める
        </Button>
      ) : (
        <Spinner label="今日の分を開いています" />
      )}
      <LinkButton to="/dashboard" variant="quiet">
        ホームへ
      </LinkButton>
    </div>
  );
};

const AllGiven = () => (
  <div className={styles.opening}>
    <p>今日の分は、最後まで解けました。{useVerdictsComeWords()}</p>
    <LinkButton to="/dashboard" variant="primary">
      ホームへ
    </LinkButton>
  </div>
);

/** The day with what was answered on this device. */
const Day = ({ told }: { told: StudentTop }) => {
  const { day, isAllGiven } = useDay(told);
  if (isAllGiven) return <AllGiven />;
  if (!day) return <Skeleton blockRem={12} />;
  return day.take_now.length > 0 ? <Begin top={day} /> : <Nothing top={day} />;
};

const Nothing = ({ top }: { top: StudentTop }) => (
  <div className={styles.opening}>
    <p>
      {top.is_day_off ? '今日はお休みの日です。' : '今日の分はおわりです。'}
      {top.next_on !== null && `${comingWords(top, [])}です。`}
    </p>
    <LinkButton to="/dashboard" variant="primary">
      ホームへ
    </LinkButton>
  </div>
);

/** Where the link of a reminder leads: into the very sitting. */
export const TodayPage = () => {
  const { reminder } = useSearch({ strict: false });
  useOpened(reminder);
  const query = useQuery({ ...queryOf(studentTop, {}), ...ALWAYS_FRESH });
  return (
    <Page title="今日の分">
      <h1 tabIndex={-1}>今日の分</h1>
      <QueryBoundary query={query} skeleton={<Skeleton blockRem={12} />}>
        {(told) => <Day told={told} />}
      </QueryBoundary>
    </Page>
  );
};
