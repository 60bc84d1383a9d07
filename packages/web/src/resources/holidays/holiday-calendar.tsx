import type { UserHoliday } from '@tokiori/contract';
import { useState } from 'react';
import { useSignedIn } from '../../app/session/use-session';
import { Button, IconButton } from '../../ui/button/button';
import { formatDate, formatMonth, todayText } from '../../ui/format/date';
import { useNotify } from '../../ui/notification/use-notify';
import { addMonthsToDate, isIn, monthOf, spanOf } from './calendar';
import styles from './holiday-calendar.module.css';
import { useDefaults, useHolidays } from './holidays.api';
import { MonthGrid } from './month-grid';
import { RemoveHoliday } from './remove-holiday';
import { SelectionBar } from './selection-bar';
import { useSelection } from './use-selection';

interface Props {
  defaults: ReturnType<typeof useDefaults>['defaults'];
}

/** One's own holidays, a month at a time. */
export const HolidayCalendar = ({ defaults }: Props) => {
  const [cursor, setCursor] = useState(todayText());
  const [removing, setRemoving] = useState<UserHoliday | null>(null);
  const { range, isOpen, pick, drag, clear } = useSelection();
  const month = monthOf(cursor);
  const notify = useNotify();
  // Days that have passed are an admin's to change.
  const { role } = useSignedIn().user;
  const earliest = role === 'Admin' || role === 'SuperAdmin' ? '' : todayText();
  const { own, national, isLoading } = useHolidays(spanOf(month));

  const pickOrRemove = (date: string, extend: boolean): void => {
    const holiday = own.find((one) => isIn(date, one));
    if (!holiday || extend) return pick(date, extend);
    if (holiday.to < earliest)
      return notify('過ぎた休日は、会社の管理者が取り消します。管理者に依頼してください。', 'info');
    setRemoving(holiday.from < earliest ? { ...holiday, from: earliest } : holiday);
  };
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
        {month !== monthOf(todayText()) && (
          <Button variant="quiet" onClick={() => setCursor(todayText())}>
            今月
          </Button>
        )}
      </div>
      <MonthGrid
        month={month}
        cursor={cursor}
        onCursor={setCursor}
        marks={{
          own,
          national,
          weekly: defaults?.weekdays ?? [],
          isNationalOff: defaults?.national_holidays ?? false,
        }}
        range={range}
        onPick={pickOrRemove}
        onDrag={drag}
        onEscape={clear}
      />
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
