import { z } from 'zod/mini';
import { BoolText, DateOnly, IdText } from './scalars';
import { IdsText, textsOf } from './several';

type Schema = z.core.$ZodType;

/**
 * How a filter is chosen:
 *
 * - `search`: words, looked for in everything that names a row.
 * - `choice`: several of a few fixed values.
 * - `one-of`: one of a few fixed values.
 * - `ids`: several of the rows of another list.
 * - `id`: one of the rows of another list.
 * - `tree`: several nodes of a tree; `below` names the parameter that includes what is below them.
 * - `dates`: a range of days.
 * - `yes-no`.
 * - `word`: one of the words that people have put on rows.
 * - `record`: conditions by the ids of what a company defines, as JSON text: `{"3":["A"],"4":{"from":"2020-01-01"}}`.
 *
 * Of a part of a `record` alone:
 *
 * - `numbers`: a range of numbers.
 * - `texts`: any of some words that are typed.
 */
export type FilterKind =
  | 'search'
  | 'choice'
  | 'one-of'
  | 'ids'
  | 'id'
  | 'tree'
  | 'dates'
  | 'yes-no'
  | 'word'
  | 'record'
  | 'numbers'
  | 'texts';

/** What a client knows of a filter. */
export interface FilterInfo {
  kind: FilterKind;
  /** 「部署」; of a search what it looks in: 「氏名、ふりがな」. */
  label: string;
  /** Values of a `choice` or a `one-of`, in the order in which they are shown. */
  values?: readonly string[];
  below?: string;
  /** Of a search: what stands in the empty field; absent: the label. */
  prompt?: string;
}

/** A filter of a list: what the server parses, and what clients show. */
export interface FilterSpec<S extends Schema = Schema> extends FilterInfo {
  schema: S;
}

/** A filter with its words and kind, or the schema alone of one that only programs use. */
export type Filter = FilterSpec | Schema;

/** The schema of each filter. */
export type FilterShape<Filters extends Record<string, Filter>> = {
  [Name in keyof Filters]: Filters[Name] extends FilterSpec<infer S>
    ? S
    : Filters[Name] extends Schema
      ? Filters[Name]
      : never;
};

const isSpec = (filter: Filter): filter is FilterSpec => 'schema' in filter;

/** The schemas of filters, as members of a query. */
export const filterShape = <Filters extends Record<string, Filter>>(
  filters: Filters,
): FilterShape<Filters> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      name,
      isSpec(filter) ? filter.schema : filter,
    ]),
  ) as FilterShape<Filters>;

/** What clients show of filters. */
export type FilterInfos<Filters extends Record<string, Filter>> = {
  [Name in keyof Filters as Filters[Name] extends FilterSpec ? Name : never]: FilterInfo;
};

/** What clients show of filters. */
export const filterInfos = <Filters extends Record<string, Filter>>(
  filters: Filters,
): FilterInfos<Filters> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      if (!isSpec(filter)) return [];
      const { schema: _schema, ...info } = filter;
      return [[name, info]];
    }),
  ) as FilterInfos<Filters>;

const MAX_SEARCH = 200;

/** The specification's `name`: part of a name, looked for as `q` is. */
/* @__NO_SIDE_EFFECTS__ */
export const nameFilter = () =>
  z.optional(z.string().check(z.maxLength(MAX_SEARCH, `検索の言葉は${MAX_SEARCH}文字までです。`)));

/**
 * Words that are looked for in everything that names a row; see `shared/search.ts` of the server.
 * @param prompt stands in the empty field where the label is too long for it
 */
/* @__NO_SIDE_EFFECTS__ */
export const searchFilter = (label: string, prompt?: string) => ({
  kind: 'search' as const,
  label,
  ...(prompt === undefined ? {} : { prompt }),
  schema: nameFilter(),
});

/** Any of some values: `["Admin","User"]`, or a single one. */
/* @__NO_SIDE_EFFECTS__ */
export const choiceFilter = <const Value extends string>(
  label: string,
  values: readonly Value[],
) => ({
  kind: 'choice' as const,
  label,
  values,
  schema: z.optional(textsOf(z.enum(values))),
});

/** One of some values. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOfFilter = <const Value extends string>(
  label: string,
  values: readonly Value[],
) => ({ kind: 'one-of' as const, label, values, schema: z.optional(z.enum(values)) });

/** Any of some rows of another list: `[1,2]`, or a single id. */
/* @__NO_SIDE_EFFECTS__ */
export const idsFilter = (label: string) => ({
  kind: 'ids' as const,
  label,
  schema: z.optional(IdsText),
});

/** One row of another list. */
/* @__NO_SIDE_EFFECTS__ */
export const idFilter = (label: string) => ({
  kind: 'id' as const,
  label,
  schema: z.optional(IdText),
});

/** Any of some nodes of a tree. `below`: the parameter (`BoolText`) that includes what is below them. */
/* @__NO_SIDE_EFFECTS__ */
export const treeFilter = <const Below extends string>(label: string, below: Below) => ({
  kind: 'tree' as const,
  label,
  below,
  schema: z.optional(IdsText),
});

/** A range of days, both inclusive; `null` where it is open. */
export interface DateRange {
  from: string | null;
  to: string | null;
}

const BAD_RANGE = '期間は2026-04-01..2027-03-31の形で指定してください。片側は空けられます。';

/** `2026-04-01..2027-03-31`, `2026-04-01..` or `..2027-03-31`; one day alone is a range of one day. */
export const DateRangeText = z
  .pipe(
    z.string().check(
      z.maxLength(22, { error: BAD_RANGE, abort: true }),
      z.refine((text: string) => {
        const [from = '', to = from, more] = text.split('..');
        const isDay = (day: string) => day === '' || z.safeParse(DateOnly, day).success;
        return more === undefined && isDay(from) && isDay(to) && (from !== '' || to !== '');
      }, BAD_RANGE),
    ),
    z.transform((text: string): DateRange => {
      const [from = '', to = from] = text.split('..');
      return { from: from || null, to: to || null };
    }),
  )
  .check(
    z.refine<DateRange>(
      ({ from, to }) => from === null || to === null || from <= to,
      '期間の終わりは、始まりと同じ日か後の日にしてください。',
    ),
  );

/** A range of days. */
/* @__NO_SIDE_EFFECTS__ */
export const datesFilter = (label: string) => ({
  kind: 'dates' as const,
  label,
  schema: z.optional(DateRangeText),
});

/** With or without something. */
/* @__NO_SIDE_EFFECTS__ */
export const yesNoFilter = (label: string) => ({
  kind: 'yes-no' as const,
  label,
  schema: z.optional(BoolText),
});

/** One of the words that people have put on rows. */
/* @__NO_SIDE_EFFECTS__ */
export const wordFilter = (label: string, maxLength: number) => ({
  kind: 'word' as const,
  label,
  schema: z.optional(z.string().check(z.maxLength(maxLength))),
});

/** Conditions by the ids of what a company defines. @param schema of the JSON text */
/* @__NO_SIDE_EFFECTS__ */
export const recordFilter = <S extends Schema>(label: string, schema: S) => ({
  kind: 'record' as const,
  label,
  schema: z.optional(schema),
});
