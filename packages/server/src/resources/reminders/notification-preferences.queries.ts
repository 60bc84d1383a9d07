import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** By which ways and when a person wants to be told. */
export interface WishesRow {
  mail: boolean;
  push: boolean;
  reminder_time: string | null;
}

/** What somebody wants who never said anything. */
const UNSAID: WishesRow = { mail: true, push: true, reminder_time: null };

/** What a person wants. */
export const getWishes = async (tx: Tx, companyId: number, userId: number): Promise<WishesRow> =>
  (await tx
    .selectFrom('notification_preferences')
    .select(['mail', 'push', 'reminder_time'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? UNSAID;

/** Writes it. */
export const upsertWishes = async (
  tx: Tx,
  companyId: number,
  userId: number,
  wishes: WishesRow,
): Promise<void> => {
  await tx
    .insertInto('notification_preferences')
    .values({ company_id: companyId, user_id: userId, ...wishes })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(wishes))
    .execute();
};

/** Whether a person has an address to which mails do not fail. */
export const isMailPossible = async (
  tx: Tx,
  companyId: number,
  userId: number,
): Promise<boolean> => {
  const { rows } = await sql<{ is_possible: boolean }>`
    select u.email is not null and not exists (
      select from mail_failures f where f.company_id = ${companyId} and f.user_id = u.id and f.address = u.email)
      as is_possible
    from users u where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx);
  return rows[0]?.is_possible ?? false;
};

/** Whether the company has such a user. */
export const hasUser = async (tx: Tx, companyId: number, userId: number): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

/** Lets mails to a person's address go out again. @returns whether they were held back */
export const deleteMailFailure = async (
  tx: Tx,
  companyId: number,
  userId: number,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_failures')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
