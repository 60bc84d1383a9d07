import { sql } from 'kysely';
import type { RetainedRows } from '../../shared/retained-rows';

export const RETAINED_NOTIFICATIONS: RetainedRows = {
  kind: 'Notifications',
  table: 'notifications',
  key: ['id'],
  age: sql`r.created_at`,
  person: sql`r.user_id`,
};
