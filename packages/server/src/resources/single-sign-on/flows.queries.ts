import { hashToken } from '../../platform/sign-in/tokens';
import type { Tx } from '../../shared/caller';

/** A visit to the provider under way. */
export interface Flow {
  company_id: number;
  nonce: string;
  code_verifier: string;
  /** Path to go on to; `null` for the usual one. */
  return_to: string | null;
  /** SHA-256 of the cookie of the browser that began. */
  browser_hash: Buffer;
}

/** What proves that one browser begins a visit and ends it. */
export interface Proof {
  /** The state, or the ticket that follows it. */
  token: string;
  /** What the browser's cookie says; `null` when it says nothing. */
  browser: string | null;
  now: Date;
}

interface NewFlow extends Flow {
  token: string;
  expires_at: Date;
  /** Who it was; `null` until the browser is back. */
  user_id: number | null;
}

/** Keeps a visit, or the ticket at its end. */
export const insertFlow = async (tx: Tx, { token, ...columns }: NewFlow): Promise<void> => {
  await tx
    .insertInto('sso_flows')
    .values({ ...columns, state_hash: hashToken(token) })
    .execute();
};

/** Deletes the one that was asked for, if it is not too late: none is taken twice. */
const take = (tx: Tx, { token, now }: Pick<Proof, 'token' | 'now'>) =>
  tx
    .deleteFrom('sso_flows')
    .where('state_hash', '=', hashToken(token))
    .where('expires_at', '>', now);

const ofBrowser = (browser: string | null): Buffer => hashToken(browser ?? '');

const FLOW = ['company_id', 'nonce', 'code_verifier', 'return_to', 'browser_hash'] as const;

/** Takes the flow that a browser comes back from; `null` when there is none. Runs as the system role. */
export const claimFlow = async (tx: Tx, proof: Proof): Promise<Flow | null> =>
  (await take(tx, proof)
    .where('browser_hash', '=', ofBrowser(proof.browser))
    .where('user_id', 'is', null)
    .returning(FLOW)
    .executeTakeFirst()) ?? null;

/**
 * Takes the flow that another site's page has posted for: browsers send no cookie with that. The ticket that follows is
 * for the browser that began all the same. `null` when there is none. Runs as the system role.
 */
export const claimPostedFlow = async (
  tx: Tx,
  proof: Pick<Proof, 'token' | 'now'>,
): Promise<Flow | null> =>
  (await take(tx, proof).where('user_id', 'is', null).returning(FLOW).executeTakeFirst()) ?? null;

/** Takes a ticket; `null` when it is unknown. Runs as the system role. */
export const claimTicket = async (
  tx: Tx,
  proof: Proof,
): Promise<{ id: number; company_id: number } | null> => {
  const row = await take(tx, proof)
    .where('browser_hash', '=', ofBrowser(proof.browser))
    .where('user_id', 'is not', null)
    .returning(['company_id', 'user_id'])
    .executeTakeFirst();
  return row ? { id: row.user_id!, company_id: row.company_id } : null;
};
