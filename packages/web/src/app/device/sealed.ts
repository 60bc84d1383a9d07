import { clear, createStore, get, update } from 'idb-keyval';
import { isLoggedIn } from '../session/session';
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

const findDeviceKey = (): Promise<CryptoKey | undefined> => get<CryptoKey>(NAME, store);

const makeDeviceKey = async (): Promise<void> => {
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  // The one that another tab has made meanwhile stands.
  await update<CryptoKey>(NAME, (there) => there ?? made, store);
};

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/**
 * Of the session's token, which the server has given, and the device's key: without either there is none. Derived each
 * time: another tab may have removed the device's key, and nothing may be closed with one that is not there any more.
 * @throws Error when this person is not signed in, or no longer, or the device has no key
 */
const keyFor = async (userId: number): Promise<CryptoKey> => {
  const deviceKey = await findDeviceKey();
  const session = currentSession();
  if (!deviceKey || !isLoggedIn(session) || session.user.id !== userId)
    throw new Error('Nobody to keep anything for.');
  const bits = await crypto.subtle.sign(
    'HMAC',
    deviceKey,
    bytesOf(`tokiori-kept ${userId} ${session.bearer_token}`),
  );
  return crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['encrypt', 'decrypt']);
};

/** Closes a value so that this person's session on this device alone can read it, and under this name alone. */
export const seal = async (userId: number, name: string, value: unknown): Promise<SealedValue> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: 'AES-GCM', iv, additionalData: bytesOf(name) };
  const text = bytesOf(JSON.stringify(value));
  if (!(await findDeviceKey())) await makeDeviceKey();
  return { iv, data: await crypto.subtle.encrypt(algorithm, await keyFor(userId), text) };
};

/** What was closed; `undefined` when it is of another session, of one that has run out, or was changed. */
export const unseal = async (
  userId: number,
  name: string,
  sealed: SealedValue,
): Promise<unknown> => {
  const algorithm = { name: 'AES-GCM', iv: sealed.iv, additionalData: bytesOf(name) };
  try {
    const text = await crypto.subtle.decrypt(algorithm, await keyFor(userId), sealed.data);
    return JSON.parse(new TextDecoder().decode(text)) as unknown;
  } catch {
    return undefined;
  }
};

/** Without its keys nothing that was closed can be read again. */
export const forgetKeys = (): Promise<void> => clear(store);
