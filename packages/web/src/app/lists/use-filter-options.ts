import { skipToken, useQuery } from '@tanstack/react-query';
import { fixedOptions, type FilterOption, type KnownFilter } from './shown-filter';

const NOTHING = { queryKey: ['no-options'], queryFn: skipToken } as const;

/** The options of a filter: fixed ones at once, rows of another list once they are `wanted` and there. */
export const useFilterOptions = (
  filter: KnownFilter,
  wanted: boolean,
): readonly FilterOption[] | undefined => {
  const { data } = useQuery({
    ...(filter.options ?? NOTHING),
    enabled: wanted && filter.options !== undefined,
  });
  return filter.options ? data : fixedOptions(filter);
};
