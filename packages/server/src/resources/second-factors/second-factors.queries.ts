import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

/** The account whose factors are read or changed. */
export interface Owner {
  userId: number;
  companyId: number;
}

/** The columns of an account that concern its second factors. */
export interface FactorsRow {
  name: string;
  /** `null` for users without one. */
  email: string | null;
  login_id: string | null;
  is_email_on: boolean;
  is_required: boolean;
  /** Encrypted; in effect once confirmed. */
  totp_secret: Buffer | null;
  totp_confirmed_at: Date | null;
  totp_last_step: number | null;
  passkey_count: number;
  recovery_codes_made: number;
  recovery_codes_left: number;
}

/** An account that must exist. */
export const getFactors = async (tx: Tx, owner: Owner): Promise<FactorsRow> => {
  const { rows } = await sql<FactorsRow>`
    select u.name, u.email, u.login_id, u.two_factor_email as is_email_on, c.two_factor_required as is_required,
      u.totp_secret, u.totp_confirmed_at, u.totp_last_step,
      (select count(*)::int from passkeys p where p.company_id = u.company_id and p.user_id = u.id) as passkey_count,
      (select count(*)::int from recovery_codes r where r.company_id = u.company_id and r.user_id = u.id) as recovery_codes_made,
      (select count(*)::int from recovery_codes r
        where r.company_id = u.company_id and r.user_id = u.id and r.used_at is null) as recovery_codes_left
    from users u join companies c on c.id = u.company_id
    where u.company_id = ${owner.companyId} and u.id = ${owner.userId}`.execute(tx);
  return onlyRow(rows);
};

interface AccountChanges {
  two_factor_email?: boolean;
  totp_secret?: Buffer | null;
  totp_confirmed_at?: Date | null;
  totp_last_step?: number | null;
}

export const updateAccount = async (
  tx: Tx,
  owner: Owner,
  changes: AccountChanges,
): Promise<void> => {
  await tx
    .updateTable('users')
    .set(changes)
    .where('company_id', '=', owner.companyId)
    .where('id', '=', owner.userId)
    .execute();
};

/** Stores the time step of a used code. @returns whether it was newer than all earlier ones (no replay) */
export const updateLastStep = async (tx: Tx, owner: Owner, step: number): Promise<boolean> => {
  const taken = await tx
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('company_id', '=', owner.companyId)
    .where('id', '=', owner.userId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Replaces all recovery codes with these. */
export const replaceRecoveryCodes = async (
  tx: Tx,
  owner: Owner,
  codes: { hashes: readonly Buffer[]; now: Date },
): Promise<void> => {
  await deleteRecoveryCodes(tx, owner);
  const whose = { company_id: owner.companyId, user_id: owner.userId, created_at: codes.now };
  await tx
    .insertInto('recovery_codes')
    .values(codes.hashes.map((hash) => ({ ...whose, code_hash: hash })))
    .execute();
};

export const deleteRecoveryCodes = async (tx: Tx, owner: Owner): Promise<void> => {
  await tx
    .deleteFrom('recovery_codes')
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .execute();
};

/** Redeems a recovery code. @returns whether it existed and was unused */
export const claimRecoveryCode = async (
  tx: Tx,
  owner: Owner,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> => {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};
