import type { router } from './router';

/** What a page looks like before its code is there (`document/early.js`). */
interface Shell extends HTMLElement {
  /** Gives its place to the page, where what was typed and pressed in the shell is done again. */
  handOver: (root: HTMLElement) => void;
}

/** So long a page may take to have what its shell shows. */
const PATIENCE_MS = 2000;
/** The page waits for what its shell shows already. */
const WAITING = '[data-today=""]';

/** Calls once the page shows what its shell does, or takes too long for it. */
const onceDrawn = (root: HTMLElement, done: () => void): void => {
  const watch = new MutationObserver(() => {
    if (!root.querySelector(WAITING)) end();
  });
  const end = (): void => {
    clearTimeout(timer);
    watch.disconnect();
    done();
  };
  const timer = setTimeout(end, PATIENCE_MS);
  watch.observe(root, { subtree: true, childList: true, attributes: true });
};

/**
 * The document shows a page before its code is there. The page that the router draws first takes its place, in one
 * step, with what somebody has typed and pressed there: until then it is drawn out of sight.
 */
export const replaceShell = (
  root: HTMLElement,
  { subscribe }: Pick<typeof router, 'subscribe'>,
) => {
  const shell = document.getElementById('shell') as Shell | null;
  if (!shell) return;
  const stop = subscribe('onRendered', () => {
    stop();
    const replace = (): void => {
      shell.handOver(root);
      document.adoptedStyleSheets = [];
    };
    // What was seen already does not go away for a moment.
    if ('kept' in shell.dataset && root.querySelector(WAITING)) onceDrawn(root, replace);
    else replace();
  });
};
