/** Smaller than this nothing can be read: what is longer is cut off at its end, as a word is that is too long. */
const SMALLEST = 0.4;

/**
 * Draws what is in a box as small as its room wants it, whenever either changes; what ends that. Nothing is put back to
 * its size to be measured: that would be a change to be told of, and sizes may change over time.
 */
export const keepFitted = (box: HTMLElement): (() => void) => {
  const content = box.firstElementChild;
  let share = 1;
  const fit = (): void => {
    const width = (content?.getBoundingClientRect().width ?? 0) / share;
    // Browsers round the one and not the other.
    const isTooWide = width > box.clientWidth + 1;
    const next = isTooWide
      ? Math.max(SMALLEST, Math.floor((box.clientWidth / width) * 100) / 100)
      : 1;
    if (next === share) return;
    share = next;
    box.style.fontSize = isTooWide ? `${share}em` : '';
    // As wide as its room, so that it is told when there is more.
    box.style.inlineSize = isTooWide ? '100%' : '';
  };
  const observer = new ResizeObserver(fit);
  for (const one of [box, content]) if (one) observer.observe(one);
  return () => observer.disconnect();
};
