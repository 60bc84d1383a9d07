import type { LegalKind } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { hashToken, newToken } from '../../platform/sign-in/tokens';
import type { Tx } from '../../shared/caller';
import type { Account } from './account';
import {
  deleteLinks,
  deleteSignUpLinks,
  insertLink,
  lockLiveLink,
  markLinkUsed,
} from './account-links.queries';

const HOURS = { reset: 1, invitation: 7 * 24, 'sign-up': 24 } as const;

/** When a link that is created now expires. */
export const linkEnd = (kind: keyof typeof HOURS, now: Date): Date =>
  new Date(now.getTime() + HOURS[kind] * 3_600_000);

/** The data of a sign-up; its company and account are created when the link is used. */
export interface SignUpDetails {
  company_name: string;
  name: string;
  email: string;
  /** Versions of the operator's texts that were agreed to; absent in links of before these were kept. */
  agreed?: Record<LegalKind, string>;
}

/** The purpose of a link. */
export type LinkPurpose =
  { kind: 'reset' | 'invitation'; account: Account } | { kind: 'sign-up'; details: SignUpDetails };

/** A valid link: unused, not expired, and its account is active. */
export type LiveLink = { id: number; expiresAt: Date } & LinkPurpose;

/** The key of a link: an account has one link, and so has an address that signs up. */
const dropEarlier = (tx: Tx, link: LinkPurpose): Promise<void> =>
  link.kind === 'sign-up'
    ? deleteSignUpLinks(tx, link.details.email)
    : deleteLinks(tx, link.account);

/**
 * Creates a link that works once; revokes earlier ones of the account or of the sign-up's address. Create a sign-up's
 * link as the system role, since it belongs to no company yet.
 *
 * @returns its token, for `linkUrl`; only a digest is stored
 */
export const openLink = async (tx: Tx, link: LinkPurpose, now: Date): Promise<string> => {
  await dropEarlier(tx, link);
  const token = newToken();
  const about =
    link.kind === 'sign-up'
      ? { details: JSON.stringify(link.details) }
      : { company_id: link.account.company_id, user_id: link.account.id };
  await insertLink(tx, {
    kind: link.kind,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: linkEnd(link.kind, now),
    about,
  });
  return token;
};

/** The URL in a mail. The token is in the fragment, which browsers send neither to servers nor to other sites. */
export const linkUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/password-edit#token=${token}`;

/**
 * Finds the link of a token and locks it and its account until the transaction ends. Runs as the system role.
 *
 * @throws AppError LINK_INVALID when it is unknown, used, replaced or expired, or its account is closed
 */
export const findLink = async (tx: Tx, token: string, now: Date): Promise<LiveLink> => {
  const row = await lockLiveLink(tx, hashToken(token), now);
  if (!row) throw new AppError('LINK_INVALID');
  const base = { id: row.id, expiresAt: row.expires_at };
  if (row.kind === 'sign-up')
    return { ...base, kind: row.kind, details: row.details as SignUpDetails };
  const account = { id: row.user_id!, company_id: row.company_id! };
  return { ...base, kind: row.kind, account };
};

/** Marks a link as used. */
export const useLink = (tx: Tx, link: Pick<LiveLink, 'id'>, now: Date): Promise<void> =>
  markLinkUsed(tx, link.id, now);
