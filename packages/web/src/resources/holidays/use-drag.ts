import { useRef, type MouseEvent, type PointerEvent } from 'react';

const dateAt = (event: PointerEvent): string | undefined => {
  const element = document.elementFromPoint(event.clientX, event.clientY);
  return element?.closest<HTMLElement>('[data-date]')?.dataset['date'];
};

interface Options {
  onDrag: (anchor: string, end: string) => void;
  /** The finger turned out to scroll the page. */
  onCancel: () => void;
  onPick: (date: string, extend: boolean) => void;
}

/** Tells dragging over days from pressing one. A finger keeps the pointer to itself, so the day under it is looked up. */
export const useDrag = ({ onDrag, onCancel, onPick }: Options) => {
  const anchor = useRef<string | null>(null);
  const hasDragged = useRef(false);

  const stop = (): void => {
    anchor.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      hasDragged.current = false;
      anchor.current = event.button === 0 && !event.shiftKey ? (dateAt(event) ?? null) : null;
    },
    onPointerMove: (event: PointerEvent): void => {
      const date = dateAt(event);
      if (anchor.current === null || date === undefined) return;
      if (date !== anchor.current) hasDragged.current = true;
      if (hasDragged.current) onDrag(anchor.current, date);
    },
    onPointerUp: stop,
    onPointerCancel: (): void => {
      if (hasDragged.current) onCancel();
      stop();
    },
    onPointerLeave: stop,
    onClick: (event: MouseEvent): void => {
      const date = (event.target as Element).closest<HTMLElement>('[data-date]')?.dataset['date'];
      // A drag that ended elsewhere leaves no click to swallow; Enter, whose clicks have no detail, is never one.
      const endsDrag = hasDragged.current && event.detail > 0;
      if (date !== undefined && !endsDrag) onPick(date, event.shiftKey);
      hasDragged.current = false;
    },
  };
};
