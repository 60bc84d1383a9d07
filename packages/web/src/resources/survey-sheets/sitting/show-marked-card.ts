const GAP_PX = 12;

const extentOf = (cards: NodeListOf<HTMLElement>) => {
  const boxes = [...cards].map((card) => card.getBoundingClientRect());
  if (boxes.length === 0) return null;
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
};

/** Scrolls the marked cards between the header and the sheet that has risen; the right ones where not all fit. */
export const showMarkedCards = (): void => {
  const foot = document.querySelector<HTMLElement>('[data-foot]');
  const marked = extentOf(document.querySelectorAll('[data-mark]:not([data-mark="none"])'));
  const right = extentOf(document.querySelectorAll('[data-mark="right"], [data-mark="missed"]'));
  if (!foot || !marked || !right) return;
  const top = headerBottom() + GAP_PX;
  // Where the sheet will stand: while it rises, its own box still lies lower.
  const bottom = window.innerHeight - foot.offsetHeight - GAP_PX;
  const shown = marked.bottom - marked.top <= bottom - top ? marked : right;
  const down = Math.max(shown.bottom - bottom, 0);
  // Never so far that its beginning leaves at the top.
  const by = Math.min(down, shown.top - top);
  if (by === 0) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: by, behavior: isStill ? 'auto' : 'smooth' });
};

const headerBottom = (): number =>
  document.querySelector('main header')?.getBoundingClientRect().bottom ?? 0;
