import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { useBackCloses } from './use-back-closes';

interface Options {
  open: boolean;
  /** What it opens from: it is placed at this element. */
  anchor: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  /** A press outside, the focus going elsewhere, or Esc. `returnsFocus`: whether the focus goes back to the anchor. */
  onClose: (returnsFocus: boolean) => void;
}

const GAP_PX = 4;
const EDGE_PX = 8;

/** Puts a panel under its anchor, or above where there is no room, within the window. */
const place = (anchor: HTMLElement, panel: HTMLElement): void => {
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const { clientWidth } = document.documentElement;
  const below = window.innerHeight - bottom;
  const above = below < height + EDGE_PX && top > below;
  // It opens towards the middle of the page, where there is room.
  const inline = left + right < clientWidth ? left : right - width;
  const most = Math.max(EDGE_PX, clientWidth - width - EDGE_PX);
  panel.style.left = `${Math.min(Math.max(inline, EDGE_PX), most)}px`;
  panel.style.top = above
    ? `${Math.max(EDGE_PX, top - height - GAP_PX)}px`
    : `${Math.min(bottom + GAP_PX, Math.max(EDGE_PX, window.innerHeight - height - EDGE_PX))}px`;
};

/**
 * Shows a panel (an element with `popover="manual"`) in the browser's top layer while `open`: over everything, whatever
 * the panel's place in the page, and closed by a press outside or Esc.
 */
export const useTopLayer = ({ open, anchor, panel, onClose }: Options): void => {
  const close = useEffectEvent(onClose);
  useBackCloses(open, () => onClose(true));

  useLayoutEffect(() => {
    const [from, box] = [anchor.current, panel.current];
    if (!open || !from || !box) return undefined;
    // A browser without the top layer shows it in its place in the page.
    box.showPopover?.();
    place(from, box);
    const follow = (): void => place(from, box);
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    const observer = new ResizeObserver(follow);
    observer.observe(box);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
      observer.disconnect();
    };
  }, [open, anchor, panel]);

  useEffect(() => {
    if (!open) return undefined;
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node &&
      (panel.current?.contains(target) || anchor.current?.contains(target) || false);
    const leave = (event: Event): void => {
      if (!isInside(event.target)) close(false);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !isInside(event.target)) return;
      // A dialog that it opened in stays.
      event.preventDefault();
      event.stopPropagation();
      close(true);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', key, true);
    };
  }, [open, anchor, panel]);
};
