import { DAY_START_STEP, LATEST_DAY_START } from '@tokiori/contract';
import { Select } from '../../ui/field/select';
import { timeOf } from './words';

/** From midnight to noon. */
const OPTIONS = Array.from({ length: LATEST_DAY_START / DAY_START_STEP + 1 }, (_, step) => ({
  value: String(step * DAY_START_STEP),
  label: step === 0 ? '0:00（ふつうの1日）' : timeOf(step * DAY_START_STEP),
}));

interface Props {
  minutes: number;
  onChange: (minutes: number) => void;
}

/** At which hour a day begins, saved at once. */
export const DayStart = ({ minutes, onChange }: Props) => (
  <Select
    label="1日の始まり"
    options={OPTIONS}
    value={String(minutes)}
    hint={
      minutes === 0
        ? '夜勤などで日付をまたいで学ぶときに変えます。変えるとすぐに保存されます。'
        : `${timeOf(minutes - 1)}までの解答は、前の日の分になります。`
    }
    onChange={(event) => onChange(Number(event.target.value))}
  />
);
