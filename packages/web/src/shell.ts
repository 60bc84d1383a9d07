import type { router } from './router';

/**
 * The document shows a page before its code is there. The page that the router draws first takes its place, in one
 * step: until then it is drawn out of sight.
 */
export const replaceShell = (
  root: HTMLElement,
  { subscribe }: Pick<typeof router, 'subscribe'>,
) => {
  const shell = document.getElementById('shell');
  if (!shell) return;
  const stop = subscribe('onRendered', () => {
    stop();
    shell.remove();
    root.hidden = false;
  });
};
