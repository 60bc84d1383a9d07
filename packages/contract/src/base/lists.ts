import { z } from 'zod/mini';
import { Id, IdText } from './scalars';

type Schema = z.core.$ZodType;

const MOST_IDS = 1000;
const TOO_MANY_IDS = `一度に指定できる番号は${MOST_IDS}個までです。`;

/** Ids in a query string: `[1,2]`, as ra-data-simple-rest's getMany writes them, or a single one. 1000 at most. */
export const IdsText = z.pipe(
  z
    .string()
    .check(
      z.maxLength(MOST_IDS * 14, { error: TOO_MANY_IDS, abort: true }),
      z.regex(
        /^(\[("?[1-9][0-9]{0,9}"?(,\s*|(?=\])))*\]|[1-9][0-9]{0,9})$/,
        '番号は[1,2]の形で指定してください。',
      ),
    ),
  z.pipe(
    z.transform((ids: string) => [...ids.matchAll(/[0-9]+/g)].map(([id]) => Number(id))),
    z.array(Id).check(z.maxLength(MOST_IDS, TOO_MANY_IDS)),
  ),
);

/** Several texts in a query string: `["a","b"]`, or a single one. 1000 at most. */
export const textsOf = <T extends z.ZodMiniType<string, string>>(item: T) =>
  z.pipe(
    z.transform((text: string): unknown => {
      try {
        const texts: unknown = JSON.parse(text);
        return Array.isArray(texts) ? texts : [text];
      } catch {
        return [text];
      }
    }),
    z.array(item).check(z.maxLength(MOST_IDS, TOO_MANY_IDS)),
  );

/** Query members that every list with `Content-Range` takes, as JSON text. */
export const listQuery = {
  /** `["name","ASC"]` */
  sort: z.optional(z.string()),
  /** `[0,24]`, both ends inclusive; 25 rows from the start when absent, 1000 rows at most. */
  range: z.optional(z.string()),
  /** `{"department_id":3}`: the same names as the plain query parameters (ra-data-simple-rest). */
  filter: z.optional(z.string()),
};

/** For lists of a company's things: the company that a SuperAdmin asks about; everybody else has their own alone. */
export const inCompany = { company_id: z.optional(IdText) };

/**
 * What a list with `Content-Range` says of itself, in one place: its rows (each has an `id`), the fields it is sorted
 * by (`id` among them) and the filters it takes beside `id`, which names rows. Asked for by ids without a range, all
 * of them come on one page. Any other name in the query is a 400.
 */
export const listOf = <
  Item extends z.ZodMiniType<{ id: number | string }>,
  const Sort extends readonly ['id', ...string[]],
  Filters extends Record<string, Schema> = Record<never, Schema>,
  Ids extends Schema = typeof IdsText,
>(
  item: Item,
  {
    sortable,
    filters = {} as Filters,
    ids = IdsText as unknown as Ids,
  }: { sortable: Sort; filters?: Filters; ids?: Ids },
) => ({
  query: z.object({ ...listQuery, id: z.optional(ids), ...filters }),
  answer: z.array(item),
  answerKind: 'list' as const,
  sortable,
});

/** Query members of a keyset list, newest first. */
export const keysetQuery = {
  /** Where to go on: the `next_id` of the page before. */
  next_id: z.optional(z.string()),
  /** Rows a page, 1 to 100; 20 when absent. */
  limit: z.optional(z.string()),
  /** `{"user_id":3}`: the same names as the plain query parameters. */
  filter: z.optional(z.string()),
};

/** A page of a keyset list; `next_id` is `null` on the last page. */
export const keysetPage = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), next_id: z.nullable(z.int()) });
