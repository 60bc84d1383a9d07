import { sql } from 'kysely';
import type { RetainedRows } from '../../shared/retained-rows';

export const RETAINED_VIEWS: RetainedRows = {
  kind: 'RecordViews',
  table: 'record_views',
  key: ['id'],
  age: sql`r.viewed_on`,
  isDay: true,
  person: sql`r.user_id`,
};
