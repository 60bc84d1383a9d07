import type { Tx } from '../../shared/caller';

/** Notes when the person of a session has proved who they are. */
export const markConfirmed = async (tx: Tx, sessionId: number, now: Date): Promise<void> => {
  await tx.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute();
};

/** Ends a session. */
export const deleteSession = async (tx: Tx, sessionId: number): Promise<void> => {
  await tx.deleteFrom('sessions').where('id', '=', sessionId).execute();
};

/** Ends the session of a token. @returns whose it was; `null` when there is none. Runs as the system role. */
export const deleteSessionOfToken = async (tx: Tx, tokenHash: Buffer) =>
  (await tx
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning(['id', 'company_id', 'user_id', 'real_user_id'])
    .executeTakeFirst()) ?? null;
