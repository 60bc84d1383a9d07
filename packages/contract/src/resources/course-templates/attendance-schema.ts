import { z } from 'zod/mini';

/**
 * How often people came on their working days of the last 60 on which a daily test waited for them. Of a manager: those
 * whom they may see; of many people some are drawn.
 */
export const Attendance = z.object({
  /** Fraction; `null`: too few people or days to say. */
  share: z.nullable(z.number()),
  /** People looked at. */
  users: z.int(),
  /** Their working days on which something waited, all together. */
  days: z.int(),
});
export type Attendance = z.infer<typeof Attendance>;
