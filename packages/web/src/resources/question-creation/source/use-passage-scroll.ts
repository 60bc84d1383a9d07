import { useLayoutEffect, useRef } from 'react';

/** So near an end, in pixels, the next passages are loaded. */
const NEAR = 120;

interface ScrollTarget {
  /** What is to be scrolled to; another value is another place. */
  key: string;
  /** The first passage that is loaded; `null` while there is none. */
  firstId: number | null;
}

interface More {
  before: (() => void) | null;
  after: (() => void) | null;
}

/**
 * Scrolls the box of passages, and only it, to the marked ones; loads more where one scrolls to an end; and keeps what is
 * in sight in its place when passages come above it.
 */
export const usePassageScroll = ({ key, firstId }: ScrollTarget, more: More) => {
  const box = useRef<HTMLDivElement>(null);
  const scrolledTo = useRef<string | null>(null);
  const before = useRef({ firstId, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || firstId === null) return;
    const mark = element.querySelector<HTMLElement>('[data-marked]');
    const last = before.current;
    if (scrolledTo.current !== key && mark) {
      scrolledTo.current = key;
      element.scrollTop = mark.offsetTop - element.clientHeight / 4;
    } else if (last.firstId !== null && firstId < last.firstId) {
      element.scrollTop += element.scrollHeight - last.height;
    }
    before.current = { firstId, height: element.scrollHeight };
  });
  const onScroll = (): void => {
    const element = box.current;
    if (!element || scrolledTo.current !== key) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (scrollTop < NEAR) more.before?.();
    else if (scrollHeight - scrollTop - clientHeight < NEAR) more.after?.();
  };
  return { box, onScroll };
};
