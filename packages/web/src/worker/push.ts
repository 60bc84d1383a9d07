import { scope, type Events } from './scope';

/** What the server sends: no answer, and nothing that tells the right one. */
interface Message {
  title: string;
  body: string;
  /** A page of the product. */
  path: string;
  tag: string;
  /** What waits today. */
  badge?: number;
}

const HOME = '/dashboard';
const ICON = '/icons/icon-192.png';

const textOf = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

/** A message as it came; what cannot be read says at least that there is something. */
const read = (data: Events['push']['data']): Message => {
  let sent: Record<string, unknown> = {};
  try {
    sent = (data?.json() ?? {}) as Record<string, unknown>;
  } catch {
    // A browser shows a message of its own if nothing is shown.
  }
  return {
    title: textOf(sent['title'], 'ときおり'),
    body: textOf(sent['body'], 'お知らせがあります。'),
    path: textOf(sent['path'], HOME),
    tag: textOf(sent['tag'], 'notification'),
    ...(typeof sent['badge'] === 'number' ? { badge: sent['badge'] } : {}),
  };
};

/** An address of this site alone, whatever was sent. */
const ownAddress = (path: unknown): string => {
  const url = new URL(textOf(path, HOME), scope.location.origin);
  return url.origin === scope.location.origin
    ? url.href
    : new URL(HOME, scope.location.origin).href;
};

const showBadge = async (count: number | undefined): Promise<void> => {
  if (count === undefined || !('setAppBadge' in scope.navigator)) return;
  await (count === 0 ? scope.navigator.clearAppBadge() : scope.navigator.setAppBadge(count));
};

const show = async (data: Events['push']['data']): Promise<void> => {
  const { title, body, path, tag, badge } = read(data);
  const options = { body, tag, icon: ICON, badge: ICON, data: { path }, lang: 'ja' };
  await scope.registration.showNotification(title, options);
  await showBadge(badge).catch(() => undefined);
};

/** Brings a tab that is on the page to the front, else opens the page. A sitting in another tab is left alone. */
const open = async (path: unknown): Promise<void> => {
  const address = ownAddress(path);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url.split('#')[0] === address);
  await (there ? there.focus() : scope.clients.openWindow(address));
};

/** The push service has ended the subscription: the same is asked for anew. The page tells the server when it is open. */
const renew = async (event: Events['pushsubscriptionchange']): Promise<void> => {
  const key = event.oldSubscription?.options.applicationServerKey;
  if (!event.newSubscription && key)
    await scope.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
};

/** Shows what the server sends, and leads to it. */
export const listenToPushes = (): void => {
  scope.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open((event.notification.data as { path?: unknown } | null)?.path));
  });
  scope.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renew(event).catch(() => undefined)),
  );
};
