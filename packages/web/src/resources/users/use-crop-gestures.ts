import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { moveCrop, within, type Crop, type Size } from './crop';

const STEP = 0.05;
const ZOOM_STEP = 1.1;

type Point = { x: number; y: number };

const apart = ([one, other]: readonly Point[]): number | null =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : null;

/** Dragging moves, pinching and the wheel zoom, arrow keys and + − do the same. */
export const useCropGestures = (size: Size, crop: Crop, onChange: (crop: Crop) => void) => {
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());

  const zoomBy = (factor: number): void =>
    onChange(within({ ...crop, zoom: crop.zoom * factor }, size));

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP);
  });
  useEffect(() => {
    // React listens passively, and then the dialog would scroll as well.
    const element = frame.current;
    const listener = (event: WheelEvent): void => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const spread = apart([...fingers.current.values()]);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const spreadNow = apart([...fingers.current.values()]);
    if (spread !== null && spreadNow !== null) return zoomBy(spreadNow / Math.max(spread, 1));
    const width = event.currentTarget.clientWidth;
    onChange(
      moveCrop(crop, size, (event.clientX - before.x) / width, (event.clientY - before.y) / width),
    );
  };
  const onPointerUp = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, readonly [number, number]> = {
      ArrowLeft: [STEP, 0],
      ArrowRight: [-STEP, 0],
      ArrowUp: [0, STEP],
      ArrowDown: [0, -STEP],
    };
    const step = steps[event.key];
    if (step) onChange(moveCrop(crop, size, step[0], step[1]));
    else if (event.key === '+' || event.key === ';') zoomBy(ZOOM_STEP);
    else if (event.key === '-') zoomBy(1 / ZOOM_STEP);
    else return;
    event.preventDefault();
  };

  return {
    frame,
    handlers: {
      tabIndex: 0,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onKeyDown,
    },
  };
};
