import type { KeyboardEvent } from 'react';

/** Room beside a blank that was scrolled into sight. */
const GAP_PX = 8;

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** The blank that an arrow key leads to from the one that has the focus; `null` where there is none. */
export const blankBeside = (
  sentence: HTMLElement,
  { key, target }: Pick<KeyboardEvent, 'key' | 'target'>,
): { blank: number; element: HTMLElement } | null => {
  const blanks = [...sentence.querySelectorAll<HTMLElement>('[data-blank]')];
  const at = blanks.indexOf(target as HTMLElement);
  const element = at < 0 ? undefined : blanks[at + (STEPS[key] ?? NaN)];
  return element ? { blank: Number(element.dataset['blank']), element } : null;
};

/** Scrolls the sentence, and nothing around it, until a blank is in sight. */
export const showBlank = (sentence: HTMLElement, blank: number): void => {
  const element = sentence.querySelector(`[data-blank="${blank}"]`);
  if (!element) return;
  const box = element.getBoundingClientRect();
  const { top, bottom } = sentence.getBoundingClientRect();
  if (box.top < top) sentence.scrollTop -= top - box.top + GAP_PX;
  else if (box.bottom > bottom) sentence.scrollTop += box.bottom - bottom + GAP_PX;
};
