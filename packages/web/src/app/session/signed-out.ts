import { browserStorage } from './browser-storage';
import { STORAGE_KEYS } from './storage-keys';

/** Tokens that are to end at the server, by their SHA-256 in hexadecimal. */
export const signedOutHashes = (): string[] => {
  const kept = browserStorage.readJson(STORAGE_KEYS.signedOut);
  return Array.isArray(kept) ? kept.filter((hash) => typeof hash === 'string') : [];
};

const keep = (hashes: readonly string[]): void =>
  browserStorage.writeJson(STORAGE_KEYS.signedOut, hashes.length > 0 ? hashes : null);

/** The server has heard of it. */
export const forgetSignedOut = (hash: string): void =>
  keep(signedOutHashes().filter((kept) => kept !== hash));

/** Keeps in mind that a token is to end. Answers its hash; `null` where the browser has no cryptography (plain http). */
export const rememberSignedOut = async (token: string): Promise<string | null> => {
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(token));
  if (!digest) return null;
  const hash = [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  keep([...signedOutHashes(), hash]);
  return hash;
};
