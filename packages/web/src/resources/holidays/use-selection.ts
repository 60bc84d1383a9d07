import { useState } from 'react';
import { rangeOf, type DateRange } from './calendar';

interface Selection {
  anchor: string;
  end: string;
  /** The next day picked becomes the other end. */
  isOpen: boolean;
}

/** Picking days: one, or two that make a range; dragging and Shift make ranges at once. */
export const useSelection = () => {
  const [selection, setSelection] = useState<Selection | null>(null);
  const range: DateRange | null = selection && rangeOf(selection.anchor, selection.end);

  const pick = (date: string, extend: boolean): void =>
    setSelection((before) => {
      if (before && (extend || before.isOpen)) {
        const isTwice = !extend && before.anchor === date;
        return isTwice ? null : { anchor: before.anchor, end: date, isOpen: false };
      }
      return { anchor: date, end: date, isOpen: true };
    });
  const drag = (anchor: string, end: string): void =>
    setSelection({ anchor, end, isOpen: anchor === end });

  return { range, isOpen: selection?.isOpen ?? false, pick, drag, clear: () => setSelection(null) };
};
