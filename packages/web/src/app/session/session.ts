import type { SessionCompany, SessionUser } from '@tokiori/contract';

/** The first record: good only when all three are there. */
export interface TokenRecord {
  bearer_token: string;
  /** Epoch seconds. */
  expire: number;
  user: SessionUser;
}

/** The second record. */
export interface SessionRecord {
  company: SessionCompany;
  user: SessionUser;
}

/** Both records merged; `company` is `null` while only the first one exists. */
export interface Session extends TokenRecord {
  company: SessionCompany | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isTokenRecord = (value: unknown): value is TokenRecord =>
  isObject(value) &&
  typeof value['bearer_token'] === 'string' &&
  value['bearer_token'] !== '' &&
  typeof value['expire'] === 'number' &&
  isObject(value['user']);

export const isSessionRecord = (value: unknown): value is SessionRecord =>
  isObject(value) && isObject(value['company']) && isObject(value['user']);

/** Without a token there is no session, whatever the second record says. */
export const mergeRecords = (token: unknown, record: unknown): Session | null => {
  if (!isTokenRecord(token)) return null;
  if (!isSessionRecord(record)) return { ...token, company: null };
  return { ...token, company: record.company, user: { ...token.user, ...record.user } };
};

/** A bearer token whose expiry lies in the future. */
export const isLoggedIn = (session: Session | null, nowMs = Date.now()): session is Session =>
  session !== null && session.bearer_token !== '' && session.expire * 1000 > nowMs;
