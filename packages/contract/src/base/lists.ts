import { z } from 'zod/mini';

/** Query members that every list with `Content-Range` takes, as JSON text. */
export const listQuery = {
  /** `["name","ASC"]` */
  sort: z.optional(z.string()),
  /** `[0,24]`, both ends inclusive; 25 rows from the start when absent, 1000 rows at most. */
  range: z.optional(z.string()),
  /** `{"department_id":3}`: the same names as the plain query parameters (ra-data-simple-rest). */
  filter: z.optional(z.string()),
};

/** Query members of a keyset list, newest first. */
export const keysetQuery = {
  /** Where to go on: the `next_id` of the page before. */
  next_id: z.optional(z.string()),
  /** Rows a page, 1 to 100; 20 when absent. */
  limit: z.optional(z.string()),
};

/** A page of a keyset list; `next_id` is `null` on the last page. */
export const keysetPage = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), next_id: z.nullable(z.int()) });
