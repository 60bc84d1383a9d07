import type { Caller, Tx } from './caller';

/** One change, as the log keeps it. `changes` holds no secret and no answer key. */
export interface AuditEntry {
  action: string;
  targetType: string;
  targetId: number | null;
  changes?: Record<string, unknown>;
}

/** Appends to the log, in the transaction of the change itself. */
export const audit = async (tx: Tx, caller: Caller, entry: AuditEntry): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({
      company_id: caller.companyId,
      real_user_id: caller.realUserId,
      user_id: caller.userId,
      action: entry.action,
      target_type: entry.targetType,
      target_id: entry.targetId,
      changes: JSON.stringify(entry.changes ?? {}),
    })
    .execute();
};
