import { useRef, useState, type PointerEvent } from 'react';

/** A word card on its way. */
export interface DraggedWord {
  wordId: number;
  /** How far from where it was taken up, in pixels. */
  x: number;
  y: number;
  /** The blank under the pointer. */
  over: number | null;
}

interface Grip {
  wordId: number;
  pointerId: number;
  fromX: number;
  fromY: number;
}

/** Less is a tap with an unsteady finger. */
const DRAG_STARTS_AFTER_PX = 6;

const blankAt = (x: number, y: number): number | null => {
  const blank = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-blank]');
  return blank ? Number(blank.dataset['blank']) : null;
};

interface Drops {
  onDrop: (wordId: number, blank: number) => void;
  /** Let go anywhere else. */
  onDropOutside: (wordId: number) => void;
}

/** Dragging words by mouse, pen or finger. A press that does not move stays a click. */
export const useWordDrag = ({ onDrop, onDropOutside }: Drops) => {
  const grip = useRef<Grip | null>(null);
  const swallowsClick = useRef(false);
  const [dragged, setDragged] = useState<DraggedWord | null>(null);

  const move = (event: PointerEvent): void => {
    const held = grip.current;
    if (!held || held.pointerId !== event.pointerId) return;
    const x = event.clientX - held.fromX;
    const y = event.clientY - held.fromY;
    if (!dragged && Math.hypot(x, y) < DRAG_STARTS_AFTER_PX) return;
    const over = blankAt(event.clientX, event.clientY);
    setDragged({ wordId: held.wordId, x, y, over });
  };

  const end = (event: PointerEvent): void => {
    const held = grip.current;
    grip.current = null;
    if (!held || !dragged) return;
    swallowsClick.current = true;
    setTimeout(() => {
      swallowsClick.current = false;
    });
    setDragged(null);
    if (event.type === 'pointercancel') return;
    const blank = blankAt(event.clientX, event.clientY);
    if (blank === null) onDropOutside(held.wordId);
    else onDrop(held.wordId, blank);
  };

  /** Handlers of a card, or of a blank that holds a word. */
  const handlersFor = (wordId: number) => ({
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0) return;
      const { pointerId, clientX, clientY } = event;
      event.currentTarget.setPointerCapture(pointerId);
      grip.current = { wordId, pointerId, fromX: clientX, fromY: clientY };
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  });

  /** The click that the browser makes of the end of a drag is none. */
  const clicked = (act: () => void) => (): void => {
    if (!swallowsClick.current) act();
  };

  return { dragged, handlersFor, clicked };
};

export type WordDrag = ReturnType<typeof useWordDrag>;
