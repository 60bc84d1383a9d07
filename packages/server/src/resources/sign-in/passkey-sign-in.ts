import type { PasskeySignInBody, PasskeySignInOptionsBody } from '@tokiori/contract';
import type { z } from 'zod/mini';
import { AppError } from '../../platform/errors';
import { enforceLimits } from '../../platform/rate-limit';
import { assertionOptions, type RelyingParty } from '../../platform/sign-in/passkeys';
import { normalizeIp } from '../../platform/sign-in/network';
import { stranger } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import { openPasskeyChallenge, takePasskeyChallenge } from '../second-factors/passkey-challenges';
import {
  allowedCredentials,
  heldPasskey,
  logCountedBack,
  provePasskey,
  type HeldPasskey,
} from '../second-factors/passkey-proof';
import { refusePasskeyIfSsoRequired } from '../single-sign-on/single-sign-on.access';
import { dropChallenge, heldChallenge } from '../accounts/challenges';
import type { StrongSignInTools } from './code-sign-in';
import type { Visitor } from '../accounts/account';
import { completeSignIn } from '../accounts/open-session';
import { logFailure } from '../accounts/sign-in.attempts';

interface Tools extends StrongSignInTools {
  party: RelyingParty;
}
type OptionsBody = z.infer<typeof PasskeySignInOptionsBody>;
type Body = z.infer<typeof PasskeySignInBody>;

/** Rate limit. High, because every visit to the sign-in page counts and an office shares an IP address. */
const ASKED_PER_HOUR = 2000;

const refuseFlood = async (tx: Tx, { address, now }: Visitor): Promise<void> => {
  const limit = { of: `passkeys asked for by ${normalizeIp(address)}`, most: ASKED_PER_HOUR };
  await enforceLimits(tx, [{ ...limit, windowSeconds: 3600 }], now);
};

/** Starts a sign-in by passkey: after a password only for that account's keys, otherwise for any key. */
export const passkeySignInOptions = (
  { database, party }: Tools,
  { second_factor: isSecond, challenge: sent }: OptionsBody,
  visitor: Visitor,
) =>
  database.system(async (tx) => {
    await refuseFlood(tx, visitor);
    const held = isSecond ? await heldChallenge(tx, visitor, sent) : null;
    const options = await assertionOptions(party, held && (await allowedCredentials(tx, held)));
    const { challenge } = options;
    const asked = { purpose: 'sign-in', userId: held?.userId ?? null, challenge } as const;
    return {
      ticket: await openPasskeyChallenge(tx, asked, visitor.now),
      options: { ...options },
    };
  });

interface Try {
  body: Body;
  visitor: Visitor;
  asked: { userId: number | null; challenge: string };
}

/** The key in the response, if its account matches; after a password: the account whose password was given. */
const passkeyToTry = async (tx: Tx, { body, visitor, asked }: Try): Promise<HeldPasskey | null> => {
  const { userId } = asked;
  if (userId !== null) {
    const held = await heldChallenge(tx, visitor, body.challenge);
    if (held.userId !== userId) return null;
  }
  const passkey = await heldPasskey(tx, body.response, { isAlone: userId === null });
  return passkey && (userId === null || passkey.user_id === userId) ? passkey : null;
};

const enter = (tools: Tools, tried: Try) =>
  tools.database.system(async (tx) => {
    const { body, visitor, asked } = tried;
    const passkey = await passkeyToTry(tx, tried);
    if (!passkey) return { passkey: null };
    const given = { challenge: asked.challenge, response: body.response };
    const proof = { ...given, isAlone: asked.userId === null, now: visitor.now };
    const outcome = await provePasskey(tx, tools.party, passkey, proof);
    if (outcome !== 'right') return { passkey, outcome };
    const account = { id: passkey.user_id, company_id: passkey.company_id };
    await refusePasskeyIfSsoRequired(tx, account);
    const { sessionHours } = tools;
    const entry = { account, attempt: null, method: 'passkey' as const, visitor, sessionHours };
    return { signedIn: await completeSignIn(tx, entry) };
  });

/** Signs in by passkey. Responses cannot be guessed, so failures are logged but do not lock the account. */
export const signInByPasskey = async (tools: Tools, body: Body, visitor: Visitor) => {
  const { database } = tools;
  const ticket = { ticket: body.ticket, purpose: 'sign-in' } as const;
  const asked = await takePasskeyChallenge(database, ticket, visitor.now);
  if (!asked) throw new AppError('PASSKEY_FAILED');
  const entered = await enter(tools, { body, visitor, asked });
  if (entered.signedIn) {
    dropChallenge(visitor);
    return entered.signedIn;
  }
  const { passkey } = entered;
  if (passkey) {
    const actor = stranger(passkey.company_id, visitor);
    await logFailure(database, actor, passkey.user_id, { isLast: false });
    if (entered.outcome === 'counted-back') await logCountedBack(database, actor, passkey.id);
  }
  throw new AppError('PASSKEY_FAILED');
};
