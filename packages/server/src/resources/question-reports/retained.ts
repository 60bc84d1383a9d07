import { sql } from 'kysely';
import type { RetainedRows } from '../../shared/retained-rows';

/** Reports and asks that were answered; one that waits stays, however old it is. */
export const RETAINED_REPORTS: RetainedRows = {
  kind: 'QuestionReports',
  table: 'question_reports',
  key: ['id'],
  age: sql`r.answered_at`,
  person: sql`r.user_id`,
};
