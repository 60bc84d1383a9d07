import type { ChangeOfMany, Question } from '@tokiori/contract';
import { useState } from 'react';
import { useOwnerOptions } from '../../app/questions/use-owner-options';
import { InlineError } from '../../ui/feedback/error-display';
import { Select } from '../../ui/field/select';
import { DateField } from '../../ui/field/text-field';
import { formatDate } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import type { DialogProps } from './dialog-props';

type Care = Pick<ChangeOfMany, 'owner_id' | 'check_by'>;

interface Props extends DialogProps {
  /** The chosen questions; absent: all that the list's filter finds. */
  rows: readonly Question[] | undefined;
  onChange: (care: Care) => void;
}

/** What is chosen where nothing changes, and where it is taken away. */
const KEEP = 'keep';
const NONE = 'none';

/** 「山田 3問、なし 2問」: what questions have now, the commonest first. */
const nowOf = (values: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([value, count]) => `${value} ${formatNumber(count)}問`)
    .join('、');
};

const dayText = (day: string | null): string => (day === null ? 'なし' : formatDate(day));

/** Who looks after questions and by when they are looked at again, of many at once: what is now, and what it will be. */
export const CareDialog = ({ count, busy, error, onClose, rows, onChange }: Props) => {
  const [owner, setOwner] = useState(KEEP);
  const [when, setWhen] = useState(KEEP);
  const [day, setDay] = useState('');
  const people = useOwnerOptions(null);
  const care: Care = {
    ...(owner === KEEP ? {} : { owner_id: owner === NONE ? null : Number(owner) }),
    ...(when === KEEP ? {} : { check_by: when === NONE ? null : day }),
  };
  const isWhole = Object.keys(care).length > 0 && care.check_by !== '';
  const nameOf = people.find(({ value }) => String(value) === owner)?.label ?? 'なし';
  const owners = rows?.map(({ owner_name: name }) => name ?? 'なし');
  const days = rows?.map(({ check_by: by }) => dayText(by));
  const changeText = (now: string[] | undefined, next: string): string =>
    now ? `${nowOf(now)} → ${next}` : `→ ${next}`;
  return (
    <ActionDialog
      title={`${count}の担当者と確認期限を変える`}
      actionLabel={`${count}を変える`}
      disabled={!isWhole}
      busy={busy}
      onAction={() => onChange(care)}
      onClose={onClose}
    >
      <Select
        label="担当者"
        options={[
          { value: KEEP, label: '変えない' },
          { value: NONE, label: 'なしにする' },
          ...people,
        ]}
        value={owner}
        onChange={(event) => setOwner(event.target.value)}
        hint={owner === KEEP ? undefined : changeText(owners, nameOf)}
      />
      <Select
        label="確認期限"
        options={[
          { value: KEEP, label: '変えない' },
          { value: NONE, label: 'なしにする' },
          { value: 'day', label: '日を決める' },
        ]}
        value={when}
        onChange={(event) => setWhen(event.target.value)}
        hint={
          when === KEEP || care.check_by === ''
            ? undefined
            : changeText(days, dayText(care.check_by ?? null))
        }
      />
      {when === 'day' && (
        <DateField
          label="新しい確認期限"
          required
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
      {error !== undefined && <InlineError message={error} />}
    </ActionDialog>
  );
};
