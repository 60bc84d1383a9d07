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
  const chosen = useFilterOptions(filter, filters[name] !== undefined)?.[0];
  return (
    <OptionFinder
      label={info.label}
      options={options}
      typed={typed}
      onType={setTyped}
      value={(filters[name] && chosen) ?? null}
      onChoose={(option) => onChange({ [name]: option ? [option.value] : [] })}
    />
  );
};

export default FinderEditor;
