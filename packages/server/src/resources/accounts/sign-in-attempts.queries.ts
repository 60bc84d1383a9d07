import { sql } from 'kysely';
import { normalizeIp } from '../../platform/sign-in/network';
import { onlyRow } from '../../shared/only-row';
import type { Tx } from '../../shared/caller';
import type { Account } from './account';

/** The IP address and time of an attempt. */
export interface From {
  address: string;
  now: Date;
}

/** What became of an account's attempts from one IP address. */
export interface FailuresRow {
  failures: number;
  succeeded_at: Date | null;
}

interface LockRule {
  /** The failure that locks the account for the address. */
  lockingFailure: number;
  lockedUntil: Date;
  /** The failure counter restarts when none came since. */
  forgottenBefore: Date;
}

/** Adds a failure of an account from an IP address, and locks the account for that address where the rule says so. */
export const upsertFailure = async (
  tx: Tx,
  account: Account,
  { address, now }: From,
  { lockingFailure, lockedUntil, forgottenBefore }: LockRule,
): Promise<FailuresRow> => {
  const isOver = sql`(held.locked_until <= ${now}
    or held.locked_until is null and held.updated_at <= ${forgottenBefore})`;
  const { rows } = await sql<FailuresRow>`
    insert into sign_in_failures as held (user_id, company_id, address, failures, updated_at)
    values (${account.id}, ${account.company_id}, ${normalizeIp(address)}, 1, ${now})
    on conflict (company_id, user_id, address) do update set
      failures = case when ${isOver} then 1 else held.failures + 1 end,
      locked_until = case when ${isOver} then null
        when held.failures + 1 = ${lockingFailure} then ${lockedUntil}::timestamptz
        else held.locked_until end,
      updated_at = ${now}
    returning failures, succeeded_at`.execute(tx);
  return onlyRow(rows);
};

/** Takes a failure of an account from an IP address back, and the lock with it. */
export const updateRefunded = async (
  tx: Tx,
  account: Account,
  { address }: From,
): Promise<void> => {
  await sql`
    update sign_in_failures set failures = greatest(failures - 1, 0), locked_until = null
    where company_id = ${account.company_id} and user_id = ${account.id} and address = ${normalizeIp(address)}`.execute(
    tx,
  );
};

/** When an account signed in from an IP address; `null` where nobody tried. */
export const findSuccess = async (
  tx: Tx,
  account: Account,
  { address }: From,
): Promise<Pick<FailuresRow, 'succeeded_at'> | null> =>
  (await tx
    .selectFrom('sign_in_failures')
    .select('succeeded_at')
    .where('company_id', '=', account.company_id)
    .where('user_id', '=', account.id)
    .where('address', '=', normalizeIp(address))
    .executeTakeFirst()) ?? null;

/** Notes that an account signed in from an IP address: its failures there are over. */
export const upsertSuccess = async (
  tx: Tx,
  account: Account,
  { address, now }: From,
): Promise<void> => {
  const row = { failures: 0, locked_until: null, succeeded_at: now, updated_at: now };
  await tx
    .insertInto('sign_in_failures')
    .values({
      user_id: account.id,
      company_id: account.company_id,
      address: normalizeIp(address),
      ...row,
    })
    .onConflict((oc) => oc.columns(['company_id', 'user_id', 'address']).doUpdateSet(row))
    .execute();
};

/** Unlocks an account for all IP addresses, after a password change. */
export const updateUnlocked = async (tx: Tx, account: Account, now: Date): Promise<void> => {
  await tx
    .updateTable('sign_in_failures')
    .set({ failures: 0, locked_until: null, updated_at: now })
    .where('company_id', '=', account.company_id)
    .where('user_id', '=', account.id)
    .execute();
};

/** The operator's company; `null` before it is there. Runs as the system role. */
export const findOperator = async (tx: Tx): Promise<{ id: number } | null> =>
  (await tx
    .selectFrom('companies')
    .select('id')
    .where('is_vendor', '=', true)
    .executeTakeFirst()) ?? null;
