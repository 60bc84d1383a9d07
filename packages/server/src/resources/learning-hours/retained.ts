import { sql } from 'kysely';
import type { RetainedRows } from '../../shared/retained-rows';

/** What was asked of one day, whether it was decided or not: the day is over. */
export const RETAINED_LEARNING_REQUESTS: RetainedRows = {
  kind: 'LearningRequests',
  table: 'learning_requests',
  key: ['id'],
  age: sql`r.day`,
  isDay: true,
  person: sql`r.user_id`,
};
