import { EmailAddress } from '@tokiori/contract';
import { holdsAddress } from '@tokiori/domain';
import { z } from 'zod/mini';
import { AppError } from '../../platform/errors';
import type { Identity } from '../../platform/sign-on/provider';
import { audit, type Actor } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import { recordAccountChange, waysInto } from '../sign-in/account-changes.service';
import type { LinkTools } from '../sign-in/account-mails';
import type { Account } from '../sign-in/open-session';
import { takeSeat } from '../users/users.rules';
import {
  accountOfAddress,
  accountOfSubject,
  hasSubject,
  insertAccount,
  insertIdentity,
  type AccountRow,
  type IdentityKey,
} from './accounts.queries';
import { domainsOf, type ConnectionRow } from './single-sign-on.queries';

const LONGEST_NAME = 100;

/** Why somebody whom the provider knows is not let in. For the company's log: people all read the same sentence. */
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

/** Somebody came from the provider and is not let in. */
export class SignOnRefused extends AppError {
  constructor(readonly reason: Reason) {
    super(reason === 'no-seat' ? 'NO_SEATS_LEFT' : 'SSO_FAILED');
  }
}

/** The mail domain of an address. */
export const domainOf = (address: string): string =>
  address.normalize('NFKC').trim().toLowerCase().split('@').at(-1)!;

/** The address by which somebody may be known here: proved, and of a domain that is the company's. */
const trustedAddress = async (
  tx: Tx,
  companyId: number,
  { email, isEmailVerified }: Identity,
): Promise<string> => {
  const parsed = z.safeParse(EmailAddress, email);
  if (!parsed.success) throw new SignOnRefused('no-address');
  if (!isEmailVerified) throw new SignOnRefused('unverified-address');
  const domains = await domainsOf(tx, companyId);
  if (!domains.includes(domainOf(parsed.data))) throw new SignOnRefused('other-domain');
  return parsed.data;
};

/** Whoever runs a company's provider can be anybody there, and must not be who runs every company. */
const admitted = ({ id, role, deactivated_at: deactivatedAt }: AccountRow): number => {
  if (deactivatedAt !== null) throw new SignOnRefused('deactivated');
  if (role === 'SuperAdmin') throw new SignOnRefused('super-admin');
  return id;
};

const takeFreeSeat = async (tx: Tx, companyId: number): Promise<void> => {
  try {
    await takeSeat(tx, companyId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_SEATS_LEFT')
      throw new SignOnRefused('no-seat');
    throw error;
  }
};

const nameOf = (name: string | null, email: string): string => {
  const given = (name ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
  return given === '' || holdsAddress(given) ? email.split('@')[0]! : given;
};

const makeAccount = async (
  tx: Tx,
  { company_id: companyId, makes_users: makesUsers }: ConnectionRow,
  { name, email }: { name: string | null; email: string },
  actor: Actor,
): Promise<number> => {
  if (!makesUsers) throw new SignOnRefused('unknown-user');
  await takeFreeSeat(tx, companyId);
  const user = { name: nameOf(name, email), email };
  const id = await insertAccount(tx, companyId, user);
  if (id === null) throw new SignOnRefused('address-taken');
  await audit(tx, actor, {
    action: 'user.create',
    targetType: 'user',
    targetId: id,
    changes: { ...user, role: 'User', by: 'single-sign-on' },
  });
  return id;
};

/** Who comes from the provider, and what letting them in needs. */
interface Coming {
  identity: Identity;
  actor: Actor;
  tools: LinkTools;
  now: Date;
}

/** A subject that is joined to somebody's account opens it from now on: they are told, and can undo it. */
const tellOfJoining = async (
  tx: Tx,
  tools: LinkTools,
  account: Account & { name: string },
  now: Date,
): Promise<void> => {
  const before = await waysInto(tx, account.id);
  const kind = 'single-sign-on' as const;
  const change = { account, kind, before, changedBy: null };
  await recordAccountChange(tx, tools, change, now);
};

/** Joins a subject to the user with its address, or to a new one. */
const joinAccount = async (
  tx: Tx,
  connection: ConnectionRow,
  { identity, key, actor, tools, now }: Coming & { key: IdentityKey },
): Promise<number> => {
  const email = await trustedAddress(tx, connection.company_id, identity);
  const account = await accountOfAddress(tx, connection.company_id, email);
  // An address that was given to somebody new must not open what was its former holder's.
  if (account && (await hasSubject(tx, key, account.id))) throw new SignOnRefused('other-subject');
  const id = account
    ? admitted(account)
    : await makeAccount(tx, connection, { name: identity.name, email }, actor);
  if (account) {
    const owner = { id, company_id: connection.company_id, name: account.name };
    await tellOfJoining(tx, tools, owner, now);
  }
  await insertIdentity(tx, key, id);
  await audit(tx, actor, {
    action: 'single-sign-on.join',
    targetType: 'user',
    targetId: id,
    changes: { issuer: key.issuer },
  });
  return id;
};

/**
 * The user somebody is who came from the company's provider: whom they were before, else whom their address belongs
 * to, else a new one if the company wants that and has a seat. In a transaction of the company.
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
  const known = await accountOfSubject(tx, key);
  return known ? admitted(known) : joinAccount(tx, connection, { ...coming, key });
};
