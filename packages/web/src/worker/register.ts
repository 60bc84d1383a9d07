import { isLoggedIn } from '../app/session/session';
import { currentSession, onSessionChange } from '../app/session/session-store';

/** After what the page loads first. */
const LATER_MS = 3000;

const register = (): void => {
  if (!isLoggedIn(currentSession())) return;
  // Without it, or where the browser refuses it, the product needs the network, as ever.
  void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
};

/** Lets the product start without a connection, on a device on which somebody is signed in. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const later = (): void => void setTimeout(register, LATER_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
  onSessionChange(later);
};
