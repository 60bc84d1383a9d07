import type { Tx } from './caller';

/**
 * Whether an account may sign in: neither it nor its company is closed. Locks its row until the transaction ends, so
 * that this stays true while a session or a sign-in method is made. Runs as the system role.
 */
export const lockOpenAccount = async (tx: Tx, userId: number): Promise<boolean> => {
  // Its company first: a row is locked on the machine where its company is.
  const account = await tx
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (account === undefined) return false;
  const open = await tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select('u.id')
    .where('u.company_id', '=', account.company_id)
    .where('u.id', '=', userId)
    .where('u.deactivated_at', 'is', null)
    .where('c.deactivated_at', 'is', null)
    .forNoKeyUpdate('u')
    .executeTakeFirst();
  return open !== undefined;
};
