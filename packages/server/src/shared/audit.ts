import type { Caller, Tx } from './caller';

/** One change, as the log keeps it. `changes` holds no secret and no answer key. */
export interface AuditEntry {
  action: string;
  targetType: string;
  targetId: number | null;
  changes?: Record<string, unknown>;
}

/**
 * Who acted, and in which request. The users are `null` while nobody has signed in, the address for what is done
 * after the request.
 */
export interface Actor extends Pick<Caller, 'companyId' | 'requestId'> {
  userId: number | null;
  realUserId: number | null;
  address: string | null;
}

/** Somebody who is not signed in and tried a thing at a company's account. */
export const stranger = (
  companyId: number,
  { requestId, address }: Pick<Actor, 'requestId' | 'address'>,
): Actor => ({ companyId, userId: null, realUserId: null, requestId, address });

/** Appends to the log, in the transaction of the change itself. */
export const audit = async (tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({
      company_id: actor.companyId,
      real_user_id: actor.realUserId,
      user_id: actor.userId,
      action: entry.action,
      target_type: entry.targetType,
      target_id: entry.targetId,
      changes: JSON.stringify(entry.changes ?? {}),
      request_id: actor.requestId,
      address: actor.address,
    })
    .execute();
};

/** What differs, as the log keeps it: `{ name: { from, to } }`. Members that `after` does not name are left out. */
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
