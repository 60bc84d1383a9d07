import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { KEEP_FORMULAS } from '../app/device/formula-wish';
import { keptFormulaFile, listenToFormulas, renewFormulas } from './formulas';
import { listenToPushes } from './push';
import { scope } from './scope';

/** Put in by the build: the files of today's learning, and by address which document a page has. */
declare const FILES: PrecacheEntry[];
declare const DOCUMENTS: { pattern: string; url: string }[];
/** The address of a document that shows nothing before the program does. */
declare const WITHOUT_LOOK: string;

/** A connection that gives nothing for so long is none. */
const PATIENCE_SECONDS = 3;
const TAKE_OVER = 'take-over';

precache(FILES);
cleanupOutdatedCaches();
clientsClaim();
listenToPushes();
listenToFormulas(KEEP_FORMULAS);
scope.addEventListener('activate', (event) =>
  event.waitUntil(renewFormulas().catch(() => undefined)),
);

const documents = DOCUMENTS.map(({ pattern, url }) => ({ pattern: new RegExp(pattern), url }));
const documentOf = ({ pathname }: URL): string | undefined =>
  documents.find(({ pattern }) => pattern.test(pathname))?.url;

const isPage = ({ mode }: Request, { pathname }: URL): boolean =>
  mode === 'navigate' && !pathname.startsWith('/api/');

/** The newest version takes over once no other tab may be in the middle of something, and its document has come. */
const letTakeOver = async (): Promise<void> => {
  const { waiting } = scope.registration;
  if (!waiting) return;
  const windows = await scope.clients.matchAll({ type: 'window' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has none.
  if (windows.length < 2) waiting.postMessage(TAKE_OVER);
};
scope.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void scope.skipWaiting();
});

// Pages come from the network, and from the device where that does not answer.
const pages = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        await letTakeOver();
        return response;
      },
      handlerDidError: ({ request }) => matchPrecache(documentOf(new URL(request.url)) ?? ''),
    },
  ],
});
registerRoute(({ request, url }) => isPage(request, url) && documentOf(url) !== undefined, pages);

// The others need the network. Without it the product itself says so, at their address, and opens them with the next one.
registerRoute(
  ({ request, url }) => isPage(request, url) && !/^\/(?:super)?admin\b/.test(url.pathname),
  async ({ request }) =>
    fetch(request).catch(async () => (await matchPrecache(WITHOUT_LOOK)) ?? Response.error()),
);

// Their names change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) =>
    (await matchPrecache(request)) ?? (await keptFormulaFile(request)) ?? fetch(request),
);
