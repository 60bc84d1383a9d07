import { useNavigate } from '@tanstack/react-router';
import { useSearchValues } from '../page/use-search-values';

type Filters<Filter extends string> = Record<Filter, string | undefined>;

/** Small filters of a page, kept in its address as text: `undefined` or empty takes one away. */
export const useAddressFilters = <Filter extends string>(names: readonly Filter[]) => {
  const search = useSearchValues();
  const navigate = useNavigate();
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    filters: Object.fromEntries(
      names.map((name) => [name, textOf(search[name])]),
    ) as Filters<Filter>,
    setFilters: (changes: Partial<Filters<Filter>>): void =>
      void navigate({
        to: '.',
        search: { ...search, ...changes } as never,
        replace: true,
        resetScroll: false,
      }),
  };
};
