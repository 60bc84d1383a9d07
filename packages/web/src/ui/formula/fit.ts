/** Smaller than this nothing can be read: what is longer is cut off at its end, as a word is that is too long. */
const SMALLEST = 0.4;

/** Draws what is in a box as small as its room wants it, whenever either changes; what ends that. */
export const keepFitted = (box: HTMLElement): (() => void) => {
  const content = box.firstElementChild;
  const fit = (): void => {
    box.style.fontSize = '';
    const inner = content?.getBoundingClientRect().width ?? 0;
    // Browsers round the one and not the other.
    const isTooWide = inner > box.clientWidth + 1;
    const share = Math.floor((box.clientWidth / inner) * 100) / 100;
    if (isTooWide) box.style.fontSize = `${Math.max(SMALLEST, share)}em`;
  };
  const observer = new ResizeObserver(fit);
  for (const one of [box, content]) if (one) observer.observe(one);
  return () => observer.disconnect();
};
