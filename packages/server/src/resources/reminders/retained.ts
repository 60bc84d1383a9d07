import { sql } from 'kysely';
import type { RetainedRows } from '../../shared/retained-rows';

/** Whom something was sent to on a day, by a round or by hand. Rounds go once they have none left. */
export const RETAINED_REMINDERS: RetainedRows = {
  kind: 'Reminders',
  table: 'reminders',
  key: ['user_id', 'sent_on'],
  age: sql`r.sent_on`,
  isDay: true,
  person: sql`r.user_id`,
};
