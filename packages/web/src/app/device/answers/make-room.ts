/** What today's learning is made of: it is fetched again with the next connection. */
export const dropKeptAnswers = async (): Promise<void> => {
  const { forgetAll } = await import('../kept-answers');
  await forgetAll();
};

/** The files of pages, and the service worker that would take them for complete: it is installed anew with the next page. */
export const dropKeptPages = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
};
