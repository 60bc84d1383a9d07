import { AUDIT_ACTIONS, type AuditAction } from '@tokiori/contract';
import { insertEntry } from './audit.queries';
import type { Caller, Tx } from './caller';
import { revisionAfter } from './revisions';
import { insertRows } from './insert-rows.queries';

/** One audit log entry; the action implies the kind of target. `changes` contains no secret and no answer key. */
export interface AuditEntry {
  action: AuditAction;
  targetId: number | null;
  changes?: Record<string, unknown>;
  /** Only where many things change at once: the revision that this one has from now on. */
  revision?: number;
}

/**
 * The actor and the request. The users are `null` when the caller is not signed in; the IP address is `null` for work
 * done after the request.
 */
export interface Actor extends Pick<Caller, 'companyId' | 'requestId' | 'service'> {
  userId: number | null;
  realUserId: number | null;
  address: string | null;
}

/** An actor who is not signed in, for entries about a company's account. */
export const stranger = (
  companyId: number,
  { requestId, address }: Pick<Actor, 'requestId' | 'address'>,
): Actor => ({ companyId, userId: null, realUserId: null, requestId, address });

/** Who an entry says it was: the people, or the token that a service called with. */
const actorColumns = ({ companyId, userId, realUserId, service, requestId, address }: Actor) => ({
  company_id: companyId,
  real_user_id: service ? null : realUserId,
  user_id: service ? null : userId,
  api_token_id: service?.tokenId ?? null,
  request_id: requestId,
  address,
});

const audited = new WeakSet<object>();

/** Whether anything was appended to the audit log in this transaction so far. */
export const hasAudited = (tx: Tx): boolean => audited.has(tx);

/** Appends to the audit log, in the transaction of the change itself. */
export const audit = async (tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> => {
  audited.add(tx);
  await insertEntry(tx, {
    ...actorColumns(actor),
    action: entry.action,
    target_type: AUDIT_ACTIONS[entry.action].target,
    target_id: entry.targetId,
    changes: JSON.stringify(entry.changes ?? {}),
    revision: entry.revision ?? (await revisionAfter(tx, actor.companyId, entry)),
  });
};

/** Appends entries of one actor, all in a few statements. */
export const auditMany = (tx: Tx, actor: Actor, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length > 0) audited.add(tx);
  return insertRows(
    tx,
    'audit_log',
    entries.map((entry) => ({
      ...actorColumns(actor),
      action: entry.action,
      target_type: AUDIT_ACTIONS[entry.action].target,
      target_id: entry.targetId,
      changes: entry.changes ?? {},
      revision: entry.revision ?? null,
    })),
  );
};

/** The differences for the audit log: `{ name: { from, to } }`. Members missing in `after` are left out. */
export const changedFields = (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, { from: unknown; to: unknown }> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(
        ([name, to]) => to !== undefined && JSON.stringify(to) !== JSON.stringify(before[name]),
      )
      .map(([name, to]) => [name, { from: before[name] ?? null, to }]),
  );
