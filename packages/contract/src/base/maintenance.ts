import { z } from 'zod/mini';

/** The fewest and the most minutes a month for which a course may go on after its end, and what a form proposes. */
export const LEAST_MAINTENANCE_MINUTES = 1;
export const MOST_MAINTENANCE_MINUTES = 120;
export const USUAL_MAINTENANCE = { desired_retention: 75, minutes_a_month: 10 } as const;

const MINUTES = `維持にかける時間は、${LEAST_MAINTENANCE_MINUTES}分から${MOST_MAINTENANCE_MINUTES}分までの整数で入力してください。`;
const RETENTION = '維持の定着率は、70から97までの整数で入力してください。';

/** How a course goes on after its end, for whoever passed it. */
export const Maintenance = z.object({
  /** Percent; a question is reviewed when its predicted recall falls to it. */
  desired_retention: z.int(),
  /** Minutes of a calendar month, for each learner. */
  minutes_a_month: z.int(),
});

/** The same as a request sets it. */
export const MaintenanceBody = z.strictObject({
  desired_retention: z.int(RETENTION).check(z.minimum(70, RETENTION), z.maximum(97, RETENTION)),
  minutes_a_month: z
    .int(MINUTES)
    .check(
      z.minimum(LEAST_MAINTENANCE_MINUTES, MINUTES),
      z.maximum(MOST_MAINTENANCE_MINUTES, MINUTES),
    ),
});
