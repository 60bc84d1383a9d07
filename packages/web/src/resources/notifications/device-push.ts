import { addPushSubscription, getPushKey, removePushSubscription } from '@tokiori/contract/client';
import { call } from '../../app/api/client';
import { newKey } from '../../app/api/new-key';
import { browserStorage } from '../../app/session/browser-storage';
import { currentSession } from '../../app/session/session-store';
import { forgetPushDevice } from '../../app/session/push-device';
import { STORAGE_KEYS } from '../../app/session/storage-keys';
import { deviceName } from './device-name';

/** The subscription of this device as the server knows it. */
export interface PushDevice {
  id: number;
  endpoint: string;
  userId: number;
  /** When the server was told, in milliseconds. */
  at: number;
}

/**
 * What this device can do: `install-first`: an iPhone or iPad takes notifications for installed apps alone; `blocked`:
 * the browser was told not to show any.
 */
export type PushAbility = 'unsupported' | 'install-first' | 'blocked' | 'ready';

const TOLD_AGAIN_MS = 7 * 86_400_000;

const isPushDevice = (value: unknown): value is PushDevice =>
  typeof value === 'object' && value !== null && 'id' in value && 'endpoint' in value;

/** This device, if whoever is signed in gets notifications on it. */
export const ownPushDevice = (): PushDevice | null => {
  const kept = browserStorage.readJson(STORAGE_KEYS.pushDevice);
  return isPushDevice(kept) && kept.userId === currentSession()?.user.id ? kept : null;
};

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const pushAbility = (): PushAbility => {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isApple() ? 'install-first' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
};

const keyText = (subscription: PushSubscription, name: 'p256dh' | 'auth'): string => {
  const bytes = new Uint8Array(subscription.getKey(name)!);
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

const tellServer = async (subscription: PushSubscription): Promise<void> => {
  const userId = currentSession()?.user.id;
  if (userId === undefined) return;
  const { endpoint } = subscription;
  const body = {
    endpoint,
    p256dh: keyText(subscription, 'p256dh'),
    auth: keyText(subscription, 'auth'),
    device_name: deviceName(navigator.userAgent),
  };
  const { id } = await call(addPushSubscription, { body }, { idempotencyKey: newKey() });
  const kept: PushDevice = { id, endpoint, userId, at: Date.now() };
  browserStorage.writeJson(STORAGE_KEYS.pushDevice, kept);
};

const subscription = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.ready).pushManager.getSubscription();

/**
 * Asks the browser, which asks the person, and tells the server. To be called when something was pressed.
 *
 * @returns false when the person or the browser does not allow it
 */
export const subscribeDevice = async (): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { public_key: applicationServerKey } = await call(getPushKey, {});
  // One that is left from somebody else, or from other keys of the server.
  await (await subscription())?.unsubscribe();
  const { pushManager } = await navigator.serviceWorker.ready;
  await tellServer(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  return true;
};

/** Ends the notifications of this device. */
export const unsubscribeDevice = async (device: PushDevice): Promise<void> => {
  const params = { id: device.id };
  await call(removePushSubscription, { params }, { idempotencyKey: newKey() });
  forgetPushDevice();
};

/**
 * Tells the server when the browser has renewed the subscription, and now and then that it is there still. What somebody
 * else left on this device ends.
 */
export const renewPushDevice = async (): Promise<void> => {
  const isKept = browserStorage.read(STORAGE_KEYS.pushDevice) !== null;
  if (!isKept || pushAbility() !== 'ready') return;
  const device = ownPushDevice();
  if (device === null) return forgetPushDevice();
  const current = await subscription();
  if (current === null) return browserStorage.write(STORAGE_KEYS.pushDevice, null);
  if (current.endpoint !== device.endpoint || Date.now() - device.at > TOLD_AGAIN_MS)
    await tellServer(current);
};
