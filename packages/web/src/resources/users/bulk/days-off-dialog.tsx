import {
  MOST_WEEKLY_DAYS_OFF,
  WHOLE_WEEK_OFF,
  type BulkDaysOff,
  type Weekday,
} from '@tokiori/contract';
import { useState } from 'react';
import { Switch } from '../../../ui/choice/checkbox';
import { InlineError } from '../../../ui/feedback/error-display';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import { Stack } from '../../../ui/surface/card';
import { WeekButtons } from '../../../app/people/week-buttons';

interface Props {
  /** 「12人」 */
  count: string;
  busy: boolean;
  error: string | undefined;
  onChange: (daysOff: BulkDaysOff) => void;
  onClose: () => void;
}

/** Asks for the weekly days off that people are given alike. */
export const DaysOffDialog = ({ count, busy, error, onChange, onClose }: Props) => {
  const [weekdays, setWeekdays] = useState<readonly Weekday[]>(['Sat', 'Sun']);
  const [isNationalOff, setNationalOff] = useState(true);
  const isWhole = weekdays.length > MOST_WEEKLY_DAYS_OFF;
  return (
    <ActionDialog
      title={`${count}の毎週の休みを変える`}
      actionLabel={`${count}の休みを変える`}
      disabled={isWhole}
      busy={busy}
      onAction={() => onChange({ weekdays: [...weekdays], national_holidays: isNationalOff })}
      onClose={onClose}
    >
      <Stack>
        <p>
          今日から、全員の毎週の休みをこの曜日にします。1日単位の休日と、1日の始まりは変わりません。あとで元に戻せます。
        </p>
        <WeekButtons weekdays={weekdays} onChange={setWeekdays} />
        {isWhole && <InlineError message={WHOLE_WEEK_OFF} />}
        <Switch
          label="国民の祝日も休みにする"
          checked={isNationalOff}
          onChange={({ target }) => setNationalOff(target.checked)}
        />
        {error !== undefined && <InlineError message={error} />}
      </Stack>
    </ActionDialog>
  );
};
