import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

interface Drag {
  from: number;
  to: number;
}

interface HandleEvents {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Pixels from the window's edge within which a drag scrolls the page. */
const EDGE = 72;

const scrollAtEdge = (y: number): void => {
  if (y < EDGE) window.scrollBy(0, -14);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, 14);
};

/** The row of the list that a height on the screen belongs to. */
const rowAt = (list: HTMLElement | null, y: number): number => {
  const rows = Array.from(list?.children ?? []);
  const index = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return index < 0 ? rows.length - 1 : index;
};

/** Order by dragging a handle (mouse, touch, pen) or by the arrow keys on it. */
export const useReorder = (count: number, onMove: (from: number, to: number) => void) => {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  const move = (from: number, to: number): void => {
    if (to < 0 || to >= count || to === from) return;
    onMove(from, to);
    // The handle keeps the focus although its row has moved.
    requestAnimationFrame(() => {
      list.current?.children[to]?.querySelector<HTMLElement>('[data-handle]')?.focus();
    });
  };

  const handleOf = (index: number): HandleEvents => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove: (event) => {
      if (drag?.from !== index) return;
      scrollAtEdge(event.clientY);
      const to = rowAt(list.current, event.clientY);
      if (to !== drag.to) setDrag({ from: index, to });
    },
    onPointerUp: () => {
      if (drag?.from === index) move(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event) => {
      const to = {
        ArrowUp: index - 1,
        ArrowDown: index + 1,
        Home: 0,
        End: count - 1,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      move(index, to);
    },
  });

  return { list, drag, handleOf };
};
