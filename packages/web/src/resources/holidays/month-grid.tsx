import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { CompanyHoliday, UserHoliday, Weekday } from '@tokiori/contract';
import { WEEKDAYS } from '../../app/words/weekdays';
import { formatMonth } from '../../ui/format/date';
import { dateAfterKey, isIn, monthOf, weekdayOf, weeksOf, type DateRange } from './calendar';
import { DayCell, type Day } from './day-cell';
import styles from './month-grid.module.css';
import { useDrag } from './use-drag';

export interface Marks {
  own: readonly UserHoliday[];
  company: readonly CompanyHoliday[];
  national: ReadonlyMap<string, string>;
  weekly: readonly Weekday[];
  isNationalOff: boolean;
}

interface Props {
  today: string;
  month: string;
  /** The day the arrow keys stand on. */
  cursor: string;
  onCursor: (date: string) => void;
  marks: Marks;
  range: DateRange | null;
  onPick: (date: string, extend: boolean) => void;
  onDrag: (anchor: string, end: string) => void;
  onEscape: () => void;
}

const dayOf = (date: string, { today, month, marks, range }: Props): Day => {
  const own = marks.own.find((holiday) => isIn(date, holiday));
  return {
    date,
    isOutside: monthOf(date) !== month,
    isToday: date === today,
    isOwn: own !== undefined,
    isOwnStart: own?.from === date,
    isOwnEnd: own?.to === date,
    isWeekly: marks.weekly.includes(weekdayOf(date)),
    company: marks.company.find((holiday) => isIn(date, holiday))?.name,
    national: marks.national.get(date),
    isNationalOff: marks.isNationalOff,
    isSelected: range !== null && isIn(date, range),
  };
};

/** Six weeks of days. Arrow keys move, Enter picks, Esc lets go; a pointer presses or drags. */
export const MonthGrid = (props: Props) => {
  const { month, cursor, onCursor, onPick, onDrag, onEscape } = props;
  const table = useRef<HTMLTableElement>(null);
  const followsKeys = useRef(false);
  const drag = useDrag({
    onDrag,
    onCancel: onEscape,
    onPick: (date, extend) => {
      onCursor(date);
      onPick(date, extend);
    },
  });

  useEffect(() => {
    if (!followsKeys.current) return;
    followsKeys.current = false;
    table.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus();
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return onEscape();
    const next =
      event.altKey || event.ctrlKey || event.metaKey ? null : dateAfterKey(cursor, event.key);
    if (next === null) return;
    event.preventDefault();
    followsKeys.current = true;
    onCursor(next);
  };

  // A table that takes arrow keys is a grid; its cells become the grid's own.
  const asGrid = { role: 'grid', onKeyDown, ...drag } as const;

  return (
    <div className={styles.month}>
      <table
        ref={table}
        aria-label={`${formatMonth(month)}の休日`}
        aria-multiselectable="true"
        className={styles.grid}
        {...asGrid}
      >
        <thead>
          <tr>
            {WEEKDAYS.map(({ value, label }) => (
              <th key={value} scope="col" abbr={`${label}曜日`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <DayCell key={date} day={dayOf(date, props)} isTabStop={date === cursor} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
