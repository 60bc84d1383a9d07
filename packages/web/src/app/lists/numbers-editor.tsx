import { foldTyped } from '@tokiori/domain';
import { useState } from 'react';
import { TextField } from '../../ui/field/text-field';
import type { FilterValues } from './filter-values';
import styles from './list-filters.module.css';
import type { KnownFilter } from './shown-filter';

interface Props {
  filter: KnownFilter;
  filters: FilterValues;
  onChange: (changes: FilterValues) => void;
}

/** Full-width digits are the same number. */
const numberIn = (typed: string): string => {
  const text = foldTyped(typed);
  return text !== '' && Number.isFinite(Number(text)) ? text : '';
};

/** From one number to another, both inclusive; either end may be open. */
export const NumbersEditor = ({ filter, filters, onChange }: Props) => {
  const [from = '', to = ''] = (filters[filter.name]?.[0] ?? '').split('..');
  const [typed, setTyped] = useState({ from, to });
  const change = (next: typeof typed): void => {
    setTyped(next);
    const ends = { from: numberIn(next.from), to: numberIn(next.to) };
    const isEmpty = ends.from === '' && ends.to === '';
    // While one end is being typed the other may lie beyond it: the list waits.
    if (ends.from !== '' && ends.to !== '' && Number(ends.from) > Number(ends.to)) return;
    onChange({ [filter.name]: isEmpty ? [] : [`${ends.from}..${ends.to}`] });
  };
  return (
    <div className={styles.dates}>
      <div className={styles.range}>
        <TextField
          label="この数から"
          inputMode="decimal"
          autoComplete="off"
          value={typed.from}
          onChange={({ target }) => change({ ...typed, from: target.value })}
        />
        <TextField
          label="この数まで"
          inputMode="decimal"
          autoComplete="off"
          value={typed.to}
          onChange={({ target }) => change({ ...typed, to: target.value })}
        />
      </div>
    </div>
  );
};
