declare global {
  interface Window {
    /** What `document/head.js` has asked for while the code of the page was being loaded, by address. */
    firstAnswers?: { token: string; answers: Record<string, Promise<Response>> };
  }
}

/** After so long an answer is not what the server would say now. */
const FRESH_MS = 15_000;

/** What was asked before is not for who is signed in from now on. */
export const dropFirstAnswers = (): void => {
  delete window.firstAnswers;
};

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** Sends a call, unless its answer is on its way already: that one is taken, once, and by its session alone. */
export const fetchOrTake = async (
  url: string,
  init: RequestInit & { signal: AbortSignal },
  token: string | undefined,
): Promise<Response> => {
  const first = init.method === 'GET' ? window.firstAnswers : undefined;
  const underway = first?.answers[url];
  if (!first || !underway || first.token !== token) return fetch(url, init);
  delete first.answers[url];
  if (performance.now() > FRESH_MS) return fetch(url, init);
  return Promise.race([underway, whenAborted(init.signal)]).catch(() => fetch(url, init));
};
