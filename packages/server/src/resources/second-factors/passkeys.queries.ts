import type { Passkey } from '@tokiori/contract';
import type { NewPasskey } from '../../platform/sign-in/passkeys';
import type { Tx } from '../../shared/caller';
import { replaceSignInNames } from '../../shared/sign-in-names.queries';
import type { Owner } from './second-factors.queries';

const COLUMNS = ['id', 'name', 'is_backed_up', 'created_at', 'last_used_at'] as const;

interface PasskeyRow extends Omit<Passkey, 'created_at' | 'last_used_at'> {
  created_at: Date;
  last_used_at: Date | null;
}

const answerOf = (row: PasskeyRow): Passkey => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

const ofOwner = (tx: Tx, owner: Owner) =>
  tx
    .selectFrom('passkeys')
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId);

/** A user's passkeys, in the order they were made. */
export const listPasskeys = async (tx: Tx, owner: Owner): Promise<Passkey[]> =>
  (await ofOwner(tx, owner).select(COLUMNS).orderBy('id').execute()).map(answerOf);

/** One of a user's passkeys; `null` when it is not theirs or does not exist. */
export const findPasskey = async (tx: Tx, owner: Owner, id: number): Promise<Passkey | null> => {
  const row = await ofOwner(tx, owner).select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? answerOf(row) : null;
};

/** A user's passkeys as browsers name them. */
export const listCredentials = async (tx: Tx, owner: Owner) => {
  const rows = await ofOwner(tx, owner).select(['credential_id', 'transports']).execute();
  return rows.map((row) => ({ credentialId: row.credential_id, transports: row.transports }));
};

/** @throws DatabaseError `passkeys_credential_taken`: the credential is already registered for any user */
export const insertPasskey = async (
  tx: Tx,
  owner: Owner,
  { name, passkey, now }: { name: string; passkey: NewPasskey; now: Date },
): Promise<Passkey> => {
  const row = await tx
    .insertInto('passkeys')
    .values({
      company_id: owner.companyId,
      user_id: owner.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      sign_count: passkey.signCount,
      transports: passkey.transports,
      name,
      is_backed_up: passkey.isBackedUp,
      created_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await replaceSignInNames(tx, owner.companyId, [owner.userId]);
  return answerOf(row);
};

export const updatePasskeyName = async (
  tx: Tx,
  owner: Owner,
  id: number,
  name: string,
): Promise<void> => {
  await tx
    .updateTable('passkeys')
    .set({ name })
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .where('id', '=', id)
    .execute();
};

export const deletePasskeyRow = async (tx: Tx, owner: Owner, id: number): Promise<void> => {
  await tx
    .deleteFrom('passkeys')
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .where('id', '=', id)
    .execute();
  await replaceSignInNames(tx, owner.companyId, [owner.userId]);
};

/** Deletes all passkeys of a user. */
export const deletePasskeys = async (tx: Tx, owner: Owner): Promise<void> => {
  await tx
    .deleteFrom('passkeys')
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .execute();
  await replaceSignInNames(tx, owner.companyId, [owner.userId]);
};

/** A passkey of an account that may sign in, with the account locked; `null` when none. Runs as the system role. */
export const lockCredential = async (tx: Tx, credentialId: string) => {
  // Their company first: rows are locked on the machine where their company is.
  const passkey = await tx
    .selectFrom('passkeys')
    .select('company_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  if (passkey === undefined) return null;
  const credential = await tx
    .selectFrom('passkeys as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.user_id'),
    )
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.id', 'p.company_id', 'p.user_id', 'p.credential_id', 'p.public_key'])
    .select(['p.sign_count', 'p.transports'])
    .where('p.company_id', '=', passkey.company_id)
    .where('p.credential_id', '=', credentialId)
    .where('u.deactivated_at', 'is', null)
    .where('c.deactivated_at', 'is', null)
    .forNoKeyUpdate('u')
    .forUpdate('p')
    .executeTakeFirst();
  return credential ?? null;
};

export const updateUseOfPasskey = async (
  tx: Tx,
  { id, company_id: companyId }: { id: number; company_id: number },
  use: { sign_count: number; is_backed_up: boolean; last_used_at: Date },
): Promise<void> => {
  await tx
    .updateTable('passkeys')
    .set(use)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};
