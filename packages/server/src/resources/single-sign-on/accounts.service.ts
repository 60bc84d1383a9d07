import { foldAccount } from '@tokiori/domain';
import { tellJoined } from '../../shared/tell-programs';
import { EmailAddress } from '@tokiori/contract';
import { z } from 'zod/mini';
import { AppError } from '../../platform/errors';
import type { Identity } from '../../platform/sign-on/provider';
import { audit, type Actor } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import { itemAt } from '../../platform/item-of';
import { holdsAddress } from '../../shared/names';
import { signInMethodsOf } from '../accounts/sign-in-methods.access';
import { recordAccountChange } from '../accounts/account-changes.service';
import type { LinkTools } from '../accounts/account-mails';
import type { Account } from '../accounts/account';
import { takeSeat } from '../users/users.rules';
import {
  lockAccountOfAddress,
  lockAccountOfSubject,
  hasSubject,
  insertAccount,
  insertIdentity,
  type AccountRow,
  type IdentityKey,
} from './accounts.queries';
import { listDomains, type ConnectionRow } from './single-sign-on.queries';

const LONGEST_NAME = 100;

/** Why a user known to the identity provider is refused. For the company's log: users all see the same message. */
export type Reason =
  | 'provider'
  | 'no-address'
  | 'unverified-address'
  | 'other-domain'
  | 'unknown-user'
  | 'address-taken'
  | 'no-seat'
  | 'deactivated'
  | 'super-admin'
  | 'other-subject';

/** A user authenticated by the identity provider is refused. */
export class SignOnRefused extends AppError {
  constructor(readonly reason: Reason) {
    super(reason === 'no-seat' ? 'NO_SEATS_LEFT' : 'SSO_FAILED');
  }
}

/** The mail domain of an address. */
export const domainOf = (address: string): string => foldAccount(address).split('@').at(-1)!;

/** The address that may identify the user: verified by the provider, and in one of the company's domains. */
const trustedAddress = async (
  tx: Tx,
  companyId: number,
  { email, isEmailVerified }: Identity,
): Promise<string> => {
  const parsed = z.safeParse(EmailAddress, email);
  if (!parsed.success) throw new SignOnRefused('no-address');
  if (!isEmailVerified) throw new SignOnRefused('unverified-address');
  const domains = await listDomains(tx, companyId);
  if (!domains.includes(domainOf(parsed.data))) throw new SignOnRefused('other-domain');
  return parsed.data;
};

/** SuperAdmins cannot use single sign-on, because a provider's admin can sign in as any of its users. */
const admitted = ({ id, role, deactivated_at: deactivatedAt }: AccountRow): number => {
  if (deactivatedAt !== null) throw new SignOnRefused('deactivated');
  if (role === 'SuperAdmin') throw new SignOnRefused('super-admin');
  return id;
};

const takeFreeSeat = async (tx: Tx, companyId: number, now: Date): Promise<void> => {
  try {
    await takeSeat(tx, companyId, now);
  } catch (error) {
    const isFull =
      error instanceof AppError && ['NO_SEATS_LEFT', 'CONTRACT_READ_ONLY'].includes(error.code);
    if (isFull) throw new SignOnRefused('no-seat');
    throw error;
  }
};

const nameOf = (name: string | null, email: string): string => {
  const given = (name ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
  return given === '' || holdsAddress(given) ? itemAt(email.split('@'), 0) : given;
};

const makeAccount = async (
  tx: Tx,
  { company_id: companyId, makes_users: makesUsers }: ConnectionRow,
  { name, email }: { name: string | null; email: string },
  { actor, now }: Pick<Coming, 'actor' | 'now'>,
): Promise<number> => {
  if (!makesUsers) throw new SignOnRefused('unknown-user');
  await takeFreeSeat(tx, companyId, now);
  const user = { name: nameOf(name, email), email };
  const id = await insertAccount(tx, companyId, user);
  if (id === null) throw new SignOnRefused('address-taken');
  await audit(tx, actor, {
    action: 'user.create',
    targetId: id,
    changes: { ...user, role: 'User', by: 'single-sign-on' },
  });
  await tellJoined(tx, companyId, [{ id, employeeNumber: null }]);
  return id;
};

/** The user from the identity provider, and what the sign-in needs. */
interface Coming {
  identity: Identity;
  actor: Actor;
  tools: LinkTools;
  now: Date;
}

/** Notifies the user that a provider's subject was linked to the account; the user can undo it. */
const tellOfJoining = async (
  tx: Tx,
  tools: LinkTools,
  account: Account & { name: string },
  now: Date,
): Promise<void> => {
  const before = await signInMethodsOf(tx, account);
  const kind = 'single-sign-on' as const;
  const change = { account, kind, before, changedBy: null };
  await recordAccountChange(tx, tools, change, now);
};

/** Links a subject to the user with its address, or to a new user. */
const joinAccount = async (
  tx: Tx,
  connection: ConnectionRow,
  { identity, key, actor, tools, now }: Coming & { key: IdentityKey },
): Promise<number> => {
  const email = await trustedAddress(tx, connection.company_id, identity);
  const account = await lockAccountOfAddress(tx, connection.company_id, email);
  // A reassigned address must not open the account of its former holder.
  if (account && (await hasSubject(tx, key, account.id))) throw new SignOnRefused('other-subject');
  const id = account
    ? admitted(account)
    : await makeAccount(tx, connection, { name: identity.name, email }, { actor, now });
  if (account) {
    const owner = { id, company_id: connection.company_id, name: account.name };
    await tellOfJoining(tx, tools, owner, now);
  }
  await insertIdentity(tx, key, id);
  await audit(tx, actor, {
    action: 'single-sign-on.join',
    targetId: id,
    changes: { issuer: key.issuer },
  });
  return id;
};

/**
 * Finds the user for a subject of the company's identity provider: the linked user, else the user with the address,
 * else a new one if the company allows that and has a free seat. In a transaction of the company.
 *
 * @throws SignOnRefused
 */
export const accountFor = async (
  tx: Tx,
  connection: ConnectionRow,
  coming: Coming,
): Promise<number> => {
  const { company_id, issuer } = connection;
  const key: IdentityKey = { company_id, issuer, subject: coming.identity.subject };
  const account = await lockAccountOfSubject(tx, key);
  return account ? admitted(account) : joinAccount(tx, connection, { ...coming, key });
};
