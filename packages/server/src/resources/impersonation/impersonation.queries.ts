import { sql } from 'kysely';
import type { UserRole } from '@tokiori/contract';
import type { Caller, Tx } from '../../shared/caller';

/** A session as far as it is changed here. */
export interface SessionRow {
  id: number;
  company_id: number;
  user_id: number;
  real_user_id: number;
  expires_at: Date;
  /** `null` unless impersonating. */
  own_expires_at: Date | null;
}

/**
 * The caller's session; `null` when it was ended meanwhile. Locks whose it is, not its row, which `changeSession`
 * replaces: concurrent changes of a person's sessions are serialized.
 */
export const lockSession = async (tx: Tx, caller: Caller): Promise<SessionRow | null> => {
  const person = await tx
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', caller.realUserId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) return null;
  const session = await tx
    .selectFrom('sessions')
    .select(['id', 'company_id', 'user_id', 'real_user_id', 'expires_at', 'own_expires_at'])
    .where('real_company_id', '=', person.company_id)
    .where('real_user_id', '=', caller.realUserId)
    .where('id', '=', caller.sessionId)
    .executeTakeFirst();
  return session ?? null;
};

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

/**
 * Whose rights a session has from now on, and until when. Its row is made anew with the same id: what a table is
 * distributed by never changes in a row.
 */
export const changeSession = async (
  tx: Tx,
  session: SessionRow,
  change: { user_id: number; company_id: number; expires_at: Date; own_expires_at: Date | null },
): Promise<void> => {
  await sql`
    with ended as (
      delete from sessions where company_id = ${session.company_id} and id = ${session.id} returning *
    )
    insert into sessions (id, company_id, user_id, expires_at, own_expires_at, real_company_id, real_user_id,
      token_hash, method, address, user_agent, created_at, last_used_at, confirmed_at)
    overriding system value
    select id, ${change.company_id}, ${change.user_id}, ${change.expires_at}, ${change.own_expires_at}::timestamptz,
      real_company_id, real_user_id, token_hash, method, address, user_agent, created_at, last_used_at, confirmed_at
    from ended`.execute(tx);
};
