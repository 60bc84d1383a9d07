import { scope } from './scope';

/** Put in by the build: the files that draw formulas. */
declare const FORMULA_FILES: readonly string[];

const CACHE = 'formulas';

/** Keeps what is missing of the files. One that does not come is asked for again the next time. */
const keep = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  const missing = await Promise.all(
    FORMULA_FILES.map(async (file) => ((await cache.match(file)) ? [] : [file])),
  );
  await cache.addAll(missing.flat());
};

/** Files of older versions go, and those of this one come where there were some. */
export const renewFormulas = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  const kept = await cache.keys();
  if (kept.length === 0) return;
  await keep();
  const old = kept.filter(({ url }) => !FORMULA_FILES.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
};

export const keptFormulaFile = async (request: Request): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(request);

/** They are kept once a sheet on the device has a formula. */
export const listenToFormulas = (wish: string): void => {
  scope.addEventListener('message', (event) => {
    if (event.data === wish) event.waitUntil(keep().catch(() => undefined));
  });
};
