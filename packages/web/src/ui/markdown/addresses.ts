/** An address a link may lead to: http or https alone. */
export const safeLink = (href: string): string | null => {
  try {
    const { protocol } = new URL(href);
    return protocol === 'http:' || protocol === 'https:' ? href : null;
  } catch {
    return null;
  }
};

/** An image of this site, so that opening a question sends no request to other sites. */
export const safeImage = (href: string): string | null => {
  try {
    const url = new URL(href, globalThis.location.origin);
    // `/.//elsewhere` is a path of this site, and as `//elsewhere` an address of another.
    const isOwn = url.origin === globalThis.location.origin && !url.pathname.startsWith('//');
    return isOwn ? url.pathname + url.search : null;
  } catch {
    return null;
  }
};
