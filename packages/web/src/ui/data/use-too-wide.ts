import { useCallback, useState } from 'react';

/**
 * Whether the content of a box is wider than the box, followed while either changes: `[ref, isTooWide]`. How wide a
 * column gets depends on fonts and on what people write, so no width of the window tells.
 */
export const useTooWide = () => {
  const [isTooWide, setTooWide] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setTooWide(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [ref, isTooWide] as const;
};
