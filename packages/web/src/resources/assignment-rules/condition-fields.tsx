import { useState } from 'react';
import { FilterEditor } from '../../app/lists/filter-editor';
import type { FilterValues } from '../../app/lists/filter-values';
import { filterWords } from '../../app/lists/filter-words';
import type { KnownFilter } from '../../app/lists/shown-filter';
import { useFilterOptions } from '../../app/lists/use-filter-options';
import { TextField } from '../../ui/field/text-field';
import { Accordion } from '../../ui/surface/accordion';
import { daysIn, WRONG_DAYS } from './conditions';

interface Props {
  shown: readonly KnownFilter[];
  values: FilterValues;
  joinedWithin: string;
  onChange: (values: FilterValues) => void;
  onJoinedWithin: (typed: string) => void;
}

/** Whom a rule takes: each condition folded until it is wanted. */
export const ConditionFields = ({
  shown,
  values,
  joinedWithin,
  onChange,
  onJoinedWithin,
}: Props) => (
  <div>
    {shown.map((filter) => (
      <Condition key={filter.name} filter={filter} values={values} onChange={onChange} />
    ))}
    <TextField
      label="入社からの日数"
      inputMode="numeric"
      unit="日以内"
      hint="空欄のときは、問いません。入社日がない人は、登録した日から数えます。日数を過ぎても、割り当てたコースはそのままです。"
      error={daysIn(joinedWithin) === undefined ? WRONG_DAYS : undefined}
      value={joinedWithin}
      onChange={(event) => onJoinedWithin(event.target.value)}
    />
  </div>
);

interface ConditionProps {
  filter: KnownFilter;
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

const Condition = ({ filter, values, onChange }: ConditionProps) => {
  const { name, info } = filter;
  const chosen = values[name] ?? [];
  const options = useFilterOptions(filter, chosen.length > 0);
  const [open, setOpen] = useState(false);
  const words = chosen.length === 0 ? '問わない' : (filterWords(filter, chosen, options) ?? '…');
  return (
    <Accordion title={`${info.label}：${words}`} open={open} onToggle={setOpen}>
      <FilterEditor
        filter={filter}
        filters={values}
        onChange={(changes) => onChange({ ...values, ...changes })}
      />
    </Accordion>
  );
};
