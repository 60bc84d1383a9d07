/** A window of the product. */
interface Window {
  url: string;
  focus: () => Promise<unknown>;
}

interface Waiting {
  waitUntil: (work: Promise<unknown>) => void;
}

/** What may happen while no page is open. */
export interface Events {
  activate: Waiting;
  message: MessageEvent & Waiting;
  push: Waiting & { data: { json: () => unknown } | null };
  notificationclick: Waiting & { notification: Notification };
  pushsubscriptionchange: Waiting & {
    oldSubscription: PushSubscription | null;
    newSubscription: PushSubscription | null;
  };
}

/** What the service worker uses of the scope it runs in. */
interface Scope {
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  location: Location;
  navigator: Navigator;
  clients: {
    matchAll: (options: {
      type: 'window';
      includeUncontrolled?: boolean;
    }) => Promise<readonly Window[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: <N extends keyof Events>(type: N, listener: (event: Events[N]) => void) => void;
}

export const scope = globalThis as unknown as Scope;
