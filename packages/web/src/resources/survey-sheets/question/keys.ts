/** The key that picks the n-th card, counted from 0: 1 to 9, then 0; `null` beyond. */
export const keyLabel = (at: number): string | null => {
  if (at < 9) return String(at + 1);
  return at === 9 ? '0' : null;
};

/** Which card a key picks, counted from 0; `null` for other keys. By place, so that an input method in between does no harm. */
export const pickedBy = ({ code }: Pick<KeyboardEvent, 'code'>): number | null => {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit === undefined) return null;
  return digit === '0' ? 9 : Number(digit) - 1;
};
