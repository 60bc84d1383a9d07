import { MAX_EXTENSION_DAYS } from '@tokiori/contract';
import { RadioGroup } from '../../../ui/choice/radio-group';
import { StepperField, wholeNumberIn } from '../../../ui/field/stepper-field';
import { DateField } from '../../../ui/field/text-field';
import { todayText } from '../../../ui/format/date';
import type { CourseChangeAction } from './change-words';

/** Until when: a day, or working days more. */
export type ChangedEnd = { to: string | null } | { working_days: number } | Record<string, never>;

const WAYS = [
  { value: 'days', label: '勤務日を足す', hint: '人ごとに、休みの日を数えずに足します。' },
  { value: 'date', label: '同じ日にそろえる' },
] as const;

/** An end as it is typed. */
export interface TypedEnd {
  way: 'days' | 'date';
  days: string;
  date: string;
}

export const FIRST_END: TypedEnd = { way: 'days', days: '5', date: '' };

/** What was typed as the call takes it; `null`: not all of it is there, or it cannot be. */
export const endOf = (
  action: CourseChangeAction,
  { way, days, date }: TypedEnd,
): ChangedEnd | null => {
  if (action === 'End') return {};
  if (action === 'Retry') return { to: date === '' ? null : date };
  if (way === 'date') return date === '' ? null : { to: date };
  const number = wholeNumberIn(days);
  return number === null || number < 1 || number > MAX_EXTENSION_DAYS
    ? null
    : { working_days: number };
};

interface Props {
  action: CourseChangeAction;
  typed: TypedEnd;
  dateError: string | undefined;
  onChange: (changes: Partial<TypedEnd>) => void;
}

/** Until when people have a course afterwards. */
export const ChangeEndFields = ({ action, typed, dateError, onChange }: Props) => {
  if (action === 'End') return null;
  const isRetry = action === 'Retry';
  return (
    <>
      {!isRetry && (
        <RadioGroup
          label="のばし方"
          options={WAYS}
          value={typed.way}
          onChange={(way) => onChange({ way })}
        />
      )}
      {!isRetry && typed.way === 'days' ? (
        <StepperField
          label="足す勤務日"
          value={typed.days}
          least={1}
          most={MAX_EXTENSION_DAYS}
          unit="日"
          error={
            endOf(action, typed) === null
              ? `1から${MAX_EXTENSION_DAYS}までの整数で入力してください。`
              : undefined
          }
          onChange={(days) => onChange({ days })}
        />
      ) : (
        <DateField
          label={isRetry ? '終了日' : '新しい終了日'}
          required={!isRetry}
          hint={isRetry ? '今日から出題します。空欄のときは、期限なしです。' : undefined}
          value={typed.date}
          min={todayText()}
          error={dateError}
          onChange={(event) => onChange({ date: event.target.value })}
        />
      )}
    </>
  );
};
