import { sql } from 'kysely';
import type { RetainedRows } from '../../shared/retained-rows';

export const RETAINED_AUDIT_LOG: RetainedRows = {
  kind: 'AuditLog',
  table: 'audit_log',
  key: ['id'],
  age: sql`r.created_at`,
  person: sql`r.real_user_id`,
};
