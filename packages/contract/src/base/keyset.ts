import { z } from 'zod/mini';

/** Query members of a keyset list, newest first. */
export const keysetQuery = {
  /** Where this page begins: the `next_id` of the previous page. */
  next_id: z.optional(z.string()),
  /** Rows a page, 1 to 100; 20 when absent. */
  limit: z.optional(z.string()),
  /** `{"user_id":3}`: the same names as the plain query parameters. */
  filter: z.optional(z.string()),
};

/** A page of a keyset list; `next_id` is `null` on the last page. */
/* @__NO_SIDE_EFFECTS__ */
export const keysetPage = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), next_id: z.nullable(z.int()) });
