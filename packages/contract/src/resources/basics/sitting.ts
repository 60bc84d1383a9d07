import { z } from 'zod/mini';
import { ResultStatus } from '../../base/enums';
import { Id, Instant } from '../../base/scalars';

/** A finished sitting of a basic. */
export const BasicSitting = z.object({
  survey_sheet_id: Id,
  finished_at: Instant,
  correct_count: z.int(),
  question_count: z.int(),
  /** By the pass mark as it was when the sitting was started. */
  result: ResultStatus,
  /** The number of its certificate; `null` as long as none was issued. */
  certificate_number: z.nullable(z.string()),
});
export type BasicSitting = z.infer<typeof BasicSitting>;
