import type { StudyDay } from '@tokiori/contract';
import { foldTyped } from '@tokiori/domain';
import { Select } from '../../ui/field/select';
import { TextField } from '../../ui/field/text-field';

/** Of whom and when. */
export type CorrectedDay = Pick<StudyDay, 'user_id' | 'user_name' | 'day'>;

/** What is added or taken, as it is typed. */
export interface CorrectionAmount {
  way: 'add' | 'take';
  minutes: string;
  reason: string;
}

const WAYS = [
  { value: 'add', label: '足す' },
  { value: 'take', label: '引く' },
];

/** Minutes, negative where they are taken; `null` for what is no number of minutes. */
export const minutesOf = ({ way, minutes }: CorrectionAmount): number | null => {
  const folded = foldTyped(minutes);
  if (!/^\d{1,4}$/.test(folded) || Number(folded) === 0) return null;
  return Number(folded) * (way === 'take' ? -1 : 1);
};

interface Props {
  amount: CorrectionAmount;
  /** What the server said of a field. */
  issueOf: (field: string) => string | undefined;
  onChange: (amount: CorrectionAmount) => void;
}

/** How much, and why. */
export const AmountFields = ({ amount, issueOf, onChange }: Props) => (
  <>
    <p>
      解答から計算した時間は変わりません。ここで加えた分が、理由と名前とともに残ります。あとから変更や削除はできません。
    </p>
    <Select
      label="足すか引くか"
      options={WAYS}
      value={amount.way}
      onChange={({ target }) =>
        onChange({ ...amount, way: target.value === 'take' ? 'take' : 'add' })
      }
    />
    <TextField
      label="分"
      required
      inputMode="numeric"
      unit="分"
      value={amount.minutes}
      error={issueOf('minutes')}
      onChange={({ target }) => onChange({ ...amount, minutes: target.value })}
    />
    <TextField
      label="理由"
      required
      maxLength={200}
      value={amount.reason}
      error={issueOf('reason')}
      onChange={({ target }) => onChange({ ...amount, reason: target.value })}
    />
  </>
);
