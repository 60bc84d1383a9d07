import { listAuditLog } from '@tokiori/contract';
import { z } from 'zod/mini';

/** Filters of the log that the address keeps. */
export const AUDIT_FILTERS = ['company', 'user', 'action', 'as', 'from', 'to'] as const;
export type AuditFilterName = (typeof AUDIT_FILTERS)[number];
export type AuditFilterValues = Record<AuditFilterName, string | undefined>;

/** What the log takes for a filter; what it does not take is as if it were not there. */
const taken = <T>(schema: z.ZodMiniType<T>, text: string | undefined): T | undefined =>
  z.safeParse(schema, text).data;
const { action, user_id: userId, from: day } = listAuditLog.query.shape;

/** The query of the call; what the address says unreadably is as if it were not there. */
export const auditQuery = (filters: AuditFilterValues) => ({
  company_id: taken(userId, filters.company),
  user_id: taken(userId, filters.user),
  action: taken(action, filters.action),
  as_another: filters.as === 'true' ? ('true' as const) : undefined,
  from: taken(day, filters.from),
  to: taken(day, filters.to),
});

export type AuditQuery = ReturnType<typeof auditQuery>;
