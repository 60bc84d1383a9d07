/** Filters of the log that the address keeps. */
export const AUDIT_FILTERS = ['company', 'user', 'action', 'as', 'from', 'to'] as const;
export type AuditFilterName = (typeof AUDIT_FILTERS)[number];
export type AuditFilterValues = Record<AuditFilterName, string | undefined>;

const idIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

const dayIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^[12]\d{3}-\d\d-\d\d$/.test(text) ? text : undefined;

/** The query of the call; what the address says unreadably is as if it were not there. */
export const auditQuery = (filters: AuditFilterValues) => ({
  company_id: idIn(filters.company),
  user_id: idIn(filters.user),
  action: filters.action,
  as_another: filters.as === 'true' ? ('true' as const) : undefined,
  from: dayIn(filters.from),
  to: dayIn(filters.to),
});

export type AuditQuery = ReturnType<typeof auditQuery>;
