import type { UserRole } from '@tokiori/contract';
import type { Tx } from '../../shared/caller';

/** A session as far as it is changed here. */
export interface SessionRow {
  id: number;
  user_id: number;
  real_user_id: number;
  expires_at: Date;
  /** `null` unless impersonating. */
  own_expires_at: Date | null;
}

/** Locks a session. `null` when it was ended meanwhile. */
export const lockSession = async (tx: Tx, id: number): Promise<SessionRow | null> =>
  (await tx
    .selectFrom('sessions')
    .select(['id', 'user_id', 'real_user_id', 'expires_at', 'own_expires_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** An active user of an active company, whichever it is. */
export const findActiveUser = async (
  tx: Tx,
  userId: number,
): Promise<{ id: number; company_id: number; role: UserRole } | null> =>
  (await tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.company_id', 'u.role'])
    .where('u.id', '=', userId)
    .where('u.deactivated_at', 'is', null)
    .where('c.deactivated_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** Whose rights a session has from now on, and until when. */
export const updateRightsOfSession = async (
  tx: Tx,
  id: number,
  change: { user_id: number; company_id: number; expires_at: Date; own_expires_at: Date | null },
): Promise<void> => {
  await tx.updateTable('sessions').set(change).where('id', '=', id).execute();
};
