import type { PasskeyResponse } from '@tokiori/contract';
import type { z } from 'zod/mini';
import type { Database } from '../../platform/database';
import { assertedBy, type RelyingParty } from '../../platform/sign-in/passkeys';
import { audit, type Actor } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import { featureEnabled } from '../features/features.access';
import { userHandle } from './passkeys.service';
import { listCredentials, lockCredential, updateUseOfPasskey } from './passkeys.queries';
import type { Owner } from './second-factors.queries';

type Response = z.infer<typeof PasskeyResponse>;

/** A passkey at a sign-in, with its account locked. */
export type HeldPasskey = NonNullable<Awaited<ReturnType<typeof lockCredential>>>;

/** The keys that may follow an account's password. */
export const allowedCredentials = (tx: Tx, owner: Owner) => listCredentials(tx, owner);

/** Whether the key names the same user as our record; a key asked after a password may name none. */
const namesOwner = ({ response }: Response, passkey: HeldPasskey): boolean => {
  const named = response['userHandle'];
  if (named === undefined || named === null) return true;
  return named === Buffer.from(userHandle(passkey.user_id)).toString('base64url');
};

/**
 * The passkey that a response comes from; `null` when there is none that may sign in. Where the company has passkeys
 * switched off, none does without a password (`isAlone`). Runs as the system role.
 */
export const heldPasskey = async (
  tx: Tx,
  response: Response,
  { isAlone }: { isAlone: boolean },
): Promise<HeldPasskey | null> => {
  const passkey = await lockCredential(tx, response.id);
  if (!passkey || !namesOwner(response, passkey)) return null;
  const isOpen = !isAlone || (await featureEnabled(tx, passkey.company_id, 'passkeys'));
  return isOpen ? passkey : null;
};

interface Proof {
  challenge: string;
  response: Response;
  /** No password was given: the key has to have checked its holder. */
  isAlone: boolean;
  now: Date;
}

/** Looks at a passkey's response and records its use. `counted-back`: right, but the key may have been copied. */
export const provePasskey = async (
  tx: Tx,
  party: RelyingParty,
  passkey: HeldPasskey,
  { challenge, response, isAlone, now }: Proof,
): Promise<'right' | 'wrong' | 'counted-back'> => {
  const { credential_id: credentialId, public_key: publicKey, transports } = passkey;
  const stored = { credentialId, publicKey, transports, signCount: passkey.sign_count };
  const given = { challenge, response, verifiesUser: isAlone };
  const asserted = await assertedBy(party, stored, given);
  if (!asserted) return 'wrong';
  if (asserted.isCountedBack) return 'counted-back';
  const { signCount: sign_count, isBackedUp: is_backed_up } = asserted;
  await updateUseOfPasskey(tx, passkey, { sign_count, is_backed_up, last_used_at: now });
  return 'right';
};

/** Logs that a key answered rightly with a counter that went back: there may be a copy of it. */
export const logCountedBack = (
  database: Database<Tables>,
  actor: Actor,
  passkeyId: number,
): Promise<void> =>
  database.system((tx) =>
    audit(tx, actor, {
      action: 'passkey.counted-back',
      targetId: passkeyId,
    }),
  );
