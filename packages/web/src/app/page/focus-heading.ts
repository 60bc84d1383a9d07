/**
 * After a page change the focus goes to the new page's heading, as it would after loading a document, or to the field
 * for whose sake the page is there.
 */
export const focusHeading = (): void => {
  const target =
    document.querySelector<HTMLElement>('main [autofocus]') ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};
