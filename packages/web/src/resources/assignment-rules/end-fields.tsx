import type { EndsCountedFrom, EndsCountedIn } from '@tokiori/contract';
import { MAX_WORKING_DAYS } from '@tokiori/contract';
import { RadioGroup } from '../../ui/choice/radio-group';
import { TextField } from '../../ui/field/text-field';
import { daysIn, WRONG_DAYS } from './conditions';

/** When what a rule gives ends, as it is typed. */
export interface TypedRuleEnd {
  days: string;
  countedIn: EndsCountedIn;
  countedFrom: EndsCountedFrom;
}

export const NO_END: TypedRuleEnd = { days: '', countedIn: 'Days', countedFrom: 'Assigned' };

const FROM = [
  { value: 'Assigned', label: '割り当てた日から' },
  {
    value: 'Joined',
    label: '入社日から',
    hint: '入社日がない人は、登録した日から数えます。割り当てる前に過ぎてしまう人は、割り当てた日から数えます。',
  },
] as const;

const UNITS = [
  { value: 'Days', label: '休みの日も数える' },
  { value: 'WorkingDays', label: '勤務日だけを数える', hint: '人ごとの休みの日を除きます。' },
] as const;

/** What was typed as the call takes it; `undefined`: it is no number of days. */
export const ruleEndOf = ({ days: typed, countedIn, countedFrom }: TypedRuleEnd) => {
  const days = daysIn(typed);
  if (days === undefined) return undefined;
  if (countedIn === 'WorkingDays' && days !== null && days > MAX_WORKING_DAYS) return undefined;
  return { ends_after_days: days, ends_counted_in: countedIn, ends_counted_from: countedFrom };
};

const wrongOf = (typed: TypedRuleEnd): string | undefined => {
  if (ruleEndOf(typed)) return undefined;
  return daysIn(typed.days) === undefined
    ? WRONG_DAYS
    : `勤務日で数えるときは、${MAX_WORKING_DAYS}以下で入力してください。`;
};

interface Props {
  typed: TypedRuleEnd;
  onChange: (typed: TypedRuleEnd) => void;
}

/** Within how many days a course is to be done, from which day, and whether days off count. */
export const RuleEndFields = ({ typed, onChange }: Props) => (
  <>
    <TextField
      label="終了日までの日数"
      inputMode="numeric"
      unit="日以内"
      hint="空欄のときは、期限なしです。"
      error={wrongOf(typed)}
      value={typed.days}
      onChange={({ target }) => onChange({ ...typed, days: target.value })}
    />
    {typed.days.trim() !== '' && (
      <>
        <RadioGroup
          label="数え始める日"
          options={FROM}
          value={typed.countedFrom}
          onChange={(countedFrom) => onChange({ ...typed, countedFrom })}
        />
        <RadioGroup
          label="数え方"
          options={UNITS}
          value={typed.countedIn}
          onChange={(countedIn) => onChange({ ...typed, countedIn })}
        />
      </>
    )}
  </>
);
