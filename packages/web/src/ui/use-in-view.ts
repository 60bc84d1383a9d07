import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far below the screen something counts as seen, so that it is there when one arrives. */
const AHEAD = '360px';

/** Whether an element has come into view, or nearly, since it was drawn. */
export const useInView = (): { ref: RefObject<HTMLDivElement | null>; wasInView: boolean } => {
  const ref = useRef<HTMLDivElement>(null);
  const [wasInView, setInView] = useState(() => typeof IntersectionObserver !== 'function');
  useEffect(() => {
    if (wasInView || ref.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setInView(true),
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [wasInView]);
  return { ref, wasInView };
};
