import { clear, createStore, get, update } from 'idb-keyval';
import { currentSession } from '../session/session-store';

/** What is kept, as it lies on the device. */
export interface SealedValue {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Apart from what it is for. The browser hands this key to no script: it signs and does nothing else. */
const store = createStore('tokiori-key', 'keys');
const NAME = 'device';
const IV_BYTES = 12;

const deviceKey = async (): Promise<CryptoKey> => {
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  // The one that another tab has made meanwhile stands.
  await update<CryptoKey>(NAME, (there) => there ?? made, store);
  return (await get<CryptoKey>(NAME, store)) ?? made;
};

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Of the session's token, which the server has given, and the device's key: without either there is none. */
const keyFor = async (userId: number, token: string): Promise<CryptoKey> => {
  const bits = await crypto.subtle.sign(
    'HMAC',
    await deviceKey(),
    bytesOf(`tokiori-kept ${userId} ${token}`),
  );
  return crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['encrypt', 'decrypt']);
};

let known: { userId: number; token: string; key: Promise<CryptoKey> } | null = null;

/** @throws Error when this person is not signed in */
const sessionKey = (userId: number): Promise<CryptoKey> => {
  const session = currentSession();
  if (session?.user.id !== userId) throw new Error('Nobody to keep anything for.');
  const { bearer_token: token } = session;
  if (known?.userId !== userId || known.token !== token)
    known = { userId, token, key: keyFor(userId, token) };
  return known.key;
};

/** Closes a value so that this person's session on this device alone can read it, and under this name alone. */
export const seal = async (userId: number, name: string, value: unknown): Promise<SealedValue> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: 'AES-GCM', iv, additionalData: bytesOf(name) };
  const text = bytesOf(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt(algorithm, await sessionKey(userId), text) };
};

/** What was closed; `undefined` when it is of another session or was changed. */
export const unseal = async (
  userId: number,
  name: string,
  sealed: SealedValue,
): Promise<unknown> => {
  const algorithm = { name: 'AES-GCM', iv: sealed.iv, additionalData: bytesOf(name) };
  try {
    const text = await crypto.subtle.decrypt(algorithm, await sessionKey(userId), sealed.data);
    return JSON.parse(new TextDecoder().decode(text)) as unknown;
  } catch {
    return undefined;
  }
};

/** Without its keys nothing that was closed can be read again. */
export const forgetKeys = async (): Promise<void> => {
  known = null;
  await clear(store);
};
