import type { CSSProperties } from 'react';
import type { DraggedWord } from './use-word-drag';

/** Draws a card where the pointer has taken it. */
export const dragOffset = (held: DraggedWord | null): CSSProperties | undefined =>
  held ? { translate: `${held.x}px ${held.y}px` } : undefined;
