declare global {
  interface Window {
    /** What `document/head.js` has asked for while the code of the page was being loaded, by address. */
    firstAnswers?: {
      token: string;
      answers: Record<string, Promise<Response>>;
      /** Those that are there, and what they say. */
      arrived: Record<string, FirstAnswer>;
    };
  }
}

interface FirstAnswer {
  answer: Response;
  text: string;
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

/** An answer that is there, once, if it says what was asked for; whatever else it says is for the call itself. */
export const takeArrived = (url: string, token: string | undefined): FirstAnswer | undefined => {
  const first = window.firstAnswers;
  const one = first?.arrived[url];
  if (!first || !one?.answer.ok || first.token !== token) return undefined;
  if (!(url in first.answers) || performance.now() > FRESH_MS) return undefined;
  delete first.answers[url];
  return one;
};

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
