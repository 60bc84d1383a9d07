let listener: ((event: PopStateEvent) => void) | null = null;

// A window's listeners are called in the order in which they were added, capturing or not. The router's module imports
// this one before it makes its history, so that what is open over a page hears of Back before the router does.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', (event) => listener?.(event));

/** Hears of every step in the browser's history first, and may keep it from the router. */
export const hearBack = (hear: (event: PopStateEvent) => void): void => {
  listener = hear;
};
