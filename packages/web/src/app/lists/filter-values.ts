import type { FilterInfo } from '@tokiori/contract';
import { idTextIn } from '../router/search';
import { recordIn } from './filter-record';

/** The values of each set filter, as the address writes them; a filter that is not set is absent. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

type Infos = Readonly<Record<string, FilterInfo>>;

const MAX_SEARCH = 200;
/** Most values of one filter. */
const MOST = 200;

const DAY = /^[12]\d{3}-\d\d-\d\d$/;

const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(new Date(`${text}T00:00:00Z`).getTime());

const isRange = (text: string): boolean => {
  const [from = '', to = from, more] = text.split('..');
  if (more !== undefined || (from === '' && to === '')) return false;
  const days = [from, to].filter((day) => day !== '');
  return days.every(isDay) && (days.length < 2 || from <= to);
};

const isNumbers = (text: string): boolean => {
  const [from = '', to = '', more] = text.split('..');
  const ends = [from, to].filter((end) => end !== '');
  return more === undefined && ends.length > 0 && ends.every((end) => Number.isFinite(Number(end)));
};

/** The value as the call takes it; `undefined` for one that it would refuse. */
const readable = (info: FilterInfo, text: string): string | undefined => {
  switch (info.kind) {
    case 'search':
      return text.trim().slice(0, MAX_SEARCH) || undefined;
    case 'choice':
    case 'one-of':
      return info.values?.includes(text) ? text : undefined;
    case 'ids':
    case 'id':
    case 'tree':
      return idTextIn(text);
    case 'dates':
      return isRange(text) ? text : undefined;
    case 'yes-no':
      return text === 'true' || text === 'false' ? text : undefined;
    case 'record':
      return recordIn(text) === null ? undefined : text;
    case 'numbers':
      return isNumbers(text) ? text : undefined;
    case 'texts':
    case 'word':
      return text.trim().slice(0, MAX_SEARCH) || undefined;
  }
};

const isSeveral = ({ kind }: FilterInfo): boolean =>
  ['choice', 'ids', 'tree', 'texts'].includes(kind);

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
    typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean'
      ? [String(one)]
      : [],
  );

/** The filters that an address sets; what cannot be one is dropped. */
export const filtersIn = (infos: Infos, search: Record<string, unknown>): FilterValues =>
  Object.fromEntries(
    Object.entries(infos).flatMap(([name, info]) => {
      const values = textsIn(search[name]).flatMap((text) => readable(info, text) ?? []);
      if (values.length === 0) return [];
      const kept = isSeveral(info) ? [...new Set(values)].slice(0, MOST) : values.slice(0, 1);
      const below = info.below !== undefined && textsIn(search[info.below])[0] === 'false';
      return [[name, kept] as const, ...(below ? [[info.below!, ['false']] as const] : [])];
    }),
  );

/** Filters as parameters of the call. Nodes of a tree include what is below them unless told. */
export const filterQuery = (infos: Infos, filters: FilterValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(infos).flatMap(([name, info]) => {
      const values = filters[name];
      if (!values) return [];
      const value = isSeveral(info)
        ? JSON.stringify(info.kind === 'choice' ? values : values.map(Number))
        : values[0]!;
      const { below } = info;
      const withBelow = below !== undefined && filters[below]?.[0] !== 'false';
      return [[name, value] as const, ...(withBelow ? [[below, 'true'] as const] : [])];
    }),
  );

/** Filters as members of an address: `undefined` takes one out of it. */
export const filterSearch = (
  infos: Infos,
  filters: FilterValues,
): Record<string, string[] | undefined> =>
  Object.fromEntries(
    Object.entries(infos).flatMap(([name, { below }]) => [
      [name, filters[name] && [...filters[name]]] as const,
      ...(below === undefined ? [] : [[below, filters[below] && [...filters[below]]] as const]),
    ]),
  );

/** Whether two sets of filters ask for the same rows. */
export const sameFilters = (a: FilterValues, b: FilterValues): boolean => textOf(a) === textOf(b);

/** Filters in one text, the same for the same filters whatever the order in which they were set. */
export const textOf = (filters: FilterValues): string =>
  JSON.stringify(
    Object.entries(filters)
      .map(([name, values]) => [name, [...values].sort()] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
