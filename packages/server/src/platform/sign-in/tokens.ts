import { API_TOKEN_PREFIX } from '@tokiori/contract';
import { createHash, randomBytes } from 'node:crypto';

/** A new bearer token: 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: its SHA-256. A random token needs no salt and no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of an `Authorization: Bearer …` header; `null` when there is none. */
export const bearerToken = (header: string | undefined): string | null =>
  /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(header ?? '')?.[1] ?? null;

/** A new API token: a prefix that scanners recognise, and 256 random bits. */
export const newApiToken = (): string => API_TOKEN_PREFIX + newToken();

/** Whether a header carries what looks like an API token, right or wrong. */
export const isApiToken = (header: string | undefined): boolean =>
  bearerToken(header)?.startsWith(API_TOKEN_PREFIX) ?? false;
