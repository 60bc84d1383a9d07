import {
  MOST_WEEKLY_DAYS_OFF,
  WHOLE_WEEK_OFF,
  type UserHolidayDefaults,
  type Weekday,
} from '@tokiori/contract';
import { useState } from 'react';
import { Switch } from '../../ui/choice/checkbox';
import { InlineError } from '../../ui/feedback/error-display';
import type { useDefaults } from './holidays.api';
import { WeekButtons } from '../../app/people/week-buttons';
import styles from './weekly-days-off.module.css';

interface Props {
  defaults:
    | UserHolidayDefaults
    | { weekdays: Weekday[]; national_holidays: boolean; day_starts_at: number };
  onChange: ReturnType<typeof useDefaults>['change'];
}

/** The days off that come back every week, saved at once. */
export const WeeklyDaysOff = ({ defaults, onChange }: Props) => {
  const [issue, setIssue] = useState<string>();
  const { weekdays, national_holidays, day_starts_at } = defaults;

  const choose = (next: Weekday[]): void => {
    const isFree = next.length <= MOST_WEEKLY_DAYS_OFF;
    setIssue(isFree ? undefined : WHOLE_WEEK_OFF);
    if (isFree) onChange({ weekdays: next, national_holidays, day_starts_at });
  };

  return (
    <div className={styles.defaults}>
      <p>休みにした曜日には、問題が届きません。変えるとすぐに保存されます。</p>
      <WeekButtons weekdays={weekdays} onChange={choose} />
      {issue !== undefined && <InlineError message={issue} />}
      <Switch
        label="国民の祝日も休みにする"
        checked={national_holidays}
        onChange={(event) =>
          onChange({ weekdays, national_holidays: event.target.checked, day_starts_at })
        }
      />
    </div>
  );
};
