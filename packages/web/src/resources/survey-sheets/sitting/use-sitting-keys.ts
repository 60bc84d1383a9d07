import { useEffect, useEffectEvent } from 'react';
import { pickedBy } from '../question/keys';

interface Keys {
  /** Card by its number, counted from 0. */
  onPick: (at: number) => void;
  onTakeBack: () => void;
  /** False when there is nothing to do yet: then the key keeps its usual meaning. */
  onEnter: (isShifted: boolean) => boolean;
}

/** Where Enter means the thing itself: another button, a link. A card or a blank is only being picked. */
const hasOwnEnter = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('a, button:not([data-pick]), summary, textarea, select') !== null;

/** A note about the question is being written. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.type === 'text';

const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  isTyping(event) ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector('dialog[open]') !== null;

/** Answering with the keyboard alone: numbers pick, Backspace takes back, Enter answers and goes on. */
export const useSittingKeys = ({ onPick, onTakeBack, onEnter }: Keys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return;
    const picked = pickedBy(event);
    if (picked !== null && !event.shiftKey) onPick(picked);
    else if (event.key === 'Backspace') onTakeBack();
    else if (
      event.key !== 'Enter' ||
      event.repeat ||
      hasOwnEnter(event.target) ||
      !onEnter(event.shiftKey)
    )
      return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
};
