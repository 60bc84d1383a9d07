import { z } from 'zod/mini';
import { Id } from '../../base/scalars';

/** The caller's own company. */
export const Company = z.object({
  id: Id,
  name: z.string(),
  time_zone: z.string(),
  /** Month in which the 年度 begins, 1 to 12. */
  fiscal_year_start_month: z.int(),
  /** Seats of the contract; `null` when unlimited (the vendor company). */
  seats: z.nullable(z.int()),
  /** Active users; only Admins see it, `null` for others. */
  seats_used: z.nullable(z.int()),
});
export type Company = z.infer<typeof Company>;
