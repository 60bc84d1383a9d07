const GAP_PX = 12;

/** Scrolls the marked cards clear of the sheet that has risen over the page's end. */
export const showMarkedCards = (): void => {
  const foot = document.querySelector<HTMLElement>('[data-foot]');
  const cards = document.querySelectorAll<HTMLElement>('[data-mark]:not([data-mark="none"])');
  const last = cards[cards.length - 1];
  const first = cards[0];
  if (!foot || !last || !first) return;
  // Where the sheet will stand: while it rises, its own box still lies lower.
  const footTop = window.innerHeight - foot.offsetHeight;
  const hidden = last.getBoundingClientRect().bottom + GAP_PX - footTop;
  if (hidden <= 0) return;
  // Never so far that the first marked card leaves at the top.
  const room = first.getBoundingClientRect().top - headerBottom() - GAP_PX;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({
    top: Math.min(hidden, Math.max(room, 0)),
    behavior: isStill ? 'auto' : 'smooth',
  });
};

const headerBottom = (): number =>
  document.querySelector('main header')?.getBoundingClientRect().bottom ?? 0;
