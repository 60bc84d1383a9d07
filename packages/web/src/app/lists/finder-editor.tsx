import { skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { OptionFinder } from '../../ui/list/option-finder';
import type { FilterValues } from './filter-values';
import type { KnownFilter } from './shown-filter';
import { useFilterOptions } from './use-filter-options';

interface Props {
  filter: KnownFilter;
  filters: FilterValues;
  onChange: (changes: FilterValues) => void;
}

const NOTHING = { queryKey: ['nothing-typed'], queryFn: skipToken } as const;

/** Chooses one of the rows of a long list, which are searched for by the server. */
const FinderEditor = ({ filter, filters, onChange }: Props) => {
  const { name, info, find } = filter;
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed).trim();
  const { data } = useQuery({
    ...(find?.(wanted) ?? NOTHING),
    enabled: find !== undefined,
    throwOnError: false,
  });
  const options = data;
  const [value] = filters[name] ?? [];
  const named = useFilterOptions(filter, value !== undefined)?.[0];
  // A word is its own name.
  const chosen = info.kind === 'word' && value !== undefined ? { value, label: value } : named;
  return (
    <OptionFinder
      label={info.label}
      options={options}
      typed={typed}
      onType={setTyped}
      value={(value !== undefined && chosen) || null}
      onChoose={(option) => onChange({ [name]: option ? [option.value] : [] })}
    />
  );
};

export default FinderEditor;
