import { unkeptCount } from '../device/answers/device-answers';

/** The router loads the page anew, once, when a page's code cannot be loaded: a newer version may have replaced it. */
const keyOfReload = (message: string): string => `tanstack_router_reload:${message}`;

const held = new Set<string>();

const allowReloads = (): void => {
  for (const key of held) sessionStorage.removeItem(key);
  held.clear();
};

/**
 * Without a connection no newer version is the reason, and loading anew would take away what is in memory alone: the
 * page in sight then says why the next one cannot be opened, at that one's address.
 */
export const stayWithoutConnection = (): void => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (navigator.onLine && unkeptCount() === 0) return;
    const key = keyOfReload(payload.message);
    try {
      sessionStorage.setItem(key, '1');
      held.add(key);
    } catch {
      // Storage is blocked: the router does without it too, and does not load anew.
    }
  });
  window.addEventListener('online', allowReloads);
};
