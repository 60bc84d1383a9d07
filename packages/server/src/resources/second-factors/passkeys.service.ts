import type { Passkey, PasskeyMade, PasskeyRegistration } from '@tokiori/contract';
import type { z } from 'zod/mini';
import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import type { Secrets } from '../../platform/secrets';
import {
  registeredPasskey,
  registrationOptions,
  type RelyingParty,
} from '../../platform/sign-in/passkeys';
import type { AppJobs } from '../../queues';
import type { Caller, Tx } from '../../shared/caller';
import { lockUser } from '../../shared/lock-user.queries';
import type { Tables } from '../../tables';
import { recordChange } from './factor-changes';
import { openPasskeyChallenge, takePasskeyChallenge } from './passkey-challenges';
import {
  listCredentials,
  insertPasskey,
  deletePasskeyRow,
  updatePasskeyName,
} from './passkeys.queries';
import { dropCodesWithoutFactor, firstRecoveryCodes } from './recovery-codes.service';
import { ownPasskey, refuseWithoutPasskeys } from './second-factors.access';
import { getFactors } from './second-factors.queries';

const MOST_PASSKEYS = 20;

/** What making and asking passkeys needs. */
export interface PasskeyTools {
  database: Database<Tables>;
  secrets: Secrets;
  jobs: AppJobs;
  party: RelyingParty;
}

/** What a key knows its user by. */
export const userHandle = (userId: number): string => String(userId);

/** Begins to register a passkey: what the browser is to ask its key. */
export const passkeyRegistrationOptions = async (
  { database, party }: Pick<PasskeyTools, 'database' | 'party'>,
  caller: Caller,
  now: Date,
): Promise<z.infer<typeof PasskeyRegistration>> =>
  database.system(async (tx) => {
    await refuseWithoutPasskeys(tx, caller);
    const user = await getFactors(tx, caller);
    const existing = await listCredentials(tx, caller);
    if (existing.length >= MOST_PASSKEYS)
      throw new AppError('VALIDATION_FAILED', {
        message: `パスキーは${MOST_PASSKEYS}個まで登録できます。使っていないものを削除してください。`,
      });
    const account = user.email ?? user.login_id ?? user.name;
    const owner = { handle: userHandle(caller.userId), account, name: user.name };
    const options = await registrationOptions(party, owner, existing);
    const { challenge } = options;
    const asked = { purpose: 'register', userId: caller.userId, challenge } as const;
    return { ticket: await openPasskeyChallenge(tx, asked, now), options: { ...options } };
  });

const addPasskey = async (
  tx: Tx,
  { secrets, jobs }: PasskeyTools,
  caller: Caller,
  made: Parameters<typeof insertPasskey>[2],
): Promise<z.infer<typeof PasskeyMade>> => {
  await lockUser(tx, caller);
  const passkey = await insertPasskey(tx, caller, made);
  await recordChange(tx, jobs, caller, {
    action: 'passkey.create',
    notice: `パスキー「${passkey.name}」が登録されました。`,
    passkeyId: passkey.id,
    changes: { name: passkey.name },
  });
  const codes = await firstRecoveryCodes(tx, secrets, caller, made.now);
  return { passkey, recovery_codes: codes };
};

/** Registers the passkey that answers what was asked; a ticket is good for one try. */
export const createPasskey = async (
  tools: PasskeyTools,
  caller: Caller,
  given: { ticket: string; name: string; response: object },
  now: Date,
): Promise<z.infer<typeof PasskeyMade>> => {
  const { database, party } = tools;
  const ticket = { ticket: given.ticket, purpose: 'register' } as const;
  const asked = await takePasskeyChallenge(database, ticket, now);
  if (asked?.userId !== caller.userId) throw new AppError('PASSKEY_FAILED');
  const passkey = await registeredPasskey(party, asked.challenge, given.response);
  if (!passkey) throw new AppError('PASSKEY_FAILED');
  return database.run({ companyId: caller.companyId }, (tx) =>
    addPasskey(tx, tools, caller, { name: given.name, passkey, now }),
  );
};

/** Gives one's own passkey another name. */
export const renamePasskey = async (
  tx: Tx,
  caller: Caller,
  { id, name, jobs }: { id: number; name: string; jobs: AppJobs },
): Promise<Passkey> => {
  const passkey = await ownPasskey(tx, caller, id);
  if (name === passkey.name) return passkey;
  await updatePasskeyName(tx, caller, id, name);
  await recordChange(tx, jobs, caller, {
    action: 'passkey.rename',
    notice: `パスキー「${passkey.name}」の名前が「${name}」に変わりました。`,
    passkeyId: id,
    changes: { name: { from: passkey.name, to: name } },
  });
  return { ...passkey, name };
};

/** Removes one's own passkey, and the recovery codes with the last factor. */
export const deletePasskey = async (
  tx: Tx,
  caller: Caller,
  { id, jobs }: { id: number; jobs: AppJobs },
): Promise<void> => {
  const { name } = await ownPasskey(tx, caller, id);
  await deletePasskeyRow(tx, caller, id);
  await dropCodesWithoutFactor(tx, caller);
  await recordChange(tx, jobs, caller, {
    action: 'passkey.delete',
    notice: `パスキー「${name}」が削除されました。`,
    passkeyId: id,
    changes: { name },
  });
};
