import { z } from 'zod/mini';
import { filterInfos, filterShape, type Filter } from './filters';
import { IdText } from './scalars';
import { IdsText } from './several';

type Schema = z.core.$ZodType;

/** Query members that every list with `Content-Range` takes, as JSON text. */
export const listQuery = {
  /** `["name","ASC"]` */
  sort: z.optional(z.string()),
  /** `[0,24]`, both ends inclusive; 25 rows from the start when absent, 1000 rows at most. */
  range: z.optional(z.string()),
  /** `{"department_id":3}`: the same names as the plain query parameters (ra-data-simple-rest). */
  filter: z.optional(z.string()),
};

/** The members of a `filter` object as texts, as if they had stood in the address. Empty ones are left out. */
export const filterTexts = (filter: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== null && value !== '')
      .map(([key, value]) => [
        key,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
  );

/** A list's `filter` object as the list itself takes it: its values are read as if they stood in the address. */
/* @__NO_SIDE_EFFECTS__ */
export const filterBody = <Filters extends Record<string, Filter>>(filters: Filters) =>
  z.pipe(
    z.pipe(
      z.record(z.string(), z.unknown()),
      z.transform((filter: Record<string, unknown>): Record<string, unknown> =>
        filterTexts(filter),
      ),
    ),
    z.strictObject(filterShape(filters)),
  );

/** For lists of a company's data: the company that a SuperAdmin asks about; other callers get only their own. */
export const inCompany = { company_id: z.optional(IdText) };

/**
 * What a list with `Content-Range` says of itself, in one place: its rows (each has an `id`), the fields it is sorted
 * by (`id` among them) and the filters it takes beside `id`, which names rows. Asked for by ids without a range, all
 * of them come on one page. Any other name in the query is a 400.
 */
/* @__NO_SIDE_EFFECTS__ */
export const listOf = <
  Item extends z.ZodMiniType<{ id: number | string }>,
  const Sort extends readonly ['id', ...string[]],
  Filters extends Record<string, Filter> = Record<never, Schema>,
  Ids extends Schema = typeof IdsText,
>(
  item: Item,
  {
    sortable,
    filters = {} as Filters,
    ids = IdsText as unknown as Ids,
  }: { sortable: Sort; filters?: Filters; ids?: Ids },
) => ({
  query: z.object({ ...listQuery, id: z.optional(ids), ...filterShape(filters) }),
  answer: z.array(item),
  answerKind: 'list' as const,
  sortable,
  filters: filterInfos(filters),
});
