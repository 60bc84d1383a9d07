import { sql } from 'kysely';
import type { RetainedRows } from '../../shared/retained-rows';

export const RETAINED_DELIVERIES: RetainedRows = {
  kind: 'WebhookDeliveries',
  table: 'webhook_deliveries',
  key: ['id'],
  age: sql`r.created_at`,
  person: sql`r.user_id`,
};
