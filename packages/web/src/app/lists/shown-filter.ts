import type { FilterInfo } from '@tokiori/contract';
import type { FilterPart } from './filter-parts';
import type { UseQueryOptions } from '@tanstack/react-query';

/** A value of a filter as people read it. */
export interface FilterOption {
  value: string;
  label: string;
  /** How deep in a tree, 0 at the top. */
  depth?: number;
  /** Rows that have it; `null` where it is not known. */
  count?: number | null;
}

/** Asks for the options of a filter; loaded when it is opened or set. */
export type OptionsQuery = UseQueryOptions<unknown, Error, readonly FilterOption[]>;

/** A range of days that is chosen often: 「今年度」. */
export interface DatePreset {
  label: string;
  /** `2026-04-01..2027-03-31` */
  value: string;
}

/** A filter of a list as its page shows it; its kind and label come from the contract. */
export interface ShownFilter {
  /** The parameter. */
  name: string;
  /** Always in sight; others are added from a menu. */
  main?: boolean;
  /** Words by value, for fixed values and yes-no. */
  words?: Readonly<Record<string, string>>;
  /** Rows of another list. */
  options?: OptionsQuery;
  /** Rows of a list too long to be loaded: those for what was typed. `options` then names the chosen one. */
  find?: (typed: string) => OptionsQuery;
  presets?: readonly DatePreset[];
  /** One condition of a filter that the company defines the conditions of; `name` is then this one's alone. */
  part?: FilterPart;
  /** What the list shows where nothing is chosen; 「すべて」 unless told. */
  unset?: string;
  /** Offered only where this other filter is set. */
  needs?: string;
}

/** A filter with what the contract says of it. */
export interface KnownFilter extends ShownFilter {
  info: FilterInfo;
}

const YES_NO = { true: 'あり', false: 'なし' };

/** The fixed options of a filter, in the contract's order. */
export const fixedOptions = ({ info, words = {} }: KnownFilter): readonly FilterOption[] => {
  const values = info.kind === 'yes-no' ? ['true', 'false'] : (info.values ?? []);
  const labels: Readonly<Record<string, string>> =
    info.kind === 'yes-no' ? { ...YES_NO, ...words } : words;
  return values.flatMap((value) => {
    const label = labels[value];
    // Values without words are for programs.
    return label === undefined ? [] : [{ value, label }];
  });
};

/**
 * Options made of the rows of another list: `optionsFrom(allOf(listDepartments, {}), (rows) => rows.map(…))`.
 */
export const optionsFrom = <Data>(
  query: UseQueryOptions<Data, Error, Data>,
  toOptions: (data: Data) => readonly FilterOption[],
): OptionsQuery =>
  ({ ...query, select: toOptions, throwOnError: false }) as unknown as OptionsQuery;
