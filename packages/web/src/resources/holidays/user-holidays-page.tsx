import { Page } from '../../app/page/page';
import { Skeleton } from '../../ui/feedback/skeleton';
import { PageHeader } from '../../ui/surface/page-header';
import { Section } from '../../ui/surface/card';
import { HolidayCheck } from '../students/holiday-check';
import { CalendarExchange } from './calendar-exchange';
import { DayStart } from './day-start';
import { HolidayCalendar } from './holiday-calendar';
import { useDefaults } from './holidays.api';
import styles from './user-holidays-page.module.css';
import { WeeklyDaysOff } from './weekly-days-off';

export const UserHolidaysPage = () => {
  const { defaults, change } = useDefaults();
  return (
    <Page title="休日設定">
      <PageHeader
        title="休日設定"
        lead="休みの日には問題が届きません。毎週や毎月のテストは、次の出勤日に届きます。"
        back={{ to: '/dashboard', label: 'ダッシュボード' }}
      />
      <div className={styles.calendar}>
        <HolidayCalendar defaults={defaults} />
      </div>
      <Section title="毎週の休み">
        {defaults ? (
          <WeeklyDaysOff defaults={defaults} onChange={change} />
        ) : (
          <Skeleton blockRem={10} />
        )}
      </Section>
      <Section title="夜勤や早朝に学ぶとき">
        {defaults ? (
          <div className={styles.dayStart}>
            <DayStart
              minutes={defaults.day_starts_at}
              onChange={(minutes) => change({ ...defaults, day_starts_at: minutes })}
            />
          </div>
        ) : (
          <Skeleton blockRem={6} />
        )}
      </Section>
      <Section title="カレンダーのアプリ">
        <CalendarExchange />
      </Section>
      <Section title="来月の休日の確認">
        <HolidayCheck />
      </Section>
    </Page>
  );
};
