import type { UserHoliday } from '@tokiori/contract';
import { useState } from 'react';
import { useToday } from '../../app/session/use-today';
import { useSignedIn } from '../../app/session/use-session';
import { Button, IconButton } from '../../ui/button/button';
import { formatDate, formatMonth } from '../../ui/format/date';
import { useNotify } from '../../ui/notification/use-notify';
import { addMonthsToDate, isIn, monthOf, spanOf } from './calendar';
import styles from './holiday-calendar.module.css';
import { useDefaults, useHolidays } from './holidays.api';
import { MonthGrid } from './month-grid';
import { RemoveHoliday } from './remove-holiday';
import { SelectionBar } from './selection-bar';
import { useSelection } from './use-selection';
import { rangeText } from './words';

interface Props {
  defaults: ReturnType<typeof useDefaults>['defaults'];
}

/** One's own holidays, a month at a time. */
export const HolidayCalendar = ({ defaults }: Props) => {
  const today = useToday();
  const [cursor, setCursor] = useState(today);
  const [removing, setRemoving] = useState<UserHoliday | null>(null);
  const { range, isOpen, pick, drag, clear } = useSelection();
  const month = monthOf(cursor);
  const notify = useNotify();
  // Days that have passed are an admin's to change.
  const { role } = useSignedIn().user;
  const earliest = role === 'Admin' || role === 'SuperAdmin' ? '' : today;
  const { own, company, national, isLoading } = useHolidays(spanOf(month));

  const pickOrRemove = (date: string, extend: boolean): void => {
    const holiday = own.find((one) => isIn(date, one));
    const declared = company.find((one) => isIn(date, one));
    if (!holiday && declared && !extend && range === null)
      notify(
        `${declared.name}は会社の休日です。取り消しや変更は、会社の管理者に相談してください。`,
        'info',
      );
    if (!holiday || extend) return pick(date, extend);
    if (holiday.to < earliest)
      return notify('過ぎた休日は、会社の管理者が取り消します。管理者に依頼してください。', 'info');
    setRemoving(holiday.from < earliest ? { ...holiday, from: earliest } : holiday);
  };
  const ofMonth = company.filter(({ from, to }) => monthOf(from) <= month && month <= monthOf(to));
  const namesOfMonth = [...national].filter(([date]) => monthOf(date) === month);

  return (
    <div className={styles.calendar} aria-busy={isLoading}>
      <div className={styles.head}>
        <IconButton
          icon="left"
          label="前の月"
          onClick={() => setCursor(addMonthsToDate(cursor, -1))}
        />
        <h2 className={styles.month} aria-live="polite">
          {formatMonth(month)}
        </h2>
        <IconButton
          icon="right"
          label="次の月"
          onClick={() => setCursor(addMonthsToDate(cursor, 1))}
        />
        {month !== monthOf(today) && (
          <Button variant="quiet" onClick={() => setCursor(today)}>
            今月
          </Button>
        )}
      </div>
      <MonthGrid
        today={today}
        month={month}
        cursor={cursor}
        onCursor={setCursor}
        marks={{
          own,
          company,
          national,
          weekly: defaults?.weekdays ?? [],
          isNationalOff: defaults?.national_holidays ?? false,
        }}
        range={range}
        onPick={pickOrRemove}
        onDrag={drag}
        onEscape={clear}
      />
      {ofMonth.length > 0 && (
        <p>
          会社の休日：
          {ofMonth.map((holiday) => `${holiday.name}（${rangeText(holiday)}）`).join('、')}
        </p>
      )}
      {namesOfMonth.length > 0 && (
        <p className={styles.names}>
          祝日：{namesOfMonth.map(([date, name]) => `${formatDate(date)} ${name}`).join('、')}
        </p>
      )}
      <SelectionBar range={range} isOpen={isOpen} own={own} earliest={earliest} onClear={clear} />
      {removing && <RemoveHoliday holiday={removing} onClose={() => setRemoving(null)} />}
    </div>
  );
};
