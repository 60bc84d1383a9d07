import { useEffect, useRef, useState, type RefObject } from 'react';

/** Width of an element in pixels, followed as it changes, so that chart text keeps its size. */
export const useWidth = <T extends HTMLElement>(first: number): [RefObject<T | null>, number] => {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(200, entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
};
